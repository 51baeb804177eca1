import { useLayoutEffect, useRef } from 'react';

type ChoiceTabsProps<Value extends string> = {
	label: string;
	values: readonly Value[];
	textOf: (value: Value) => string;
	countOf?: (value: Value) => number | undefined;
	value: Value;
	onChoose: (value: Value) => void;
};

/**
 * The states of a list as tabs, each with its row count. On a phone they scroll, and the chosen one is in
 * sight when the list opens.
 */
export function ChoiceTabs<Value extends string>(props: ChoiceTabsProps<Value>) {
	const { label, values, textOf, countOf, value: chosen, onChoose } = props;
	const row = useRef<HTMLFieldSetElement>(null);
	useLayoutEffect(() => {
		const tab = row.current?.querySelector('[aria-pressed=true]');
		if (!row.current || !tab) return;
		const [frame, box] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()];
		row.current.scrollLeft += box.left + box.width / 2 - frame.left - frame.width / 2;
	}, []);
	return (
		<fieldset ref={row} className="-mx-side min-w-0 overflow-x-auto px-side md:mx-0 md:px-0">
			<legend className="sr-only">{label}</legend>
			<div className="flex w-max gap-1 md:w-auto md:flex-wrap">
				{values.map((value) => {
					const count = countOf?.(value);
					return (
						<button
							key={value}
							type="button"
							aria-pressed={value === chosen}
							onClick={() => onChoose(value)}
							className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-base border border-transparent px-3 text-sm whitespace-nowrap text-soft hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-wash aria-pressed:text-accent"
						>
							{textOf(value)}
							{count !== undefined && <span className="figures font-medium">{count}</span>}
						</button>
					);
				})}
			</div>
		</fieldset>
	);
}
