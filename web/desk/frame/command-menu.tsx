import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { isMistypedNumber } from '#contract/orders/order-numbers.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { controlClass } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { CommandTarget } from './command-target.ts';
import { useCommandTargets } from './use-command-targets.ts';

/**
 * The command menu: finds actions, screens, orders by number, watches, customers, and pieces by serial
 * number.
 */
export function CommandMenu({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const listId = useId();
	const [q, setQ] = useState('');
	const [at, setAt] = useState(0);
	const targets = useCommandTargets(q.trim());
	const current = targets[Math.min(at, targets.length - 1)];
	useEffect(() => {
		if (current) document.getElementById(`${listId}-${current.to}`)?.scrollIntoView({ block: 'nearest' });
	}, [current, listId]);
	const go = (target: CommandTarget | undefined) => {
		if (!target) return;
		onClose();
		void navigate(target.to);
	};
	const handleKey = (event: KeyboardEvent) => {
		const offset = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (offset) {
			event.preventDefault();
			setAt((before) => Math.max(0, Math.min(targets.length - 1, before + offset)));
		}
		if (event.key === 'Enter') go(current);
	};
	return (
		<Dialog open onClose={onClose} title={t('desk.menu.title')} size="medium">
			<input
				type="text"
				role="combobox"
				aria-label={t('desk.menu.find')}
				aria-expanded="true"
				aria-controls={listId}
				aria-activedescendant={current && `${listId}-${current.to}`}
				placeholder={t('desk.menu.find')}
				autoComplete="off"
				autoFocus
				maxLength={100}
				value={q}
				onChange={(event) => {
					setQ(event.target.value);
					setAt(0);
				}}
				onKeyDown={handleKey}
				className={controlClass}
			/>
			<div
				id={listId}
				role="listbox"
				aria-label={t('desk.menu.title')}
				className="mt-3 grid min-h-72 content-start"
			>
				{targets.map((target) => (
					// biome-ignore lint/a11y/useKeyWithClickEvents: the field above hears the keys
					<div
						key={target.to}
						id={`${listId}-${target.to}`}
						role="option"
						tabIndex={-1}
						aria-selected={target === current}
						onClick={() => go(target)}
						className="flex min-h-11 cursor-pointer items-center gap-3 rounded-base px-3 py-1 hover:bg-sunken aria-selected:bg-accent-wash aria-selected:text-accent"
					>
						<Icon name={target.icon} size={18} />
						<span className="min-w-0 flex-1 wrap-anywhere">
							{target.text}
							{target.more && <span className="block text-sm text-soft">{target.more}</span>}
						</span>
					</div>
				))}
				{targets.length === 0 && (
					<p className="px-3 text-soft">
						{t(isMistypedNumber(q) ? 'desk.orders.notOurs' : 'desk.list.nothingFor', { q })}
					</p>
				)}
			</div>
		</Dialog>
	);
}
