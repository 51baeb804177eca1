import type { Generated } from 'kysely';
import type { Language } from '#contract/languages/languages.ts';
import type { VisitEnd, VisitKind, VisitState } from '#contract/visits/visits.ts';
import type { NullableText, RowColumns } from './column-names.ts';

export type VisitsTables = {
	/** An appointment to see a watch. The database rejects two open visits at overlapping times. */
	visits: Omit<RowColumns, 'document_id'> & {
		document_id: Generated<string>;
		/** Null once the watch is deleted. */
		watch_id: number | null;
		/** Brand and model. */
		watch_name: string;
		user_id: number | null;
		kind: VisitKind;
		state: Generated<VisitState>;
		starts_at: Date;
		ends_at: Date;
		/** The language of its mails. */
		language: Language;
		name: string;
		email: string;
		phone: string;
		message: NullableText;
		/** The shop's message to the person. */
		words: NullableText;
		canceled_by: VisitEnd | null;
		/** Increases with every change that calendars must learn (RFC 5545). */
		sequence: Generated<number>;
		/** Whether the person has opened the link in the mail, or has confirmed the account's address. */
		is_confirmed: Generated<boolean>;
		/** Keyed hashes that limit how many visits one network or mailbox can request. */
		network: string;
		mailbox: string;
		reminded_at: Date | null;
		/** When the watch was first seen to be sold or withdrawn. */
		unavailable_at: Date | null;
	};
};
