import { documentIdFrom } from '#contract/http/ids.ts';
import type { PaymentAttempt } from '#contract/payments/payment-attempts.schema.ts';
import { maxAttempts } from '#contract/payments/payment-attempts.ts';
import { invalidField, ShopError } from '../../core/shop-error.ts';
import type { Buyer } from '../../http/access.ts';
import { attemptsOf, changeAttempt, countAttempts, insertAttempt, viewAttempt } from './attempts.rows.ts';
import { refuseWhileInDoubt, refuseWhileTransferConfirms } from './doubtful-payments.ts';
import type { PaymentDeps } from './order-hooks.ts';
import { pageOf, providers } from './providers/providers.ts';

const day = 86_400_000;

const addressesOf = ({ config }: PaymentDeps, name: string) => ({
	back: `${config.publicUrl}/api/payments/${name}/return`,
	notify: `${config.publicUrl}/api/payments/${name}/notify`,
});

/**
 * Starts an attempt to pay the rest of a customer's order on a provider's page, and returns the page's
 * address. The attempt is stored before the provider is called. Throws `not_found`, `invalid_input` for a
 * method that is not offered, `invalid_transition` when the order awaits no payment, `payment_unclear` while
 * a person must check an earlier attempt, `payment_in_progress` while the provider has not reported the
 * outcome of one, `too_many_attempts`, `provider_refused`, and `provider_away` when the provider does not
 * answer.
 */
export async function beginAttempt(
	deps: PaymentDeps,
	buyer: Buyer,
	orderId: string,
	method: string,
): Promise<{ attempt: PaymentAttempt; url: string }> {
	const provider = await providerOffering(deps, method);
	const now = deps.clock();
	const attempt = await deps.onPayableOrder(deps, { id: orderId, buyer }, async (trx, order) => {
		if (!order.awaits || order.due <= 0) throw new ShopError('invalid_transition');
		await refuseWhileInDoubt(trx, order.id);
		await refuseWhileTransferConfirms(trx, order.id);
		if ((await countAttempts(trx, order.id, new Date(now.getTime() - day))) >= maxAttempts)
			throw new ShopError('too_many_attempts');
		await deps.notePaymentBegun(trx, deps, order.id, buyer);
		return insertAttempt(
			trx,
			{
				document_id: documentIdFrom(deps.randomBytes(64)),
				order_id: order.id,
				provider,
				// The readable order number, followed by random characters that cannot be guessed.
				buy_order: `${order.number}-${documentIdFrom(deps.randomBytes(64)).slice(0, 14)}`,
				amount_clp: order.due,
				data: { session: documentIdFrom(deps.randomBytes(64)), order: order.number },
			},
			now,
		);
	});
	const page = pageOf(provider);
	const answer = await page.begin(deps, attempt, addressesOf(deps, provider));
	if (answer.is !== 'ok') {
		// Without its token, the attempt cannot be paid.
		await changeAttempt(deps.db, attempt.id, { state: 'failed', next_check_at: null }, deps.clock());
		throw new ShopError(answer.is === 'refused' ? 'provider_refused' : 'provider_away');
	}
	const { token, url } = answer.value;
	const change = {
		state: 'waiting',
		token,
		next_check_at: new Date(deps.clock().getTime() + page.lifetime),
	} as const;
	const waiting = await changeAttempt(deps.db, attempt.id, change, deps.clock());
	return { attempt: viewAttempt(waiting ?? attempt), url };
}

async function providerOffering(deps: PaymentDeps, method: string): Promise<string> {
	for (const one of providers)
		if (one.page && (await one.offered(deps)).some(({ id }) => id === method)) return one.name;
	throw invalidField(['data', 'method'], 'noPaymentPage');
}

/** Returns the latest attempts of a customer's order, newest first. Throws `not_found`. */
export async function listAttempts(
	deps: PaymentDeps,
	buyer: Buyer,
	orderId: string,
): Promise<PaymentAttempt[]> {
	const id = await deps.onPayableOrder(deps, { id: orderId, buyer }, async (_trx, order) => order.id);
	return (await attemptsOf(deps.db, id, maxAttempts)).map(viewAttempt);
}
