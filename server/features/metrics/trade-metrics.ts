import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../../tables/tables.ts';
import { backupState } from '../backups/backups.rows.ts';
import { countUnreportedBreaches } from '../breaches/unreported-breaches.service.ts';
import { countReported } from '../integrity/broken-invariants.rows.ts';
import { checkedInvariants } from '../integrity/check-invariants.service.ts';
import { orderFigures } from '../orders/rows/order-figures.rows.ts';
import { owedFigures } from '../orders/rows/owed-money.rows.ts';
import { chainFigures } from '../payments/providers/usdt/cursors.rows.ts';
import { platesWaiting } from '../pictures/drawing/plates-ahead.ts';
import { countWaitingRequests } from '../privacy-requests/desk-privacy-requests.service.ts';
import { jobFigures } from './job-figures.queries.ts';

/** How long a result is cached, in milliseconds, because counting all orders is expensive. */
const cacheMs = 15_000;

/** Caches the result of `read` for a short time; null while the database is down. */
function cached<T>(read: () => Promise<T>): () => Promise<T | null> {
	let last: { at: number; value: Promise<T | null> } | undefined;
	return () => {
		if (!last || performance.now() - last.at > cacheMs)
			last = { at: performance.now(), value: read().catch(() => null) };
		return last.value;
	};
}

/** Registers the business metrics: orders by state, outstanding payments, reserved units, jobs and plates. */
export function tradeMetrics(registry: Registry, db: Db, jobNames: readonly string[]): void {
	const registers = [registry];
	const orders = cached(() => orderFigures(db));
	const jobs = cached(() => jobFigures(db, jobNames));

	new Gauge({
		name: 'orders',
		help: 'Orders by the state of the order and of its payment',
		labelNames: ['status', 'payment'] as const,
		registers,
		async collect() {
			this.reset();
			for (const row of (await orders())?.states ?? [])
				this.set({ status: row.orderStatus, payment: row.paymentStatus }, Number(row.orders));
		},
	});
	new Gauge({
		name: 'orders_needing_review',
		help: "Orders that wait for the owner's decision",
		registers,
		async collect() {
			const rows = (await orders())?.states;
			if (rows) this.set(rows.reduce((sum, row) => sum + Number(row.needsReview), 0));
		},
	});
	new Gauge({
		name: 'payments_awaited_clp',
		help: 'What the orders that wait for their payment have still to get, CLP',
		registers,
		async collect() {
			const waiting = (await orders())?.states.filter((row) => row.awaitsPayment);
			if (waiting) this.set(waiting.reduce((sum, row) => sum + Number(row.due), 0));
		},
	});
	const owed = cached(() => owedFigures(db));
	new Gauge({
		name: 'orders_owing',
		help: 'Orders of which the shop owes the buyer money',
		registers,
		async collect() {
			const figures = await owed();
			if (figures) this.set(figures.orders);
		},
	});
	new Gauge({
		name: 'owed_to_buyers_clp',
		help: 'What the shop owes buyers in all, in orders of every state, CLP',
		registers,
		async collect() {
			const figures = await owed();
			if (figures) this.set(figures.amount);
		},
	});
	new Gauge({
		name: 'ancora_broken_invariants',
		help: 'Contradictions in the data of the shop by the invariant that they break',
		labelNames: ['name'] as const,
		registers,
		async collect() {
			const counts = await countReported(db).catch(() => null);
			if (!counts) return this.reset();
			for (const name of checkedInvariants) this.set({ name }, counts.get(name) ?? 0);
		},
	});
	new Gauge({
		name: 'privacy_requests',
		help: 'Requests about personal data that wait for an answer, by how near their deadline is',
		labelNames: ['deadline'] as const,
		registers,
		async collect() {
			this.reset();
			const counted = await countWaitingRequests(db, new Date()).catch(() => null);
			if (!counted) return;
			const { waiting, soon, late } = counted;
			this.set({ deadline: 'late' }, late);
			this.set({ deadline: 'soon' }, soon);
			this.set({ deadline: 'later' }, waiting - soon - late);
		},
	});
	const breaches = cached(() => countUnreportedBreaches(db));
	new Gauge({
		name: 'breaches_unreported',
		help: 'Open breaches of personal data that were not reported to the Agency',
		registers,
		async collect() {
			const counted = await breaches();
			if (counted) this.set(counted.unreported);
		},
	});
	new Gauge({
		name: 'breach_first_noticed_timestamp_seconds',
		help: 'When the first unreported breach was noticed; absent when every breach was reported',
		registers,
		async collect() {
			this.remove();
			const first = (await breaches())?.firstNoticedAt;
			if (first) this.set(first.getTime() / 1000);
		},
	});
	new Gauge({
		name: 'units_held',
		help: 'Watches in orders that wait for their payment',
		registers,
		async collect() {
			const figures = await orders();
			if (figures) this.set(figures.unitsHeld);
		},
	});
	new Gauge({
		name: 'job_last_success_timestamp_seconds',
		help: 'When each scheduled job last ended well',
		labelNames: ['name'] as const,
		registers,
		async collect() {
			for (const { name, succeeded } of (await jobs()) ?? [])
				if (succeeded) this.set({ name }, succeeded.getTime() / 1000);
		},
	});
	new Gauge({
		name: 'job_failures_last_hour',
		help: 'Runs of each scheduled job that failed within an hour',
		labelNames: ['name'] as const,
		registers,
		async collect() {
			for (const { name, failed } of (await jobs()) ?? []) this.set({ name }, Number(failed));
		},
	});
	const chains = cached(() => chainFigures(db));
	new Gauge({
		name: 'usdt_behind_seconds',
		help: 'How old the newest moment is up to which each watched network of USDT is read and settled',
		labelNames: ['network'] as const,
		registers,
		async collect() {
			this.reset();
			const figures = (await chains())?.behind ?? [];
			for (const { network, seconds } of figures) this.set({ network }, seconds);
		},
	});
	new Gauge({
		name: 'usdt_transfers',
		help: "Transfers by what they turned out to be; doubtful and unknown ones are nobody's yet",
		labelNames: ['network', 'state'] as const,
		registers,
		async collect() {
			this.reset();
			const figures = (await chains())?.transfers ?? [];
			for (const { network, state, transfers } of figures) this.set({ network, state }, Number(transfers));
		},
	});
	new Gauge({
		name: 'backup_last_success_timestamp_seconds',
		help: 'The moment whose state the newest verified backup holds; absent before the first',
		registers,
		async collect() {
			this.remove();
			const last = await backupState(db, new Date()).catch(() => null);
			if (last?.madeAt) this.set(new Date(last.madeAt).getTime() / 1000);
		},
	});
	new Gauge({
		name: 'plates_waiting',
		help: 'Plates that this process has still to draw ahead',
		registers,
		collect() {
			this.set(platesWaiting());
		},
	});
}
