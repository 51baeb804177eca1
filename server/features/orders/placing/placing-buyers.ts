import type { Guest, GuestOrderInput } from '#contract/orders/guest-orders.schema.ts';
import type { OrderInput } from '#contract/orders/orders.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import type { Trx } from '../../../tables/tables.ts';
import type { HoldBuyer } from '../holds/holds.service.ts';
import type { AccountableBuyer } from '../rows/accountable-buyer.ts';
import { personKey } from '../rows/person-keys.ts';
import type { IdempotencyScope } from './idempotency.ts';
import { lockBuyer, lockGuest, type OrderAddress } from './placing.queries.ts';

/** The buyer of an order that is being placed. Their other orders wait for this transaction. */
export type PlacingBuyer = {
	/** Columns of the order. */
	columns: { user_id: number | null; guest: Guest | null; person: string | null };
	/** The recipient of the order's mail; for a guest the address as typed. */
	mailTo: { user_id: number | null; guest: Guest | null };
	holdBuyer: HoldBuyer;
	keyScope: IdempotencyScope;
	accountable: AccountableBuyer;
	/** The documentId of an address of the account, or a typed address. null for pickup. */
	address: string | OrderAddress | null;
};

/** Whether one of these addresses belongs to the same person, also in another spelling. */
const isSameAddress = ({ jwtSecret }: Deps['config'], email: string, others: readonly string[]) =>
	others.some((other) => personKey(jwtSecret, { email: other }) === personKey(jwtSecret, { email }));

/**
 * Locks the account that places an order. Throws `idempotency_running`, and `unauthorized` when the account
 * no longer exists.
 */
export async function lockAccountBuyer(
	trx: Trx,
	{ config }: Deps,
	{ userId }: { userId: number },
	{ shippingAddress: address }: OrderInput,
	key: string | undefined,
): Promise<PlacingBuyer> {
	const { claimed, buyer } = await lockBuyer(trx, userId, key);
	if (!claimed) throw new ShopError('idempotency_running');
	if (!buyer) throw new ShopError('unauthorized');
	const columns = { user_id: userId, guest: null, person: personKey(config.jwtSecret, buyer) };
	const confirmed = buyer.email_confirmed_at !== null || buyer.document_id === config.owner;
	const blocked = isSameAddress(config, buyer.email, buyer.blocked);
	const holdBuyer = { email: buyer.email, isGuest: false, confirmed, hasPaid: buyer.has_paid, blocked };
	return { columns, mailTo: columns, holdBuyer, keyScope: { userId }, accountable: { userId }, address };
}

/** Locks the guest who places an order. Throws `idempotency_running`. */
export async function lockGuestBuyer(
	trx: Trx,
	{ config }: Deps,
	{ email, firstName, lastName, phone, shippingAddress }: Omit<GuestOrderInput, 'emailCode'>,
	isConfirmed: boolean,
	key: string | undefined,
): Promise<PlacingBuyer> {
	const guest = { email, phone, firstName, lastName };
	const person = personKey(config.jwtSecret, guest) ?? '';
	const { claimed, account, blocked } = await lockGuest(trx, { person, email }, key);
	if (!claimed) throw new ShopError('idempotency_running');
	return {
		columns: { user_id: account, guest, person },
		mailTo: { user_id: null, guest },
		holdBuyer: {
			email,
			isGuest: true,
			confirmed: isConfirmed,
			hasPaid: false,
			blocked: isSameAddress(config, email, blocked),
		},
		keyScope: { person },
		accountable: { person },
		address: shippingAddress && { firstName, lastName, phone, ...shippingAddress },
	};
}
