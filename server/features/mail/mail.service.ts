import type { Transaction } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Database } from '../../database/tables.ts';

export type Mail = {
	/** One validated address. */
	recipient: string;
	template: string;
	language: Language;
	data: Record<string, unknown>;
};

/** Puts a mail into the outbox, in the transaction of what it tells of: both happen or neither. */
export async function queueMail(trx: Transaction<Database>, mail: Mail): Promise<void> {
	await trx
		.insertInto('outbox')
		.values({ ...mail, data: JSON.stringify(mail.data) })
		.execute();
}
