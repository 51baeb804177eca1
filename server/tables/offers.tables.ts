import type { Generated } from 'kysely';
import type { Language } from '#contract/languages/languages.ts';
import type { OfferState } from '#contract/offers/offers.ts';
import type { NullableText, RowColumns } from './column-names.ts';

export type OffersTables = {
	/** A price that a customer offers for a watch, or the shop's counteroffer. Whole CLP. */
	offers: Omit<RowColumns, 'document_id'> & {
		document_id: Generated<string>;
		watch_id: number;
		user_id: number;
		/** The language of its mails. */
		language: Language;
		state: Generated<OfferState>;
		amount: number;
		counter: number | null;
		message: NullableText;
		answer: NullableText;
		expires_at: Date;
		/** The staff member who answered. */
		decided_by: number | null;
		order_id: number | null;
	};
};
