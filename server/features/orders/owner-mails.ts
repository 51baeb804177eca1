import type { Transaction } from 'kysely';
import type { Language } from '#contract/languages/languages.ts';
import { orderPath } from '#contract/orders/order-links.ts';
import type { HistoryAction } from '#contract/orders/orders.ts';
import type { Database } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../mail/mail.service.ts';
import { readOrderParts } from './order-changes.queries.ts';
import { lastMailed, orderMail } from './order-mails.ts';
import type { OrderRow } from './orders.queries.ts';

type LetterDeps = Pick<Deps, 'config' | 'clock'>;

/** Tells the customer of money that came or went without a step of the order; `amount` in CLP. */
export async function tellMoney(
	trx: Transaction<Database>,
	deps: LetterDeps,
	order: OrderRow,
	action: HistoryAction,
	told: { amount?: number; reason?: string } = {},
): Promise<void> {
	const now = deps.clock();
	const { items, payments, mail: to } = await readOrderParts(trx, order, now);
	const { mail } = orderMail(deps, order, action, { to, items, payments, ...told, now });
	if (mail) await queueMail(trx, mail);
}

/** Tells the customer of an order that the shop made for them, with the link to pay. */
export async function tellMadeOrder(
	trx: Transaction<Database>,
	deps: LetterDeps,
	order: OrderRow,
): Promise<void> {
	const now = deps.clock();
	const { items, payments, mail: to } = await readOrderParts(trx, order, now);
	const { mail } = orderMail(deps, order, 'place', { to, items, payments, by: 'owner', now });
	if (mail) await queueMail(trx, mail);
}

/** Sends the mail of the order's last step once more, as it is now. Returns the step; null: to nobody. */
export async function sendLastMail(
	trx: Transaction<Database>,
	deps: LetterDeps,
	order: OrderRow,
): Promise<HistoryAction | null> {
	const now = deps.clock();
	const { items, history, payments, mail: to } = await readOrderParts(trx, order, now);
	const step = lastMailed(history);
	if (!step) return null;
	const told = { to, items, payments, by: step.by, reason: step.reason ?? '', again: true, now };
	const { mail } = orderMail(deps, order, step.action, told);
	if (!mail) return null;
	await queueMail(trx, mail);
	return step.action;
}

/** Whom a mail about an order goes to, and where its link leads; null: to nobody. */
export async function addresseeOf(
	trx: Transaction<Database>,
	{ config, clock }: LetterDeps,
	order: OrderRow,
): Promise<{ recipient: string; language: Language; ordersUrl: string } | null> {
	const { mail: to } = await readOrderParts(trx, order, clock());
	const ordersUrl = `${config.publicUrl}${orderPath(order.number)}?from=mail`;
	return to && { recipient: to.email, language: order.language, ordersUrl };
}
