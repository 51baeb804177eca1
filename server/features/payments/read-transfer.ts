import { type PaymentInput, paymentKinds } from '#contract/payments/payments.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { invalidField } from '../../core/shop-error.ts';

export type TransferReference = { network: string; transaction: string | null };

/**
 * Normalizes a transfer's reference, and returns where it is unique: its chain, or the method's own account.
 * Throws `invalid_input`.
 */
export function readTransfer(
	{ config }: Pick<Deps, 'config'>,
	{ method, network, transaction }: Pick<PaymentInput, 'method' | 'network' | 'transaction'>,
): TransferReference {
	const known = config.paymentMethods.find(({ id }) => id === method);
	if (!known)
		throw invalidField(['data', 'method'], 'oneOf', {
			choices: config.paymentMethods.map(({ id }) => id).join(', '),
		});
	const kind = paymentKinds[known.type];
	const own = kind.networkOf(known.details);
	if (network !== undefined && network !== own)
		throw invalidField(['data', 'network'], 'otherNetwork', { network });
	const reference = transaction === undefined ? null : kind.reference(transaction);
	if (transaction !== undefined && reference === null)
		throw invalidField(['data', 'transaction'], kind.refusal);
	return { network: own ?? known.id, transaction: reference };
}
