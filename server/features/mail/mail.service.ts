import type { Language } from '#contract/languages/languages.ts';
import type { AccountExport } from '#contract/personal-data/account-export.schema.ts';
import { prepared } from '../../database/prepared-statements.ts';
import { run } from '../../database/run-sql.ts';
import { type SqlText, SqlValues, sqlText } from '../../database/sql-text.ts';
import type { LimitState } from '../../http/rate-limit.ts';
import type { Db, Trx } from '../../tables/tables.ts';
import {
	countWaiting,
	deleteMails,
	digestWaitsSql,
	forgetMail,
	insertMails,
	listMails,
	lockOrderMails,
	mailsOfOrder,
	newMailSql,
	type ProofOfSending,
	removeRecipientsOf,
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
		/** When it was queued; defaults to the database's time. */
		createdAt?: Date;
		/** When it may be sent; immediately by default. */
		dueAt?: Date;
		/**
		 * The order and the event that the mail is about. A recipient gets one mail per event; null allows
		 * repeats.
		 */
		about?: { order: number; event: string | null };
	};
}[Name];

/** Adds a mail to the outbox in this transaction. Throws a ZodError when the data does not match the kind. */
export async function queueMail(db: Db, mail: Mail): Promise<void> {
	const values = new SqlValues();
	await run(db, sqlText`${prepared}${queuedMailSql(values, mail)}`, values.list);
}

/** Adds several mails to the outbox in one statement. */
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
 * Deletes the delayed mails about an order that were queued since this time. Returns false and deletes none
 * when one is already being sent. Mails without a delay are not affected.
 */
export async function recallOrderMail(trx: Trx, order: number, since: Date): Promise<boolean> {
	const mails = await lockOrderMails(trx, order, since);
	if (mails.some(({ attempts }) => attempts > 0)) return false;
	for (const { id } of mails) await forgetMail(trx, id);
	return true;
}

/** Returns the SQL that queues a mail, for use inside a larger statement. */
export function queuedMailSql(values: SqlValues, mail: Mail): SqlText {
	const { kind, recipient, language, data, about, createdAt, dueAt = createdAt } = mail;
	const checked = JSON.stringify(mailKinds[kind].data.parse(data));
	return newMailSql(values, { recipient, template: kind, language, data: checked, about, createdAt, dueAt });
}

/** A mail that is about to be sent. `limit` is the state of its limit, null when no limit applies. */
export type OutgoingMail<Name extends MailName> = {
	recipient: string;
	language: Language;
	data: MailData<Name>;
	createdAt: Date;
	limit: LimitState | null;
	/** Whether an account has confirmed the address. */
	isConfirmed: boolean;
};
/** A completed mail, optionally with another spelling of the recipient's address or another language. */
export type CompletedMail<Name extends MailName> = {
	completion: MailCompletion<Name>;
	/** Files attached to the mail. */
	attachments?: readonly MailFile[];
	/** Called after the mail was sent. */
	sent?: (proof: ProofOfSending) => Promise<void>;
	recipient?: string;
	language?: Language;
};

/**
 * How the features complete their mails. A completion of null drops the mail because it is no longer needed.
 */
export type MailCompletions = {
	[Name in CompletedName]: (mail: OutgoingMail<Name>) => Promise<CompletedMail<Name> | null>;
};

/** Returns the mails to this address, oldest first, without their text. */
export async function exportMails(db: Db, email: string): Promise<AccountExport['mails']> {
	const mails = await listMails(db, email);
	return mails.map((mail) => ({
		recipient: mail.recipient,
		template: mail.template,
		createdAt: mail.created_at.toISOString(),
		sentAt: mail.sent_at?.toISOString() ?? null,
	}));
}

export {
	countWaiting,
	deleteMails,
	digestWaitsSql,
	mailsOfOrder,
	type ProofOfSending,
	removeRecipientsOf,
	wasMailedSql,
};
