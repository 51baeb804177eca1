import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskEvent } from '#contract/desk/desk-events.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { deskKey } from '../calls/desk-calls.ts';
import { isLive, silence } from '../calls/liveness.ts';
import { wants } from './alerts.ts';
import { shareEvents } from './share-events.ts';
import { noteUnseen } from './unseen.ts';

/** Milliseconds between two readings, however many events come. */
const pace = 1_500;

/** Keeps the desk's screens as things are, and tells of new orders. It shows nothing. */
export function LiveDesk() {
	const { t } = useTranslation();
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const [news, setNews] = useState('');
	const tell = useEffectEvent((event: DeskEvent) => {
		// The shop's own people know of the orders that they make.
		if (event.name !== 'order.placed' || event.by === 'owner') return;
		noteUnseen();
		setNews(t('desk.alerts.placed'));
		if (!wants('sound') && !wants('notification')) return;
		void import('./alert.ts')
			.then(({ alertOf }) =>
				alertOf(event.id, t('desk.alerts.order', { id: event.number ?? event.id }), () => {
					void navigate(`/owner/orders/${event.id}`);
				}),
			)
			.catch(() => {});
	});

	useEffect(() => {
		if (!news) return;
		const timer = setTimeout(() => setNews(''), 10_000);
		return () => clearTimeout(timer);
	}, [news]);

	useEffect(() => {
		let waiting: DeskEvent[] = [];
		let timer: ReturnType<typeof setTimeout> | undefined;
		let last = 0;
		const leave = shareEvents((event) => {
			tell(event);
			waiting.push(event);
			if (waiting.length > 1) return;
			timer = setTimeout(
				() => {
					last = performance.now();
					readAgain(queryClient, waiting);
					waiting = [];
				},
				Math.max(50, last + pace - performance.now()),
			);
		});
		// Changes are no longer told: what is watched is asked for now, and each minute from then on.
		let was = false;
		const watch = setInterval(() => {
			const is = isLive();
			if (was && !is) readAgain(queryClient, [{ name: 'reset', id: 0, at: '' }]);
			was = is;
		}, silence / 2);
		return () => {
			leave();
			clearTimeout(timer);
			clearInterval(watch);
		};
	}, [queryClient]);

	return (
		<p aria-live="polite" className="sr-only">
			{news}
		</p>
	);
}

/** The screens of an order, a watch and a mail, by the third part of the desk's query keys. */
const shownBy = {
	order: ['today', 'orders', 'order', 'returns', 'reviews', 'figures', 'records', 'pieces'],
	watch: ['today', 'records', 'pieces'],
	mail: ['today', 'mails'],
};
const everything = [...new Set(Object.values(shownBy).flat())];

/** Lists with cells edited in place: a save names the version read before the typing. */
const edited: readonly unknown[] = ['records', 'pieces'];

const isTyping = () =>
	document.activeElement?.matches('input:not([type=checkbox], [type=radio]), textarea, select') ?? false;

/** Whether a query shows something that these events tell of. Of open orders only their own. */
function concerns({ queryKey, state }: Query, events: readonly DeskEvent[]): boolean {
	const [, , what, id] = queryKey;
	return events.some((event) => {
		const kind = event.name.split('.', 1)[0] as keyof typeof shownBy;
		if (!(shownBy[kind] ?? everything).includes(what as string)) return false;
		if (what !== 'order' || event.name === 'reset') return true;
		return id === String(event.id) || (state.data as { id?: number } | undefined)?.id === event.id;
	});
}

/** Has what the screens show read again, where it may differ. Rows, choices and texts stay. */
function readAgain(queryClient: QueryClient, events: readonly DeskEvent[]): void {
	const typing = isTyping();
	for (const isEdited of [false, true])
		void queryClient.invalidateQueries({
			queryKey: deskKey,
			predicate: (query) => edited.includes(query.queryKey[2]) === isEdited && concerns(query, events),
			// A cell that is typed in would get the version of a change that its person did not see.
			refetchType: isEdited && typing ? 'none' : 'active',
		});
}
