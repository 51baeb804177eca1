import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BreachEntryKind, NoticeAudience } from '#contract/breaches/breach-entries.ts';
import type { BreachEntry } from '#contract/breaches/breaches.schema.ts';
import type { NotificationDuty } from '#contract/breaches/notification-duties.ts';
import type { Language } from '#contract/languages/languages.ts';
import type { DataKind } from '#contract/personal-data/processing.ts';
import type { NullableText } from './column-names.ts';

/** Which records a breach affects; typed addresses are only counted. */
export type StoredScope = Omit<NonNullable<BreachEntry['scope']>, 'added'>;

/** The database refuses to change or delete rows of these tables, except to erase a person. */
export type BreachesTables = {
	/** A breach of personal data, as it was first described. Corrections are entries. */
	breaches: {
		id: GeneratedAlways<number>;
		document_id: Generated<string>;
		created_at: Generated<Date>;
		number: Generated<string>;
		noticed_at: Date;
		nature: string;
		effects: string;
		measures: string;
	};
	/** What was decided, done and added. */
	breach_entries: {
		id: GeneratedAlways<number>;
		breach_id: number;
		at: Date;
		kind: BreachEntryKind;
		text: NullableText;
		/** Where the notice to the Agency was filed, or the public notice was published. */
		place: NullableText;
		/** Which records are affected. Typed addresses are only counted. */
		scope: ColumnType<StoredScope | null, string | null, never>;
		audience: NoticeAudience | null;
		/** The approved notices to the people. */
		notices: ColumnType<BreachEntry['notices'], string | null, never>;
		/** Number of people without an address, of this scope and all earlier ones. */
		without_address: number | null;
		/** SHA-256 of the entry's texts. */
		digest: string;
	};
	/** An affected person with an email address. */
	breach_people: {
		id: GeneratedAlways<number>;
		breach_id: number;
		/** The entry with the scope that found the person first. */
		entry_id: number;
		/** Null, like the account, after the person was erased. */
		email: NullableText;
		user_id: number | null;
		language: Language;
	};
	breach_person_kinds: {
		person_id: number;
		kind: DataKind;
		/** Why the law requires to notify the person; null when it does not. */
		duty: NotificationDuty | null;
		value_count: number;
	};
	/** The notice to a person was put in the outbox, which happens once. */
	breach_notices: { person_id: number; entry_id: number; at: Date };
	/** The mail server accepted the notice to a person. */
	breach_proofs: {
		person_id: number;
		at: Date;
		message_id: string;
		mail_answer: string;
		/** SHA-256 of the text that was sent. */
		digest: string;
	};
};
