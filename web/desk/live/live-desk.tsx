import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskEvent } from '#contract/desk/desk-events.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isLive, silenceLimit } from '../calls/liveness.ts';
import { isAlertOn } from './alerts.ts';
import { refreshQueries } from './refresh-queries.ts';
import { shareEvents } from './share-events.ts';
import { countUnseenOrder } from './unseen-orders.ts';

/** Minimum time between two refreshes, ms, however many events arrive. */
const pace = 1_500;

/** Refreshes the desk's screens as events arrive and announces new orders. Renders only a live region. */
export function LiveDesk() {
	const { t } = useTranslation();
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const [news, setNews] = useState('');
	const announce = useEffectEvent((event: DeskEvent) => {
		// Orders that staff placed themselves are not announced.
		if (event.name !== 'order.placed' || event.by === 'owner') return;
		countUnseenOrder();
		setNews(t('desk.alerts.placed'));
		if (!isAlertOn('sound') && !isAlertOn('notification')) return;
		void import('./announce-order.ts')
			.then(({ announceOrder }) =>
				announceOrder(event.id, t('desk.alerts.order', { id: event.number ?? event.id }), () => {
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
			announce(event);
			waiting.push(event);
			if (waiting.length > 1) return;
			timer = setTimeout(
				() => {
					last = performance.now();
					refreshQueries(queryClient, waiting);
					waiting = [];
				},
				Math.max(50, last + pace - performance.now()),
			);
		});
		// The event stream was lost: refetch now, and poll every minute from then on.
		let was = false;
		const watch = setInterval(() => {
			const is = isLive();
			if (was && !is) refreshQueries(queryClient, [{ name: 'reset', id: 0, at: '' }]);
			was = is;
		}, silenceLimit / 2);
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
