import { sql } from 'kysely';
import { chosenLanguage } from '#contract/languages/languages.ts';
import type { Deps } from '../../../core/deps.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Db, Trx } from '../../../tables/tables.ts';
import { findOwner, findUser } from '../../accounts/users/users.rows.ts';
import { queueMail } from '../../mail/mail.service.ts';

/**
 * The actions that the owner is notified of by mail. The partial index `order_history_untold` lists the same.
 */
const notifiedActions = ['place', 'partialPayment', 'latePayment', 'transferred', 'addressChanged'] as const;
type OwnerNews = {
	order: number;
	number: string;
	kind: (typeof notifiedActions)[number];
	total: number;
	watch: string;
	units: number;
};

const isUnreported = sql`not owner_told and action in (${sql.join(notifiedActions.map((action) => sql.lit(action)))})`;

/** Whether the history has an action that the owner was not notified of. */
async function hasOwnerNews(db: Db): Promise<boolean> {
	const { rows } = await sql<{ any: boolean }>`
		select exists (select from order_history where ${isUnreported}) as any`.execute(db);
	return rows[0]?.any === true;
}

/** Claims at most `entriesPerMail` unreported actions, oldest first, for this transaction alone. */
async function claimOwnerNews(trx: Trx, entriesPerMail: number): Promise<OwnerNews[]> {
	const { rows } = await sql<Omit<OwnerNews, 'units'> & { units: string }>`
		with claimed as (update order_history set owner_told = true where id in (
			select id from order_history where ${isUnreported} order by id limit ${entriesPerMail} for update skip locked)
			returning id, order_id, action, "by")
		select c.order_id as "order", o.number, c.action as kind, o.total,
			coalesce((select i.brand || ' ' || i.model from order_items i where i.order_id = o.id order by i.id limit 1), '')
				as watch,
			(select count(*) from order_items i where i.order_id = o.id) as units
		from claimed c join orders o on o.id = c.order_id
		-- The owner knows of a sale in person.
		where not (c.action = 'place' and c."by" = 'owner') order by c.id`.execute(trx);
	return rows.map((row) => ({ ...row, units: Number(row.units) }));
}

/** Upper bound for the entries in one mail. A flood of orders becomes a few mails. */
const entriesPerMail = 50;

/**
 * Queues a mail to the owner about orders placed, payments that are too small or too late, and delivery
 * addresses corrected since the last mail. Reads the entries that the orders' own transactions wrote, so that
 * placing an order takes no longer. Sends nothing to an owner who switched off mails about orders. Safe to
 * run in many processes at once.
 */
export async function notifyOwner({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
	if (!(await hasOwnerNews(db))) return;
	await inTransaction(db, async (trx) => {
		const news = await claimOwnerNews(trx, entriesPerMail);
		const owner = await findOwner(trx, config.owner);
		const [first] = news;
		if (!first || !owner) return;
		const { emailNotifications = true, orderUpdates = true, language } = owner.settings;
		if (!(emailNotifications && orderUpdates)) return;
		const path = news.length === 1 ? `/owner/orders/${first.order}` : '/owner';
		await queueMail(trx, {
			kind: 'owner-news',
			recipient: owner.email,
			language: chosenLanguage(language),
			data: { news, replyTo: await buyerOfOne(trx, news), deskUrl: `${config.publicUrl}${path}?from=mail` },
		});
	});
}

/**
 * Returns the buyer's email when all the news is about one order; null when it is unknown or there are
 * several.
 */
async function buyerOfOne(trx: Trx, [first, ...others]: readonly OwnerNews[]): Promise<string | null> {
	if (!first || others.length > 0) return null;
	const { rows } = await sql<{ user_id: number | null; guest: { email: string | null } | null }>`
		select user_id, guest from orders where id = ${first.order}`.execute(trx);
	const [order] = rows;
	if (order?.user_id) return (await findUser(trx, order.user_id))?.email ?? null;
	return order?.guest?.email ?? null;
}
