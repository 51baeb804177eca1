import type { ListAnswer } from '#contract/http/envelopes.schema.ts';
import { readId } from '#contract/http/ids.ts';
import type { MailQuery, UnsentMail } from '#contract/settings/mails.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { ShopError } from '../../core/shop-error.ts';
import { paginationOf, rowsOf } from '../../database/row-pages.ts';
import { countSent, countUnsent, maxAttempts, outboxMails, tryAgain } from './mail.queries.ts';

export { countUnsent };

type MailDeps = Pick<Deps, 'db' | 'clock'>;

/** Returns the unsent or the sent mails, newest first, for the owner. */
export async function listUnsentMails(
	{ db }: MailDeps,
	{ givenUp, sent, page = 1, pageSize = 25 }: MailQuery,
): Promise<ListAnswer<UnsentMail>> {
	const only = {
		...(givenUp !== undefined && { givenUp: givenUp === 'true' }),
		...(sent !== undefined && { sent: sent === 'true' }),
	};
	const rows = await outboxMails(db, only, rowsOf({ page, pageSize }));
	const count = await countUnsent(db);
	const unsent =
		givenUp === 'true' ? count.givenUp : count.waiting + (givenUp === 'false' ? 0 : count.givenUp);
	const total = sent === 'true' ? await countSent(db) : unsent;
	return { data: rows.map(toMail), meta: { pagination: paginationOf({ page, pageSize }, total) } };
}

/** Retries a mail, including one that was abandoned. Throws `not_found` when it was already sent. */
export async function retryMail({ db, clock }: MailDeps, id: string): Promise<UnsentMail> {
	const key = readId(id);
	const known = key && 'id' in key && (await tryAgain(db, key.id, clock()));
	const [row] = known ? await outboxMails(db, { id: key.id }, { limit: 1, offset: 0 }) : [];
	if (!row) throw new ShopError('not_found');
	return toMail(row);
}

function toMail(row: Awaited<ReturnType<typeof outboxMails>>[number]): UnsentMail {
	const givenUp = row.attempts >= maxAttempts;
	return {
		id: row.id,
		recipient: row.recipient,
		template: row.template,
		createdAt: row.created_at.toISOString(),
		attempts: row.attempts,
		sentAt: row.sent_at?.toISOString() ?? null,
		lastError: row.last_error,
		givenUp,
		nextAttemptAt: givenUp || row.sent_at ? null : row.next_attempt_at.toISOString(),
	};
}
