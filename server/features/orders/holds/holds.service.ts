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
 * The facts about a buyer that decide a hold. `hasPaid`: an order of the account is paid and not refunded.
 * `blocked`: the address belongs to a blocked account.
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

/** The limits of a hold: `units` watches for `window` milliseconds. */
type HoldTerms = { units: number; window: number };

/**
 * Returns the limits of a hold. A buyer who is unconfirmed, or who left two orders unpaid in a week, gets the
 * small hold; one who is both gets no hold (null). Expired orders do not count against an unconfirmed guest:
 * another person may have placed them.
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
 * Returns the keys of a hold's network and mailbox, and the names of the locks under which it is decided:
 * none for an account that has paid before.
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
 * Upper bound for the units held by unconfirmed addresses of one network or one mail domain: a quarter of the
 * total, so that one person with a thousand addresses cannot lock out all guests.
 */
const shareOf = ({ unconfirmedTotal, unconfirmedUnits }: ShopConfig): number =>
	Math.max(Math.ceil(unconfirmedTotal / 4), unconfirmedUnits);

/** The moment from which expired orders count against their buyer. */
export const lapsesSince = (now: Date): Date => new Date(now.getTime() - week);

/**
 * Decides whether the buyer may hold `units` watches, and until when. The facts must be read under the locks
 * of `holdLocks`. An account that has paid before is bound by its own limits only. `crowds` means that holds
 * through unconfirmed addresses may have to end. Throws `unconfirmed_hold`, `lapsed_hold`,
 * `confirm_email_first`, `holds_full`. An unconfirmed guest is never refused because of other people's holds
 * or of earlier orders with the address: `email_code_needed` lets them continue with a mailed code.
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
	// The same error as for a full network, so that it does not reveal that the account is blocked.
	if (blocked) throw new ShopError('holds_full');
	if (!hasPaid && !isTyped) {
		const isCrowded =
			facts.cheap + units > config.unconfirmedTotal || facts.unconfirmedNear + units > shareOf(config);
		if (!confirmed && isCrowded) throw new ShopError('confirm_email_first');
		// Holds of strangers through unconfirmed addresses do not count against a confirmed one.
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

/** Whether the buyer left two orders unpaid in a week. */
export const lapsedTooOften = async (trx: Trx, accountable: AccountableBuyer, now: Date) =>
	(await countLapsed(trx, accountable, lapsesSince(now))) > lapsesForgiven;

/** The buyer an expired order counts against; null when its account is deleted. */
export const accountableBuyerOf = ({ user_id, guest, person }: OrderRow): AccountableBuyer | null =>
	guest && person ? { person } : user_id === null ? null : { userId: user_id };

/**
 * Extends the hold of an unpaid order, whose row is locked, to the full payment window once the buyer's
 * address is confirmed. The window starts when the order was placed. A buyer with two unpaid orders in a week
 * gets no extension.
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
	// A transfer may have been reported before the address was confirmed; its time starts at the report.
	const arrival = order.transferred_at ? arrivalOfTransfer(order.transferred_at).getTime() : 0;
	const heldUntil = new Date(Math.max(order.created_at.getTime() + config.paymentWindow, arrival));
	if (heldUntil > order.held_until) await updateOrder(trx, order.id, { held_until: heldUntil }, now);
}
