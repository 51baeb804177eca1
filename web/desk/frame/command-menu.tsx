import { useQueries } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { fullName } from '#contract/accounts/accounts.ts';
import type { Customer } from '#contract/customers/customers.schema.ts';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { isMistypedNumber } from '#contract/orders/order-numbers.ts';
import type { Piece } from '#contract/stock/pieces.schema.ts';
import { serialKey } from '#contract/stock/serials.ts';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { controlClass } from '../../ui/field.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { plain } from '../../ui/searchable-text.ts';
import { deskRows } from '../calls/desk-calls.ts';
import { recordsQuery } from '../records/record.queries.ts';
import { type FoundWatch, foundWatch } from '../records/watch-search.tsx';
import { useScreens } from '../screens.tsx';
import { deskActNames, deskActs } from './desk-acts.ts';

type Goal = { to: string; text: string; more?: string; icon: IconName };

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

/**
 * Where the typed text may lead: acts and screens by name, then an order, watches and customers that the shop
 * finds.
 */
function useGoals(q: string): Goal[] {
	const { t } = useTranslation();
	const api = useApi();
	const { user } = useSession();
	const asked = useDeferredValue(q);
	const enabled = asked.length > 1;
	const number = /^#?(\d{1,9})$/.exec(q)?.[1];
	const page = { q: asked, pageSize: 5 };
	const [watches, orders, customers, pieces] = useQueries({
		queries: [
			{
				...recordsQuery<FoundWatch>(api, 'watches', {
					...foundWatch,
					_q: asked,
					pagination: { pageSize: 5, withCount: false },
				}),
				enabled,
			},
			{
				...deskRows<OwnerOrder>(api, ['orders'], 'owner/orders', page),
				enabled: enabled || number !== undefined,
			},
			{
				...deskRows<Customer>(api, ['customers'], 'owner/customers', page),
				enabled: enabled && user?.isOwner === true,
			},
			{
				...deskRows<Piece>(api, ['pieces'], 'owner/pieces', { _q: asked, pagination: { pageSize: 5 } }),
				enabled: enabled && /\d/.test(asked),
			},
		],
	});
	const words = plain(q).split(/\s+/);
	const isMeant = (text: string) => words.every((word) => plain(text).includes(word));
	const opened = useScreens();
	const screens = opened
		.map(({ name, to, icon }) => ({ to, text: t(`desk.nav.${name}`), icon }))
		.filter(({ text }) => isMeant(text));
	const acts = deskActNames
		.filter((act) => opened.some(({ name }) => name === deskActs[act].screen))
		.filter((act) => isMeant(`${t(`desk.menu.act.${act}`)} ${t(`desk.menu.alsoCalled.${act}`)}`))
		.map((act) => ({ ...deskActs[act], text: t(`desk.menu.act.${act}`) }));
	// By its serial alone: by its names the watch is found.
	const isBySerial = ({ serial }: Piece) =>
		asked.split(/\s+/).some((word) => /\d/.test(word) && serialKey(serial ?? '').includes(serialKey(word)));
	const bySerial = pieces.data && { data: pieces.data.data.filter(isBySerial) };
	const found = <Row,>(data: { data: Row[] } | undefined, goal: (row: Row) => Goal) =>
		enabled || number ? (data?.data ?? []).map(goal) : [];
	return [
		...acts,
		...screens,
		...found(orders.data, ({ id, number, customer, items }) => ({
			to: `/owner/orders/${id}`,
			text: t('orders.number', { id: number }),
			more: [customer && fullName(customer), items[0] && `${items[0].brand} ${items[0].model}`]
				.filter(Boolean)
				.join(' · '),
			icon: 'orders',
		})),
		...found(watches.data, ({ documentId, brand, model, reference }) => ({
			to: `/owner/watches/${documentId}`,
			text: `${brand.name} ${model}`,
			...(reference && { more: reference }),
			icon: 'watch',
		})),
		...found(customers.data, (customer) => ({
			to: `/owner/customers/${customer.documentId}`,
			text: fullName(customer),
			more: customer.email,
			icon: 'user',
		})),
		...found(bySerial, ({ documentId, watch, serial }) => ({
			to: `/owner/pieces/${documentId}`,
			text: serial ?? '',
			more: `${watch.brand} ${watch.model}`,
			icon: 'box',
		})),
	];
}
