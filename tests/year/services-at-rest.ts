import { sql } from 'kysely';
import type { Violation } from '#server/features/integrity/invariant.ts';
import type { Scene } from './acts/act.ts';
import type { Check } from './checks.ts';
import { receivedMoney } from './received-money.ts';
import { violations } from './violations.ts';

/** What must be true of the shop and of the services around it when everything that was due is done. */
export const servicesAtRest: Record<string, Check> = {
	'All money that arrived for an order is in its ledger once, or waits for a person.': async (scene) => {
		const received = await receivedMoney(scene);
		const ledger = await ledgerByEvent(scene);
		const broken: Violation[] = [];
		for (const { event, amount, isDoubtful } of received) {
			const sum = ledger.get(event) ?? 0;
			if (sum !== amount && !isDoubtful)
				broken.push({ about: event, facts: { received: amount, ledger: sum } });
		}
		return broken;
	},
	'The ledger has no money of a service that never arrived there.': async (scene) => {
		const arrived = new Set((await receivedMoney(scene)).map(({ event }) => event));
		const isOfService = (event: string) => /^(webpay|khipu|mercadopago|Tron|Base):/.test(event);
		return [...(await ledgerByEvent(scene))].flatMap(([event, sum]) =>
			isOfService(event) && sum !== 0 && !arrived.has(event) ? [{ about: event, facts: { sum } }] : [],
		);
	},
	'No card is charged twice for one payment page.': async ({ world }) =>
		[...world.transbank.sales.values()]
			.filter(({ charges }) => charges > 1)
			.map(({ buy_order, charges }) => ({ about: buy_order, facts: { charges } })),
	'A provider returned what the shop recorded as returned, and never more than it received.': async ({
		world,
	}) => {
		const rows = await world.db
			.selectFrom('refunds')
			.innerJoin('payments', 'payments.id', 'refunds.payment_id')
			.innerJoin('payment_attempts as attempt', 'attempt.id', 'refunds.attempt_id')
			.select(['attempt.token', 'attempt.provider_payment', 'payments.amount_clp', 'refunds.state'])
			.execute();
		const broken: Violation[] = [];
		for (const sale of world.transbank.sales.values()) {
			const returned = sale.refunds.reduce((sum, one) => sum + one, 0);
			const own = rows.filter(({ token }) => token === sale.token);
			const done = own.filter(({ state }) => state === 'done');
			const recorded = done.reduce((sum, { amount_clp }) => sum - amount_clp, 0);
			const isUnsure = own.some(({ state }) => state !== 'done');
			if (returned > sale.amount * sale.charges || (returned !== recorded && !isUnsure))
				broken.push({
					about: `card sale ${sale.buy_order}`,
					facts: { amount: sale.amount, returned, recorded },
				});
		}
		for (const payment of world.mercadoPago.payments.values()) {
			const returned = payment.refunds.reduce((sum, { amount }) => sum + amount, 0);
			const own = rows.filter(({ provider_payment }) => provider_payment === String(payment.id));
			const recorded = own
				.filter(({ state }) => state === 'done')
				.reduce((sum, row) => sum - row.amount_clp, 0);
			if (returned !== recorded && own.every(({ state }) => state === 'done'))
				broken.push({ about: `payment ${payment.id}`, facts: { returned, recorded } });
		}
		return broken;
	},
	'Every refund is done, or a person is asked to make it.': async ({ world }) => {
		const rows = await world.db
			.selectFrom('refunds')
			.innerJoin('payments', 'payments.id', 'refunds.payment_id')
			.innerJoin('orders', 'orders.id', 'payments.order_id')
			.select(['orders.number', 'refunds.state', 'refunds.attempt_id'])
			.select(['payments.amount_clp', 'orders.needs_review'])
			.where('refunds.state', 'in', ['waiting', 'asked', 'unknown'])
			.execute();
		const isDecidedByPerson = ({ state, needs_review }: (typeof rows)[number]) =>
			state === 'unknown' && needs_review;
		// The others of its payment page are made once its outcome is known.
		const behind = new Set(rows.filter(isDecidedByPerson).map(({ attempt_id }) => attempt_id));
		return rows
			.filter((row) => !isDecidedByPerson(row) && !(row.state === 'waiting' && behind.has(row.attempt_id)))
			.map(({ number, ...facts }) => ({ about: `order ${number}`, facts }));
	},
	'Every hold has ended.': async ({ world }) => {
		const rows = await world.db
			.selectFrom('orders')
			.select(['number', 'held_until'])
			.where('payment_status', '=', 'pending')
			.where('held_until', '<', world.now())
			.where('needs_review', '=', false)
			.execute();
		return rows.map(({ number, ...facts }) => ({ about: `order ${number}`, facts }));
	},
	'The credit notes of an order are for the sum by which its refunds lowered its price, or a person was asked.':
		({ world, book }) =>
			violations(
				{ world, book },
				sql<Violation>`select 'order ' || o.number as about,
						jsonb_build_object('lowered', lowered.sum, 'notes', notes.sum) as facts
					from orders o,
						lateral (select coalesce(sum(coalesce(p.of_price_clp, -p.amount_clp)), 0)::integer as sum
							from payments p where p.order_id = o.id and p.channel = 'refund') lowered,
						lateral (select coalesce(sum(n.amount), 0)::integer as sum
							from credit_notes n where n.order_id = o.id) notes
					where lowered.sum <> notes.sum and not o.needs_review
						and o.id <> all(${book.reviewed}::int[])
						and exists (select from order_documents d where d.order_id = o.id)`,
			),
	'The issuer made exactly one sale document for each paid order, for the accepted sum.': async ({
		world,
		book,
	}) => {
		const paid = await world.db
			.selectFrom('orders')
			.select(['id', 'number', 'total', 'accepted_total', 'payment_status', 'needs_review'])
			.where('payment_status', 'in', ['paid', 'refunded'])
			.execute();
		const issued = await world.db.selectFrom('issued_documents').selectAll().execute();
		const broken: Violation[] = [];
		for (const { id, number, payment_status, needs_review, ...order } of paid) {
			const total = order.accepted_total ?? order.total;
			const sale = issued.filter((row) => row.order_id === id && row.payment_id === null);
			const made = world.issuer.documents.filter(({ key }) => sale.some((row) => row.key === key));
			const right = sale.length === 1 && sale[0]?.amount === total && made.length === 1;
			if (!right && !needs_review && !book.reviewed.includes(id))
				broken.push({
					about: `order ${number}`,
					facts: {
						payment_status,
						total,
						rows: sale.map(({ state, amount }) => [state, amount]),
						made: made.length,
					},
				});
		}
		return broken;
	},
};

/** The ledger's sum of each event. An event that was reversed and counted again appears once. */
async function ledgerByEvent({ world }: Scene): Promise<Map<string, number>> {
	const rows = await world.db.selectFrom('payments').select(['event', 'amount_clp']).execute();
	const sums = new Map<string, number>();
	for (const { event, amount_clp } of rows) {
		const name = event.replace(/^undone:/, '').replace(/~\d+$/, '');
		sums.set(name, (sums.get(name) ?? 0) + amount_clp);
	}
	return sums;
}
