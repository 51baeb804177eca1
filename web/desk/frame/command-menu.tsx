import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { isMistypedNumber } from '#contract/orders/order-numbers.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { controlClass } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { type Goal, useGoals } from './use-command-targets.ts';

/**
 * Goes anywhere by typing: an act such as a sale, a screen, an order by its number, a watch, a customer, a
 * piece by its serial.
 */
export function CommandMenu({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const listId = useId();
	const [q, setQ] = useState('');
	const [at, setAt] = useState(0);
	const goals = useGoals(q.trim());
	const current = goals[Math.min(at, goals.length - 1)];
	useEffect(() => {
		if (current) document.getElementById(`${listId}-${current.to}`)?.scrollIntoView({ block: 'nearest' });
	}, [current, listId]);
	const go = (goal: Goal | undefined) => {
		if (!goal) return;
		onClose();
		void navigate(goal.to);
	};
	const hear = (event: KeyboardEvent) => {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step) {
			event.preventDefault();
			setAt((before) => Math.max(0, Math.min(goals.length - 1, before + step)));
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
				onKeyDown={hear}
				className={controlClass}
			/>
			<div
				id={listId}
				role="listbox"
				aria-label={t('desk.menu.title')}
				className="mt-3 grid min-h-72 content-start"
			>
				{goals.map((goal) => (
					// biome-ignore lint/a11y/useKeyWithClickEvents: the field above hears the keys
					<div
						key={goal.to}
						id={`${listId}-${goal.to}`}
						role="option"
						tabIndex={-1}
						aria-selected={goal === current}
						onClick={() => go(goal)}
						className="flex min-h-11 cursor-pointer items-center gap-3 rounded-base px-3 py-1 hover:bg-sunken aria-selected:bg-accent-wash aria-selected:text-accent"
					>
						<Icon name={goal.icon} size={18} />
						<span className="min-w-0 flex-1 wrap-anywhere">
							{goal.text}
							{goal.more && <span className="block text-sm text-soft">{goal.more}</span>}
						</span>
					</div>
				))}
				{goals.length === 0 && (
					<p className="px-3 text-soft">
						{t(isMistypedNumber(q) ? 'desk.orders.notOurs' : 'desk.list.nothingFor', { q })}
					</p>
				)}
			</div>
		</Dialog>
	);
}
