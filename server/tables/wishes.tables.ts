import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Language } from '#contract/languages/languages.ts';
import type { SavedSearch, SubscriptionReason } from '#contract/subscriptions/subscriptions.ts';
import type { WishCondition, WishState } from '#contract/wishes/wishes.ts';
import type { NullableText, RowColumns } from './column-names.ts';

export type WishesTables = {
	/** A watch that a customer wants, matched with incoming watches. Prices in whole CLP. */
	wishes: Omit<RowColumns, 'document_id'> & {
		document_id: Generated<string>;
		version: Generated<number>;
		/** The customer's account. */
		user_id: number | null;
		name: NullableText;
		email: NullableText;
		phone: NullableText;
		language: Language;
		brand_id: number | null;
		model: NullableText;
		reference: NullableText;
		condition: Generated<WishCondition>;
		highest_price: number | null;
		remark: NullableText;
		state: Generated<WishState>;
		note: NullableText;
		/** A day, `2026-11-22`. */
		until: NullableText;
		/** The account that recorded it. */
		made_by: number | null;
		offered_watch_id: number | null;
		offered_at: Date | null;
		/** The confirmation mail; null when the desk recorded the wish. */
		reason: Generated<SubscriptionReason | null>;
		/** Version of the privacy policy when the customer consented. */
		privacy: Generated<NullableText>;
		/** Hash of the sentence beside the form, and when it was accepted. */
		consent_text: Generated<NullableText>;
		consented_at: Generated<Date | null>;
		watch_id: Generated<number | null>;
		search: JSONColumnType<SavedSearch, string | undefined, string> | null;
		/** LIKE patterns for the words of the model, without case and accents. */
		model_patterns: GeneratedAlways<string[]>;
		/** Reference without spaces, case and accents. */
		reference_key: GeneratedAlways<string | null>;
	};
	/**
	 * A watch that came on sale, or whose price fell from `former_price`; matching customers must be
	 * notified.
	 */
	watch_news: {
		id: GeneratedAlways<string>;
		watch_id: number;
		at: Generated<Date>;
		former_price: number | null;
	};
};
