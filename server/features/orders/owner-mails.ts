import type { Transaction } from 'kysely';
import type { HistoryAction } from '#contract/orders/orders.ts';
import type { Database } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../mail/mail.service.ts';
import { readOrderParts } from './order-changes.queries.ts';
import { lastMailed, orderMail } from './order-mails.ts';
import type { OrderRow } from './orders.queries.ts';

type LetterDeps = Pick<Deps, 'config' | 'clock'>;

/** Tells the customer of money that went back in part; `amount` in CLP. */
export async function tellPartRefund(
	trx: Transaction<Database>,
	deps: LetterDeps,
	order: OrderRow,
	told: { amount: number; reason: string },
): Promise<void> {
	const now = deps.clock();
	const { items, mail: to } = await readOrderParts(trx, order, now);
	const { mail } = orderMail(deps, order, 'partRefund', { to, items, ...told, now });
	if (mail) await queueMail(trx, mail);
}

/** Tells the customer of an order that the shop made for them, with the link to pay. */
export async function tellMadeOrder(
	trx: Transaction<Database>,
	deps: LetterDeps,
	order: OrderRow,
): Promise<void> {
	const now = deps.clock();
	const { items, mail: to } = await readOrderParts(trx, order, now);
	const { mail } = orderMail(deps, order, 'place', { to, items, by: 'owner', now });
	if (mail) await queueMail(trx, mail);
}

/** Sends the mail of the order's last step once more, as it is now. Returns the step; null: to nobody. */
export async function sendLastMail(
	trx: Transaction<Database>,
	deps: LetterDeps,
	order: OrderRow,
): Promise<HistoryAction | null> {
	const now = deps.clock();
	const { items, history, mail: to } = await readOrderParts(trx, order, now);
	const step = lastMailed(history);
	if (!step) return null;
	const told = { to, items, by: step.by, reason: step.reason ?? '', again: true, now };
	const { mail } = orderMail(deps, order, step.action, told);
	if (!mail) return null;
	await queueMail(trx, mail);
	return step.action;
}
