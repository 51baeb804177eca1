import type { Language } from '#contract/languages/languages.ts';
import type { AccountExport } from '#contract/personal-data/account-export.schema.ts';
import { prepared } from '../../database/prepared-statements.ts';
import { run } from '../../database/run-sql.ts';
import { type SqlText, SqlValues, sqlText } from '../../database/sql-text.ts';
import type { LimitState } from '../../http/rate-limit.ts';
import type { Db, Trx } from '../../tables/tables.ts';
import {
	deleteMails,
	digestWaitsSql,
	forgetMail,
	insertMails,
	listMails,
	lockOrderMails,
	mailsOfOrder,
	newMailSql,
	type ProofOfSending,
	wasMailedSql,
} from './mail.queries.ts';
import {
	type CompletedName,
	type MailCompletion,
	type MailData,
	type MailName,
	mailKinds,
} from './mail-kinds.ts';
import type { MailFile } from './written-mail.ts';

/** A mail of one kind with the data of that kind. */
export type Mail<Name extends MailName = MailName> = {
	[One in Name]: {
		kind: One;
		/** One validated address. */
		recipient: string;
		language: Language;
		data: MailData<One>;
		/** When it was queued; default: the database's time. */
		createdAt?: Date;
		/** When it may leave; default: at once. */
		dueAt?: Date;
		/** The order that it tells of, and what happened: of one event a recipient is told once. null: again. */
		about?: { order: number; event: string | null };
	};
}[Name];

/** Puts a mail into the outbox, in this transaction. Throws a ZodError when its data is not its kind's. */
export async function queueMail(db: Db, mail: Mail): Promise<void> {
	const values = new SqlValues();
	await run(db, sqlText`${prepared}${queuedMailSql(values, mail)}`, values.list);
}

/** Puts several mails into the outbox, in one statement. */
export async function queueMails(db: Db, mails: readonly (Mail & { createdAt: Date })[]): Promise<void> {
	await insertMails(
		db,
		mails.map(({ kind, data, about: _, ...mail }) => ({
			...mail,
			template: kind,
			data: JSON.stringify(mailKinds[kind].data.parse(data)),
		})),
	);
}

/**
 * Takes mails about an order back that were queued since then; false: one of them is leaving. One that may go
 * at once would have, so only those that wait are meant.
 */
export async function recallOrderMail(trx: Trx, order: number, since: Date): Promise<boolean> {
	const mails = await lockOrderMails(trx, order, since);
	if (mails.some(({ attempts }) => attempts > 0)) return false;
	for (const { id } of mails) await forgetMail(trx, id);
	return true;
}

/** The same as SQL, for one statement that does more. */
export function queuedMailSql(values: SqlValues, mail: Mail): SqlText {
	const { kind, recipient, language, data, about, createdAt, dueAt = createdAt } = mail;
	const checked = JSON.stringify(mailKinds[kind].data.parse(data));
	return newMailSql(values, { recipient, template: kind, language, data: checked, about, createdAt, dueAt });
}

/** A mail that is about to leave; `limit` is the state of its limit, null when none counts it. */
export type OutgoingMail<Name extends MailName> = {
	recipient: string;
	language: Language;
	data: MailData<Name>;
	createdAt: Date;
	limit: LimitState | null;
	/** The address is its account's, by a click. */
	isConfirmed: boolean;
};
/** The completed mail, to another spelling of the address or in another language where that is known. */
export type CompletedMail<Name extends MailName> = {
	completion: MailCompletion<Name>;
	/** Files that go with it. */
	attachments?: readonly MailFile[];
	/** Is called once it left. */
	sent?: (proof: ProofOfSending) => Promise<void>;
	recipient?: string;
	language?: Language;
};

/** How the features complete their mails. null: nothing to send any more, the mail is forgotten. */
export type MailCompletions = {
	[Name in CompletedName]: (mail: OutgoingMail<Name>) => Promise<CompletedMail<Name> | null>;
};

/** Mails to this address, oldest first, without their text. */
export async function exportMails(db: Db, email: string): Promise<AccountExport['mails']> {
	const mails = await listMails(db, email);
	return mails.map((mail) => ({
		recipient: mail.recipient,
		template: mail.template,
		createdAt: mail.created_at.toISOString(),
		sentAt: mail.sent_at?.toISOString() ?? null,
	}));
}

/** Deletes mails to one address, or those queued before a time, sent or not. */
export { deleteMails, digestWaitsSql, mailsOfOrder, type ProofOfSending, wasMailedSql };
