import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** Tried for about a day and a half, then left in the outbox with its last error. */
export const mostAttempts = 12;

/**
 * Takes up to `most` mails that are due, each for this process alone: the next attempt is already set, 1 minute to 6 hours from now, so a
 * process that dies loses none.
 */
export function claimDueMails(db: Kysely<Database>, now: Date, most: number) {
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
				.where('attempts', '<', mostAttempts)
				.orderBy('next_attempt_at')
				.limit(most)
				.forUpdate()
				.skipLocked(),
		)
		.returningAll()
		.execute();
}

/** What it said is forgotten: that it was sent is enough. */
export async function markSent(db: Kysely<Database>, id: number, now: Date): Promise<void> {
	await db
		.updateTable('outbox')
		.set({ sent_at: now, data: '{}', last_error: null })
		.where('id', '=', id)
		.execute();
}

export async function markFailed(
	db: Kysely<Database>,
	id: number,
	error: string,
	forGood: boolean,
): Promise<void> {
	await db
		.updateTable('outbox')
		.set({ last_error: error.slice(0, 300), ...(forGood && { attempts: mostAttempts }) })
		.where('id', '=', id)
		.execute();
}

export async function forgetMail(db: Kysely<Database>, id: number): Promise<void> {
	await db.deleteFrom('outbox').where('id', '=', id).execute();
}

/** Mails that have not left, the newest first. */
export function unsentMails(
	db: Kysely<Database>,
	only: { givenUp?: boolean; id?: number },
	page: { limit: number; offset: number },
) {
	return unsent(db, only)
		.select(['id', 'recipient', 'template', 'created_at', 'attempts', 'next_attempt_at', 'last_error'])
		.orderBy('id', 'desc')
		.limit(page.limit)
		.offset(page.offset)
		.execute();
}

/** How many mails wait for their next attempt, and how many are given up. */
export async function countUnsent(db: Kysely<Database>): Promise<{ waiting: number; givenUp: number }> {
	const row = await unsent(db, {})
		.select((eb) => [
			eb.fn.countAll<string>().filterWhere('attempts', '<', mostAttempts).as('waiting'),
			eb.fn.countAll<string>().filterWhere('attempts', '>=', mostAttempts).as('givenUp'),
		])
		.executeTakeFirstOrThrow();
	return { waiting: Number(row.waiting), givenUp: Number(row.givenUp) };
}

function unsent(db: Kysely<Database>, { givenUp, id }: { givenUp?: boolean; id?: number }) {
	return db
		.selectFrom('outbox')
		.where('sent_at', 'is', null)
		.$if(givenUp !== undefined, (query) => query.where('attempts', givenUp ? '>=' : '<', mostAttempts))
		.$if(id !== undefined, (query) => query.where('id', '=', id as number));
}

/** Due at once, with all its attempts before it. A mail that has left stays as it is. */
export async function tryAgain(db: Kysely<Database>, id: number, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('outbox')
		.set({ attempts: 0, next_attempt_at: now })
		.where('id', '=', id)
		.where('sent_at', 'is', null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}
