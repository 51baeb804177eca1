import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Language } from '#contract/languages/languages.ts';
import type { SavedSearch, SubscriptionReason } from '#contract/subscriptions/subscriptions.ts';
import type { WishCondition, WishState } from '#contract/wishes/wishes.ts';
import type { NullableText, RowColumns } from './column-names.ts';

export type WishesTables = {
	/** A watch that somebody asked for, matched with those that come in. Prices in whole CLP. */
	wishes: Omit<RowColumns, 'document_id'> & {
		document_id: Generated<string>;
		version: Generated<number>;
		/** The account that asks. */
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
		/** The account that wrote it down. */
		made_by: number | null;
		offered_watch_id: number | null;
		offered_at: Date | null;
		/** The mail they asked for; null: the desk wrote the wish down. */
		reason: Generated<SubscriptionReason | null>;
		watch_id: Generated<number | null>;
		search: JSONColumnType<SavedSearch, string | undefined, string> | null;
		/** LIKE patterns of the model's words, without case and accents. */
		model_patterns: GeneratedAlways<string[]>;
		/** The reference without spaces, case and accents. */
		reference_key: GeneratedAlways<string | null>;
	};
	/** A watch that came on sale, or became cheaper than `former_price`: of it the askers are to be told. */
	watch_news: {
		id: GeneratedAlways<string>;
		watch_id: number;
		at: Generated<Date>;
		former_price: number | null;
	};
};
