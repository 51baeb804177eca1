import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../../tables/tables.ts';
import { countUnsent } from '../mail/unsent-mails.service.ts';
import { countUndelivered } from '../webhooks/webhooks.service.ts';

/** Registers the metrics of what the shop has still to send: mails and events. */
export function deliveryMetrics(registry: Registry, db: Db): void {
	const undelivered = [
		{
			name: 'outbox_mails',
			help: 'Mails that wait to be sent, and mails that were given up',
			count: countUnsent,
		},
		{
			name: 'webhook_deliveries',
			help: 'Events that wait for a receiver, and events that were given up',
			count: countUndelivered,
		},
	];
	for (const { name, help, count } of undelivered)
		new Gauge({
			name,
			help,
			labelNames: ['state'] as const,
			registers: [registry],
			async collect() {
				this.reset();
				// The other metrics matter most while the database is down.
				const counted = await count(db).catch(() => null);
				if (!counted) return;
				this.set({ state: 'waiting' }, counted.waiting);
				this.set({ state: 'given_up' }, counted.givenUp);
			},
		});
}
