import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

export type Tab = { id: string; label: string; content: ReactNode };
/** Arrow keys, Home and End move between the tabs. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
	const [selected, select] = useState(tabs[0]?.id);
	const base = useId();
	const list = useRef<HTMLDivElement>(null);
	const current = tabs.find((tab) => tab.id === selected) ?? tabs[0];
	const onKeyDown = (event: KeyboardEvent) => {
		const at = tabs.findIndex((tab) => tab.id === current?.id);
		const targets: Record<string, number> = {
			ArrowRight: (at + 1) % tabs.length,
			ArrowLeft: (at - 1 + tabs.length) % tabs.length,
			Home: 0,
			End: tabs.length - 1,
		};
		const target = targets[event.key];
		const tab = target === undefined ? undefined : tabs[target];
		if (target === undefined || !tab) return;
		event.preventDefault();
		select(tab.id);
		list.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[target]?.focus();
	};
	return (
		<div>
			<div
				ref={list}
				role="tablist"
				aria-label={label}
				onKeyDown={onKeyDown}
				className="flex flex-wrap gap-x-4 border-b border-line sm:gap-x-6"
			>
				{tabs.map((tab) => (
					<button
						key={tab.id}
						type="button"
						role="tab"
						id={`${base}-${tab.id}-tab`}
						aria-selected={tab.id === current?.id}
						aria-controls={`${base}-${tab.id}`}
						tabIndex={tab.id === current?.id ? 0 : -1}
						onClick={() => select(tab.id)}
						className="-mb-px min-h-11 border-b-2 border-transparent whitespace-nowrap text-soft transition-colors hover:text-ink aria-selected:border-accent aria-selected:text-ink"
					>
						{tab.label}
					</button>
				))}
			</div>
			{current && (
				<div
					role="tabpanel"
					id={`${base}-${current.id}`}
					aria-labelledby={`${base}-${current.id}-tab`}
					// biome-ignore lint/a11y/noNoninteractiveTabindex: a tab's panel is reached by Tab, as the ARIA pattern says
					tabIndex={0}
					className="py-6"
				>
					{current.content}
				</div>
			)}
		</div>
	);
}
