import type { Language } from '#contract/languages/languages.ts';
import type { HistoryAction, OrderActor } from '#contract/orders/order-actions.ts';
import { orderPath } from '#contract/orders/order-links.ts';
import { undoMailDelay } from '#contract/orders/undoable-actions.ts';
import type { Deps } from '../../../core/deps.ts';
import type { Trx } from '../../../tables/tables.ts';
import { queueMail } from '../../mail/mail.service.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { readOrderParts } from './order-changes.queries.ts';
import { lastMailedEntry, type OrderNotification, orderMail } from './order-mails.ts';

type BuyerMailDeps = Pick<Deps, 'config' | 'clock'>;

/**
 * Queues a mail to the buyer that does not belong to a change of state: money received or returned, a
 * document, an order placed by the staff. `amount` is in CLP; `event` distinguishes two mails of one kind.
 */
export async function notifyBuyer(
	trx: Trx,
	deps: BuyerMailDeps,
	order: OrderRow,
	what: OrderNotification,
	{
		isUndoable = false,
		...more
	}: {
		amount?: number;
		reason?: string;
		event?: string;
		by?: OrderActor;
		/** Delays the mail until the action can no longer be undone. */
		isUndoable?: boolean;
	} = {},
): Promise<void> {
	const now = deps.clock();
	const { items, payments, mail: to } = await readOrderParts(trx, order, now);
	const { mail } = orderMail(deps, order, what, { to, items, payments, ...more, now });
	const dueAt = isUndoable ? { dueAt: new Date(now.getTime() + undoMailDelay) } : {};
	if (mail) await queueMail(trx, { ...mail, ...dueAt });
}

/** Sends the mail of the order's last action again. Returns the action; null when there is no recipient. */
export async function sendLastMail(
	trx: Trx,
	deps: BuyerMailDeps,
	order: OrderRow,
): Promise<HistoryAction | null> {
	const now = deps.clock();
	const { items, history, payments, mail: to } = await readOrderParts(trx, order, now);
	const entry = lastMailedEntry(order, history);
	if (!entry) return null;
	const facts = { to, items, payments, by: entry.by, reason: entry.reason ?? '', again: true, now };
	const { mail } = orderMail(deps, order, entry.action, facts);
	if (!mail) return null;
	await queueMail(trx, mail);
	return entry.action;
}

/** Returns the recipient of mails about an order and its link; null when there is no recipient. */
export async function recipientOf(
	trx: Trx,
	{ config, clock }: BuyerMailDeps,
	order: OrderRow,
): Promise<{ recipient: string; language: Language; ordersUrl: string } | null> {
	const { mail: to } = await readOrderParts(trx, order, clock());
	const ordersUrl = `${config.publicUrl}${orderPath(order.number)}?from=mail`;
	return to && { recipient: to.email, language: order.language, ordersUrl };
}
