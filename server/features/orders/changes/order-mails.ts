import { addressLines, type WrittenAddress } from '#contract/contact/written-addresses.ts';
import { trackingPage } from '#contract/orders/carriers.ts';
import { moneyOf, refundsIn } from '#contract/orders/ledger.ts';
import type { HistoryAction, OrderActor } from '#contract/orders/order-actions.ts';
import { orderPath, paymentsPath } from '#contract/orders/order-links.ts';
import type { Deps } from '../../../core/deps.ts';
import { type SqlText, type SqlValues, sqlText } from '../../../database/sql-text.ts';
import type { RateLimit } from '../../../http/rate-limit.ts';
import { type MailRecipient, recipientSql } from '../../accounts/users/users.rows.ts';
import type { Mail } from '../../mail/mail.service.ts';
import type { MailName } from '../../mail/mail-kinds.ts';
import { bankMethods } from '../../payments/bank-accounts.ts';
import { methodTitleOf } from '../../payments/method-titles.ts';
import type { Payment } from '../../payments/order-payments.rows.ts';
import { onlineProviders } from '../../payments/providers/providers.ts';
import type { OrderItemRow } from '../rows/order-items.queries.ts';
import { stateOf } from '../rows/order-states.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { type MailedActions, mailedActionsSql, planActionMail } from './order-digest.ts';

/** An entry of an order's history, or another event that the buyer is notified of. */
export type OrderNotification = HistoryAction | 'document' | 'expiring';
/** The mail of each event; null sends none. */
const mails = {
	document: 'order-document',
	expiring: 'order-expiring',
	place: 'order-placed',
	confirmPayment: 'order-paid',
	ship: 'order-shipped',
	cancel: 'order-cancelled',
	expire: 'order-expired',
	cancelPaid: 'order-refunded',
	refund: 'order-refunded',
	releaseHold: 'order-released',
	partRefund: 'order-part-refunded',
	deliver: 'order-delivered',
	transferred: null,
	holdExtended: null,
	receiptSent: null,
	paymentBegun: null,
	addressChanged: 'order-address-changed',
	partialPayment: 'order-part-paid',
	latePayment: 'order-late-payment',
	paymentMoved: null,
	extraPayment: 'order-surplus',
	paymentUndone: 'order-payment-reversed',
} as const satisfies Record<OrderNotification, MailName | null>;

/** Mails that a customer can switch off. Mails about payments and refunds always go out. */
const optionalMails: readonly string[] = [
	'order-paid',
	'order-shipped',
	'order-delivered',
	'order-handed-over',
	'order-cancelled',
	'order-expired',
];
/** Mails about what the customer did, or did not pay; many of them in a day go out as one digest. */
const ownActionMails: readonly string[] = ['order-placed', 'order-cancelled', 'order-expired'];

/**
 * Facts about the recipient of a mail, read before it is written; null when the account is deleted or the
 * sale has no customer. A guest has no settings and gets no digests.
 */
export type MailFacts = (MailRecipient & { mailed: MailedActions | null }) | null;

/** SQL: {@link MailFacts}, as JSON. */
export function mailFactsSql(
	values: SqlValues,
	{ user_id, guest }: Pick<OrderRow, 'user_id' | 'guest'>,
	now: Date,
): SqlText {
	if (user_id === null) {
		const to = guest?.email ? { email: guest.email, settings: {}, mailed: null } : null;
		return sqlText`${values.bind(JSON.stringify(to), 'text')}::json`;
	}
	const mailed = mailedActionsSql(values, user_id, sqlText`r.email`, now);
	return sqlText`(select json_build_object('email', r.email, 'settings', r.settings, 'mailed', ${mailed})
		from (${recipientSql(values.bind(user_id, 'integer'))}) r)`;
}

/**
 * Returns the customer's mail about an action on the order, with the limits that it counts against, or null.
 * A deleted account gets no mail, and a customer who switched off such mails gets no updates.
 */
export function orderMail(
	{ config }: Pick<Deps, 'config'>,
	order: OrderRow,
	action: OrderNotification,
	{
		to,
		items,
		payments = [],
		reason = '',
		amount,
		by,
		again = false,
		event = payments.at(-1)?.event,
		now,
	}: {
		to: MailFacts;
		items: Pick<OrderItemRow, 'brand' | 'model' | 'price'>[];
		/** The order's payments; empty for a new order. */
		payments?: Payment[];
		reason?: string | undefined;
		/** The amount of a partial refund, in CLP. */
		amount?: number | undefined;
		/** The actor: an order placed by the staff has its own mail. */
		by?: OrderActor;
		/** The staff send it again, regardless of the customer's settings and earlier mails. */
		again?: boolean;
		/** Distinguishes events of one kind; by default the last payment or refund. */
		event?: string | undefined;
		now: Date;
	},
): { mail: Mail | null; counts: RateLimit[] } {
	const none = { mail: null, counts: [] };
	const kind = mailOf(action, order, by);
	if (kind === null || !to) return none;
	const { emailNotifications = true, orderUpdates = true } = to.settings;
	if (!again && optionalMails.includes(kind) && !(emailNotifications && orderUpdates)) return none;
	let counts: RateLimit[] = [];
	if (!again && ownActionMails.includes(kind) && order.user_id !== null && to.mailed) {
		const customer = { userId: order.user_id, email: to.email, language: order.language };
		const plan = planActionMail({ config }, { ...customer, since: order.updated_at }, to.mailed, now);
		if (plan.how !== 'alone') return { mail: plan.how, counts: plan.counts };
		counts = plan.counts;
	}
	const mail: Mail = {
		recipient: to.email,
		kind,
		language: order.language,
		about: { order: order.id, event: again ? null : [order.number, action, event].filter(Boolean).join(' ') },
		data: {
			order: order.id,
			number: order.number,
			subtotal: order.subtotal,
			shipping: order.shipping,
			discount: order.discount,
			discountCode: order.discount_code,
			total: order.total,
			heldUntil: order.held_until.toISOString(),
			carrier: order.carrier,
			tracking: order.tracking,
			items: items.map((item) => ({
				brand: item.brand,
				model: item.model,
				price: item.price,
			})),
			vat: { rate: order.vat_rate, amount: order.vat },
			usdCents: order.usd_cents === null ? null : Number(order.usd_cents),
			trackingUrl: trackingPage(config.trackingPages, order),
			delivery: order.delivery,
			address: order.shipping_address ? addressLines(order.shipping_address as WrittenAddress) : [],
			pickup: order.shipping_address ? null : config.pickup,
			reason,
			money: mailedMoney(config, order, payments),
			...(amount !== undefined && { amount }),
			bank: bankMethods(config).map(({ details }) => details),
			paymentsUrl: `${config.publicUrl}${paymentsPath(order.number)}&from=mail`,
			ordersUrl: `${config.publicUrl}${orderPath(order.number)}?from=mail`,
		},
	};
	return { mail, counts };
}

/** Returns the sums of an order's money and its refunds, with the names of the methods. */
function mailedMoney(config: Deps['config'], order: OrderRow, payments: Payment[]) {
	const { received: paid, due, surplus } = moneyOf({ ...stateOf(order), total: order.total }, payments);
	const refunds = refundsIn(payments).map(({ at, amount, method, transaction, isUnderWay }) => ({
		at,
		amount,
		transaction,
		isUnderWay,
		way: methodTitleOf(config, method),
	}));
	const cards = payments.flatMap(({ amount, card, provider }) =>
		card && amount > 0 ? [{ amount, card, provider: onlineProviders[provider]?.title ?? null }] : [],
	);
	return { paid, due, surplus, refunds, cards };
}

/** Returns the mail of an action. An order placed by the staff and a handover have their own mails. */
function mailOf(action: OrderNotification, { shipping_address }: OrderRow, by: OrderActor | undefined) {
	if (action === 'place' && by === 'owner') return 'order-made';
	if (shipping_address === null && action === 'ship') return 'order-handed-over';
	if (shipping_address === null && action === 'deliver') return null;
	return mails[action];
}

/** Returns the last entry of an order's history that has a mail; undefined when no entry has one. */
export const lastMailedEntry = <Step extends { action: HistoryAction; by: OrderActor }>(
	order: OrderRow,
	history: readonly Step[],
) => history.findLast(({ action, by }) => mailOf(action, order, by) !== null);
