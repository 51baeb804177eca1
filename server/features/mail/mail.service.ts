import type { Kysely } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Database } from '../../database/tables.ts';
import type { MailTemplate } from './templates.ts';

export type Mail = {
	/** One validated address. */
	recipient: string;
	template: MailTemplate;
	language: Language;
	data: Record<string, unknown>;
	/** When it was queued; default: the database's time. */
	createdAt?: Date;
};

/**
 * Completes a mail when it is about to leave, with what must not lie in the outbox (a code). null: there is nobody to send it to, and the
 * mail is forgotten.
 */
export type PrepareMail = (
	mail: Pick<Mail, 'recipient' | 'language' | 'data'> & { createdAt: Date },
) => Promise<Pick<Mail, 'recipient' | 'language' | 'data'> | null>;

/** Puts a mail into the outbox, in the transaction of what it tells of: both happen or neither. */
export async function queueMail(db: Kysely<Database>, { createdAt, ...mail }: Mail): Promise<void> {
	await db
		.insertInto('outbox')
		.values({ ...mail, data: JSON.stringify(mail.data), created_at: createdAt, next_attempt_at: createdAt })
		.execute();
}
