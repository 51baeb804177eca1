import { maxOrderItems } from '#contract/orders/order-limits.ts';
import { holdsUnits } from '#contract/orders/state-questions.ts';
import { arrivalOfTransfer } from '#contract/orders/transfers.ts';
import type { Deps, ShopConfig } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import type { Trx } from '../../../tables/tables.ts';
import type { AccountableBuyer } from '../rows/accountable-buyer.ts';
import { stateOf } from '../rows/order-states.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { updateOrder } from '../rows/orders.rows.ts';
import { holdKeys } from '../rows/person-keys.ts';
import { confirmHold, countLapsed, type HoldFacts } from './holds.queries.ts';

/**
 * A buyer as holding sees them. `hasPaid`: an order of the account is paid and not refunded. `blocked`: an
 * account with the address that a guest typed.
 */
export type HoldBuyer = {
	email: string;
	isGuest: boolean;
	confirmed: boolean;
	hasPaid: boolean;
	blocked?: boolean;
};

const week = 7 * 86_400_000;
const lapsesForgiven = 1;

/** At most `units` for `window` milliseconds. */
type HoldTerms = { units: number; window: number };

/**
 * Unconfirmed or twice unpaid in a week: the small hold; both: none. A guest who is not confirmed is
 * answerable for no order: anybody could have placed it.
 */
function termsOf(config: ShopConfig, { confirmed, isGuest }: HoldBuyer, lapsed: number): HoldTerms | null {
	const isReliable = lapsed <= lapsesForgiven || (isGuest && !confirmed);
	if (confirmed && isReliable) return { units: maxOrderItems, window: config.paymentWindow };
	if (!confirmed && !isReliable) return null;
	return {
		units: config.unconfirmedUnits,
		window: Math.min(config.unconfirmedWindow, config.paymentWindow),
	};
}

/**
 * Where a hold comes from, and the names of those who must not hold at the same time; none once the account
 * paid.
 */
export function holdLocks(
	{ config }: Pick<Deps, 'config'>,
	{ email, confirmed, hasPaid }: HoldBuyer,
	ip: string,
): { network: string; mailbox: string; locked: string[] } {
	const keys = holdKeys(config.jwtSecret, ip, email);
	if (hasPaid) return { ...keys, locked: [] };
	return { ...keys, locked: [keys.network, keys.mailbox, ...(confirmed ? [] : ['unconfirmed'])] };
}

/**
 * Units that unconfirmed addresses of one network, or of one mail domain, hold at most: a quarter of their
 * total, so that no stranger with a thousand addresses stops all guests.
 */
const shareOf = ({ unconfirmedTotal, unconfirmedUnits }: ShopConfig): number =>
	Math.max(Math.ceil(unconfirmedTotal / 4), unconfirmedUnits);

/** Orders that the shop ended count from here on. */
export const lapsesSince = (now: Date): Date => new Date(now.getTime() - week);

/**
 * Decides whether the account may hold so many units, and until when. The facts were read after the holders
 * of its network and mailbox were locked. An account that paid before is bounded by its own terms alone.
 * `crowds`: holds through unconfirmed addresses may have to give way. Throws `unconfirmed_hold`,
 * `lapsed_hold`, `confirm_email_first`, `holds_full`. A guest whose address is not confirmed is never refused
 * for what others hold or for what the address has ordered: `email_code_needed` leads on by a code that is
 * mailed.
 */
export function decideHold(
	{ config }: Pick<Deps, 'config'>,
	buyer: HoldBuyer,
	facts: HoldFacts,
	units: number,
	now: Date,
): { heldUntil: Date; crowds: boolean } {
	const { confirmed, isGuest, hasPaid, blocked } = buyer;
	const terms = termsOf(config, buyer, facts.lapsed);
	if (!terms) throw new ShopError('confirm_email_first');
	if (units > terms.units)
		throw new ShopError(confirmed ? 'lapsed_hold' : 'unconfirmed_hold', {
			maximum: terms.units,
			hours: terms.window / 3_600_000,
		});
	const isTyped = isGuest && !confirmed;
	if (isTyped) {
		const isCrowded =
			blocked ||
			facts.cheap + units > config.unconfirmedTotal ||
			facts.unconfirmedByNetwork + units > shareOf(config) ||
			facts.byNetwork + units > config.networkUnits;
		if (isCrowded) throw new ShopError('email_code_needed');
	}
	// In words that a full network gets too: nothing is told of the account.
	if (blocked) throw new ShopError('holds_full');
	if (!hasPaid && !isTyped) {
		const isCrowded =
			facts.cheap + units > config.unconfirmedTotal || facts.unconfirmedNear + units > shareOf(config);
		if (!confirmed && isCrowded) throw new ShopError('confirm_email_first');
		// What strangers hold through unconfirmed addresses is no reason to refuse a confirmed one.
		const near = confirmed
			? Math.max(facts.confirmedByNetwork, facts.confirmedByMailbox)
			: Math.max(facts.byNetwork, facts.confirmedByMailbox);
		if (near + units > config.networkUnits) throw new ShopError('holds_full');
	}
	return {
		heldUntil: new Date(now.getTime() + terms.window),
		crowds: confirmed && !hasPaid && facts.unconfirmed > 0 && facts.cheap + units > config.unconfirmedTotal,
	};
}

/** Whether they left two orders unpaid in a week. */
export const lapsedTooOften = async (trx: Trx, accountable: AccountableBuyer, now: Date) =>
	(await countLapsed(trx, accountable, lapsesSince(now))) > lapsesForgiven;

/** Who is answerable for an order; null: its account is deleted. */
export const accountableBuyerOf = ({ user_id, guest, person }: OrderRow): AccountableBuyer | null =>
	guest && person ? { person } : user_id === null ? null : { userId: user_id };

/**
 * The buyer's address was confirmed: their order, whose row is locked, is held as long as any other while it
 * waits for its payment, counted from its placing. One of somebody with two unpaid orders in a week keeps its
 * time.
 */
export async function extendHold(
	trx: Trx,
	{ config, clock }: Pick<Deps, 'config' | 'clock'>,
	order: OrderRow | undefined,
): Promise<void> {
	const now = clock();
	if (!order || !holdsUnits(stateOf(order)) || order.held_until <= now) return;
	if (!(await confirmHold(trx, order))) return;
	const accountable = accountableBuyerOf(order);
	if (accountable && (await lapsedTooOften(trx, accountable, now))) return;
	// A transfer that was reported before the address was confirmed counts from when it was reported.
	const arrival = order.transferred_at ? arrivalOfTransfer(order.transferred_at).getTime() : 0;
	const heldUntil = new Date(Math.max(order.created_at.getTime() + config.paymentWindow, arrival));
	if (heldUntil > order.held_until) await updateOrder(trx, order.id, { held_until: heldUntil }, now);
}
