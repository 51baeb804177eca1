import { sql } from 'kysely';
import { cut } from '#contract/languages/cut-text.ts';
import { undoMailDelay } from '#contract/orders/undoable-actions.ts';
import { runPrepared } from '../../database/prepared-statements.ts';
import { countOf } from '../../database/row-pages.ts';
import { type SqlText, type SqlValues, sqlText } from '../../database/sql-text.ts';
import { isNotHidden } from '../../personal-data/hidden-rows.ts';
import type { Db, NewRow, Trx } from '../../tables/tables.ts';

type NewMail = Pick<NewRow<'outbox'>, 'recipient' | 'template' | 'language' | 'data'> & {
	createdAt: Date | undefined;
	dueAt: Date | undefined;
	about: { order: number; event: string | null } | undefined;
};

/**
 * SQL that adds a mail to the outbox. Skips a second pending digest for the same customer, since the first
 * will cover everything, and a second mail to the same recipient about the same event.
 */
export function newMailSql(values: SqlValues, mail: NewMail): SqlText {
	const text = (value: string | null) => values.bind(value, 'text');
	const time = (value: Date | undefined) => values.bind(value ?? null, 'timestamptz');
	return sqlText`insert into outbox (recipient, template, language, data, order_id, event, created_at, next_attempt_at)
		values (${text(mail.recipient)}, ${text(mail.template)}, ${text(mail.language)},
			${values.bind(mail.data, 'jsonb')}, ${values.bind(mail.about?.order ?? null, 'integer')},
			${text(mail.about?.event ?? null)}, coalesce(${time(mail.createdAt)}, shop_now()),
			coalesce(${time(mail.dueAt)}, date_trunc('milliseconds', shop_now())))
		on conflict do nothing`;
}

/** Adds mails to the outbox, due at the time they were queued. */
export async function insertMails(
	db: Db,
	mails: readonly (Omit<NewMail, 'dueAt' | 'about'> & { createdAt: Date })[],
): Promise<void> {
	await db
		.insertInto('outbox')
		.values(
			mails.map(({ createdAt, ...mail }) => ({ ...mail, created_at: createdAt, next_attempt_at: createdAt })),
		)
		.execute();
}

/** SQL: whether a mail about this event was sent or is queued. */
export const wasMailedSql = (event: SqlText): SqlText =>
	sqlText`exists (select from outbox where outbox.event = ${event})`;

/** SQL: whether a digest for the recipient is queued and has not been attempted. */
export const digestWaitsSql = (recipient: SqlText): SqlText => sqlText`exists (select from outbox
	where recipient = ${recipient} and template = 'order-digest' and sent_at is null and attempts = 0)`;

/**
 * Number of attempts, spread over about a day and a half. After that the mail stays in the outbox with its
 * last error.
 */
export const maxAttempts = 12;

/**
 * Claims up to `limit` due mails for this process. Each claim schedules the next attempt, 1 minute to 6 hours
 * later, so that no mail is lost if the process dies.
 */
export function claimDueMails(db: Db, now: Date, limit: number) {
	return db
		.updateTable('outbox')
		.set({
			attempts: sql`attempts + 1`,
			next_attempt_at: sql`${now}::timestamptz + least(interval '6 hours', interval '1 minute' * power(2, attempts))`,
		})
		.where('id', 'in', (from) =>
			from
				.selectFrom('outbox')
				.select('id')
				.where('sent_at', 'is', null)
				.where('next_attempt_at', '<=', now)
				.where('attempts', '<', maxAttempts)
				.orderBy('next_attempt_at')
				.limit(limit)
				.forUpdate()
				.skipLocked(),
		)
		.returningAll()
		.execute();
}

/** Proof that a mail was sent: its Message-ID and the server's response. */
export type ProofOfSending = { messageId: string; answer: string };

/** Marks a mail as sent and deletes its text, since the proof of sending is enough. */
export async function markSent(
	db: Db,
	id: number,
	now: Date,
	{ messageId: message_id, answer }: ProofOfSending,
): Promise<void> {
	const proof = { message_id, answer: cut(answer, 300) };
	const sent = { sent_at: now, data: '{}', last_error: null, ...proof };
	await runPrepared(db, db.updateTable('outbox').set(sent).where('id', '=', id));
}

export async function markFailed(db: Db, id: number, error: string, forGood: boolean): Promise<void> {
	await db
		.updateTable('outbox')
		.set({ last_error: cut(error, 300), ...(forGood && { attempts: maxAttempts }) })
		.where('id', '=', id)
		.execute();
}

export async function forgetMail(db: Db, id: number): Promise<void> {
	await db.deleteFrom('outbox').where('id', '=', id).execute();
}

type OutboxFilter = { givenUp?: boolean; id?: number; sent?: boolean };

/** Returns mails of the outbox, newest first. Only unsent mails unless `sent` is true. */
export function outboxMails(db: Db, only: OutboxFilter, page: { limit: number; offset: number }) {
	return filteredOutbox(db, only)
		.select(['id', 'recipient', 'template', 'created_at', 'attempts', 'next_attempt_at', 'last_error'])
		.select('sent_at')
		.orderBy('id', 'desc')
		.limit(page.limit)
		.offset(page.offset)
		.execute();
}

/** Returns how many mails wait for their next attempt and how many were abandoned. */
export async function countUnsent(db: Db): Promise<{ waiting: number; givenUp: number }> {
	const row = await filteredOutbox(db, {})
		.select((eb) => [
			eb.fn.countAll<string>().filterWhere('attempts', '<', maxAttempts).as('waiting'),
			eb.fn.countAll<string>().filterWhere('attempts', '>=', maxAttempts).as('givenUp'),
		])
		.executeTakeFirstOrThrow();
	return { waiting: Number(row.waiting), givenUp: Number(row.givenUp) };
}

/** Returns how many mails of one kind wait for their next attempt. */
export const countWaiting = (db: Db, template: string): Promise<number> =>
	countOf(filteredOutbox(db, { givenUp: false }).where('template', '=', template));

/** Returns how many mails were sent. */
export const countSent = (db: Db): Promise<number> => countOf(filteredOutbox(db, { sent: true }));

function filteredOutbox(db: Db, { givenUp, id, sent }: OutboxFilter) {
	return db
		.selectFrom('outbox')
		.where('sent_at', sent ? 'is not' : 'is', null)
		.where(isNotHidden('outbox'))
		.$if(givenUp !== undefined, (query) => query.where('attempts', givenUp ? '>=' : '<', maxAttempts))
		.$if(id !== undefined, (query) => query.where('id', '=', id as number));
}

/** Makes an unsent mail due immediately and resets its attempts. Returns false when there is no such mail. */
export async function tryAgain(db: Db, id: number, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('outbox')
		.set({ attempts: 0, next_attempt_at: now })
		.where('id', '=', id)
		.where('sent_at', 'is', null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export function listMails(db: Db, email: string) {
	return db
		.selectFrom('outbox')
		.select(['recipient', 'template', 'created_at', 'sent_at'])
		.where(sql`lower(recipient)`, '=', email.toLowerCase())
		.orderBy('id')
		.execute();
}

export async function deleteMails(
	db: Db,
	which: { to: string; userId?: number } | { before: Date },
): Promise<void> {
	// Sent mails about an order only lose their recipient: the time of sending is proof of the contract.
	if ('to' in which)
		await db
			.updateTable('outbox')
			.set({ recipient: '', event: null })
			.where(sql`lower(recipient)`, '=', which.to.toLowerCase())
			.where('order_id', 'is not', null)
			.where('sent_at', 'is not', null)
			.execute();
	const mails = db.deleteFrom('outbox');
	await ('to' in which
		? mails.where((mail) =>
				mail.or([
					mail(sql`lower(recipient)`, '=', which.to.toLowerCase()),
					// Mails to the new address that the account requested.
					sql<boolean>`template = 'email-change' and data ->> 'userId' = ${which.userId === undefined ? null : String(which.userId)}`,
				]),
			)
		: // Sent mails about an order are deleted with the order.
			mails
				.where('created_at', '<', which.before)
				.where((mail) => mail.or([mail('order_id', 'is', null), mail('sent_at', 'is', null)]))
	).execute();
}

/** Removes the recipients from the mails about these orders; the time of sending remains as proof. */
export async function removeRecipientsOf(db: Db, orderIds: readonly number[]): Promise<void> {
	if (orderIds.length === 0) return;
	await db
		.updateTable('outbox')
		.set({ recipient: '', event: null, data: '{}' })
		.where('order_id', 'in', orderIds)
		.execute();
}

/** Returns the mails about an order, oldest first. */
export function mailsOfOrder(db: Db, orderId: number) {
	return db
		.selectFrom('outbox')
		.select(['template', 'recipient', 'created_at', 'sent_at', 'message_id', 'answer', 'last_error'])
		.where('order_id', '=', orderId)
		.orderBy('id')
		.execute();
}

/**
 * Returns the delayed mails about an order that were queued since this time and are unsent, and locks them.
 */
export async function lockOrderMails(trx: Trx, order: number, since: Date) {
	return trx
		.selectFrom('outbox')
		.select(['id', 'attempts'])
		.where(sql<boolean>`data ->> 'order' = ${String(order)}::text`)
		.where('sent_at', 'is', null)
		.where('next_attempt_at', '>=', new Date(since.getTime() + undoMailDelay))
		.forUpdate()
		.execute();
}
