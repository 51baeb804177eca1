import type { RefundSource } from '#contract/payments/refund-split.ts';
import type { Deps } from '../../core/deps.ts';
import type { Db } from '../../tables/tables.ts';
import type { AttemptRow } from './attempts.rows.ts';
import type { Payment } from './order-payments.rows.ts';
import { providers } from './providers/providers.ts';
import { attemptsWithRefunds } from './refunds.rows.ts';

/** A source of a refund; `attempt` is set when its provider can return the money. */
export type PaymentSource = RefundSource & { attempt: AttemptRow | null };
type PaidEntry = Pick<Payment, 'channel' | 'method' | 'provider' | 'event' | 'amount'>;
type PaidOrder = { id: number; payments: readonly PaidEntry[] };

/**
 * Returns the sources of a refund for each order: payments by providers first, then the rest, newest first.
 * Each has the sum that was paid and not yet refunded. Runs one SQL statement whatever the number of orders.
 */
export async function readRefundSources(
	{ db, config }: { db: Db } & Pick<Deps, 'config'>,
	orders: readonly PaidOrder[],
): Promise<Map<number, PaymentSource[]>> {
	const attempts = await attemptsWithRefunds(
		db,
		orders.filter(({ payments }) => payments.length > 0).map(({ id }) => id),
	);
	const attemptsOf = Map.groupBy(attempts, ({ order_id }) => order_id);
	return new Map(
		orders.map(({ id, payments }) => {
			const byProvider = providerSources({ config }, payments, attemptsOf.get(id) ?? []);
			const paidBack = new Set(byProvider.map(({ provider }) => provider));
			return [
				id,
				[
					...byProvider.map(({ provider: _, ...source }) => source).filter(({ most }) => most > 0),
					...handSources(payments.filter(({ provider }) => !paidBack.has(provider))),
				],
			];
		}),
	);
}

/** Returns the payments that a provider can return, with the sum left of each. */
function providerSources(
	deps: Pick<Deps, 'config'>,
	payments: readonly PaidEntry[],
	attempts: readonly (AttemptRow & { returned: number })[],
): (PaymentSource & { provider: string })[] {
	const left = new Map<string, number>();
	const add = (provider: string, amount: number) => left.set(provider, (left.get(provider) ?? 0) + amount);
	const received = payments.filter(({ channel }) => channel !== 'refund');
	for (const { provider, amount } of received) add(provider, amount);
	for (const { provider, returned } of attempts) add(provider, -returned);
	// A person may have refunded part of it on the provider's own pages.
	for (const { method, amount } of payments.filter(isByHand)) {
		const refundedProvider = received.find((one) => one.method === method)?.provider;
		if (refundedProvider) add(refundedProvider, amount);
	}
	return payments.toReversed().flatMap(({ provider, channel, method, event, amount }) => {
		const page = providers.find(({ name }) => name === provider)?.page;
		if (!page?.refund || channel === 'refund' || amount <= 0) return [];
		const attempt = attempts.find((one) => one.provider === provider && page.event(deps, one) === event);
		if (!attempt) return [];
		const { returned, ...row } = attempt;
		const isWholeOnly = page.refundsInPart?.(row) === false;
		const rest = isWholeOnly && returned > 0 ? 0 : row.amount_clp - returned;
		// Reversed payments and payments moved to another order cannot be refunded here.
		const most = Math.max(0, Math.min(rest, left.get(provider) ?? 0));
		add(provider, -most);
		return [{ provider, method, most, byItself: true, isWholeOnly, attempt: row }];
	});
}

const isByHand = ({ channel, provider }: PaidEntry) => channel === 'refund' && provider === 'hand';

/** Returns the methods by which a person refunds, with the sum that was paid and not yet refunded. */
function handSources(payments: readonly PaidEntry[]): PaymentSource[] {
	const methods = [
		...new Set(
			payments
				.toReversed()
				.filter(({ channel, amount }) => channel !== 'refund' && amount > 0)
				.map(({ method }) => method),
		),
	];
	return methods.flatMap((method) => {
		const most = payments.filter((one) => one.method === method).reduce((sum, { amount }) => sum + amount, 0);
		return most > 0 ? [{ method, most, byItself: false, isWholeOnly: false, attempt: null }] : [];
	});
}
