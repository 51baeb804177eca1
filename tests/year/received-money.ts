import { earlierMs } from '#server/features/payments/providers/usdt/chain.ts';
import type { Scene } from './acts/act.ts';

/** Money that arrived at a service for the shop. Amounts in CLP. */
export type ReceivedMoney = {
	/** The event under which the ledger must have it. */
	event: string;
	amount: number;
	/** Whether a person must find out about it, so that the ledger need not have it yet. */
	isDoubtful: boolean;
};

/** Returns the money that the services around the shop actually received, and the accepted bank lines. */
export async function receivedMoney(scene: Scene): Promise<ReceivedMoney[]> {
	const { world, book } = scene;
	const attempts = await world.db
		.selectFrom('payment_attempts')
		.innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
		.select(['provider', 'token', 'buy_order', 'provider_payment', 'state', 'needs_review', 'order_id'])
		.execute();
	/** Whether a person was asked to find out about it. They may have decided that nothing was paid. */
	const isDoubtful = (attempt: (typeof attempts)[number] | undefined) =>
		attempt?.state === 'unsure' && (attempt.needs_review || book.reviewed.includes(attempt.order_id));
	const received: ReceivedMoney[] = [];
	const code = world.transbank.settings.WEBPAY_CODE;
	for (const sale of world.transbank.sales.values()) {
		if (sale.charges === 0) continue;
		const attempt = attempts.find(({ token }) => token === sale.token);
		received.push({
			event: `webpay:${code}:${sale.buy_order}`,
			amount: sale.amount,
			isDoubtful: isDoubtful(attempt),
		});
	}
	for (const payment of world.khipu.payments.values()) {
		if (payment.status !== 'done') continue;
		const attempt = attempts.find(({ token }) => token === payment.payment_id);
		received.push({
			event: `khipu:${payment.payment_id}`,
			amount: payment.amount,
			isDoubtful: isDoubtful(attempt),
		});
	}
	for (const payment of world.mercadoPago.payments.values()) {
		if (payment.date_approved === null) continue;
		received.push({
			event: `mercadopago:${payment.id}`,
			amount: payment.transaction_amount,
			isDoubtful: isDoubtful(attempts.find((one) => one.buy_order === payment.external_reference)),
		});
	}
	const lines = await world.db
		.selectFrom('statement_lines')
		.select(['account', 'key', 'amount'])
		.where('state', '=', 'taken')
		// The others belong to payments that a person recorded.
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('statement_line_payments')
						.select('line_id')
						.whereRef('statement_line_payments.line_id', '=', 'statement_lines.id'),
				),
			),
		)
		.execute();
	for (const { account, key, amount } of lines)
		received.push({ event: `bank:${account}:${key}`, amount, isDoubtful: false });
	received.push(...(await receivedTransfers(scene)));
	return received;
}

/**
 * Returns the transfers in both chains of exactly an amount that the shop had reserved for an order by then.
 * Others belong to no order. If the chain could not be read until the amount was released, a person assigns
 * the transfer.
 */
async function receivedTransfers({ world }: Scene): Promise<ReceivedMoney[]> {
	const amounts = await world.db.selectFrom('usdt_amounts').selectAll().orderBy('id').execute();
	const undecided = await world.db
		.selectFrom('chain_transfers')
		.select(['network', 'hash', 'log_index'])
		.where('state', 'in', ['unknown', 'doubtful'])
		.where('is_lost', '=', false)
		.execute();
	const listed = new Set(undecided.map((row) => `${row.network}:${row.hash}:${row.log_index}`));
	const transfers = [
		...world.grid.transfers().map((one) => ({ ...one, network: 'Tron' })),
		...(await world.base.transfers()).map((one) => ({ ...one, network: 'Base' })),
	];
	return transfers.flatMap(({ network, hash, index, units, at }) => {
		const own = amounts.find(
			(one) =>
				one.network === network &&
				BigInt(one.units) === units &&
				one.created_at.getTime() - earlierMs <= at &&
				(one.released_at === null || one.released_at.getTime() > at),
		);
		if (!own) return [];
		const event = `${network}:${hash}:${index}`;
		return [{ event, amount: own.clp, isDoubtful: own.released_at !== null && listed.has(event) }];
	});
}
