import { documentIdFrom } from '#contract/http/ids.ts';
import type { SaleInput } from '#contract/orders/sales.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { ShopError } from '../../core/shop-error.ts';
import type { Trx } from '../../tables/tables.ts';
import { countedOf, insertPayment, type PaymentRow } from './payments.rows.ts';
import { readTransfer } from './read-transfer.ts';

/**
 * Returns the event key of a payment recorded by hand. A reference counts only once per place where it is
 * unique.
 */
export function typedEvent(
	{ randomBytes }: Pick<Deps, 'randomBytes'>,
	{ channel, network, transaction }: Pick<PaymentRow, 'channel' | 'network' | 'transaction'>,
): string {
	const where = channel === 'transfer' ? `hand:${network}` : `counter:${channel}`;
	return transaction === null || network === null
		? `hand:${documentIdFrom(randomBytes(64))}`
		: `${where}:${transaction.toLowerCase()}`;
}

/**
 * Records the full payment of an order that is about to be confirmed: at the counter, or by one of the shop's
 * methods. Throws `invalid_input` for any other method, `transaction_taken`.
 */
export async function recordSalePayment(
	trx: Trx,
	deps: Deps,
	order: { id: number },
	input: Pick<SaleInput, 'channel' | 'method' | 'transaction'> & { amount: number },
): Promise<void> {
	const { channel, amount } = input;
	const method = channel === 'transfer' ? (input.method ?? '') : channel;
	const { network, transaction } =
		channel === 'transfer'
			? readTransfer(deps, { ...input, method })
			: { network: channel, transaction: input.transaction ?? null };
	const isRecorded =
		channel === 'transfer' && transaction !== null && (await countedOf(trx, network, transaction)).length > 0;
	if (isRecorded) throw new ShopError('transaction_taken');
	const isNew = await insertPayment(trx, {
		order_id: order.id,
		channel,
		method,
		network,
		transaction,
		amount_clp: amount,
		received_at: deps.clock(),
		note: null,
		provider: channel === 'transfer' ? 'hand' : 'counter',
		event: typedEvent(deps, { channel, network, transaction }),
	});
	if (!isNew) throw new ShopError('transaction_taken');
}
