import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { CaliberFields } from '#contract/catalogue/calibers.schema.ts';
import type { StoredSheet } from '#contract/catalogue/condition-sheet.schema.ts';
import type { CategoryName, ComplicationName, Movement } from '#contract/catalogue/enumerations.ts';
import type { TranslationColumn } from '#contract/catalogue/specification-texts.ts';
import type { WatchFields } from '#contract/catalogue/watches.schema.ts';
import type { ColumnIn } from '#contract/languages/languages.ts';
import type { ColumnsOf, NullableText, RowColumns } from './column-names.ts';

/** Specification texts in Spanish by the contract's field; a missing one reads the same in both. */
type Translations = JSONColumnType<Record<string, string>, string | undefined, string>;
/** Columns that the database fills when a new watch does not say. */
type Defaulted = 'review_count' | 'featured' | 'takes_offers';
type OwnColumns = ColumnsOf<WatchFields>;
export type WatchesTable = RowColumns &
	Omit<OwnColumns, Defaulted> & {
		[Column in Defaulted]: Generated<OwnColumns[Column]>;
	} & Record<ColumnIn<'description'>, Generated<string>> &
	Record<TranslationColumn, Translations> & {
		brand_id: number;
		caliber_id: number | null;
		stock: Generated<number>;
		/** The price before the sale price that holds. */
		original_price: number | null;
		/** Until when the sale price holds; null: `price` is no sale price. */
		price_valid_until: Date | null;
		/** CLP that the owner last agreed to, where an assistant has lowered the price since. */
		approved_price: number | null;
		sale_price: number | null;
		sale_from: Date | null;
		sale_until: Date | null;
		draft: Generated<boolean>;
		publish_at: Date | null;
		/** Whether a draft was seen by visitors before. */
		was_published: Generated<boolean>;
		in_stock: GeneratedAlways<boolean>;
		warranty_months: number | null;
		serial: NullableText;
		condition_sheet: JSONColumnType<StoredSheet, string | null | undefined, string | null> | null;
		/** How the illustrator draws a watch; null for straps, tools and what has photographs only. */
		art: JSONColumnType<Record<string, unknown>> | null;
		version: Generated<number>;
		/** When reviews of its model last changed; triggers keep it. null: its rating is not theirs. */
		reviewed_at: Date | null;
		/** Of a rating that reviews took the place of. */
		typed_rating: number | null;
		typed_review_count: number | null;
		typed_source: NullableText;
		/** The four below are derived by triggers, never written by hand. */
		brand_name: Generated<string>;
		movement: Generated<Movement | null>;
		category_names: Generated<CategoryName[]>;
		complication_names: Generated<ComplicationName[]>;
		search: Generated<string>;
		search_texts: Generated<string>;
	};

export type CatalogueTables = {
	brands: RowColumns & {
		name: string;
		country: NullableText;
		founded: number | null;
		/** Whether all its watches are drafts; triggers keep it. */
		hidden: Generated<boolean>;
	};
	categories: RowColumns & { name: CategoryName };
	complications: { id: GeneratedAlways<number>; name: ComplicationName };
	calibers: RowColumns &
		ColumnsOf<CaliberFields> &
		Record<TranslationColumn, Translations> & { brand_id: number };
	calibers_complications: {
		caliber_id: number;
		complication_id: number;
		position: Generated<number>;
	};
	watches: WatchesTable;
	watches_categories: { watch_id: number; category_id: number };
	pictures: RowColumns &
		Record<ColumnIn<'alternative'>, NullableText> & {
			watch_id: number | null;
			position: Generated<number>;
			name: string;
			view: string;
			caption: Generated<NullableText>;
			width: number;
			height: number;
			source: 'plate' | 'upload';
			revision: Generated<number>;
			/** Name of the drawing that a plate's revision shows; null: not compared yet. */
			drawing: Generated<NullableText>;
			/** Of an upload's largest JPEG; null: not looked at yet. */
			bytes: Generated<number | null>;
		};
	/** A price of a watch that waits for the owner: outside of a sale, and the sale. */
	price_proposals: Omit<RowColumns, 'document_id'> & {
		document_id: Generated<string>;
		watch_id: number;
		/** Who wrote it. */
		user_id: number | null;
		price: number;
		sale_price: number | null;
		sale_from: Date | null;
		sale_until: Date | null;
	};
	/** The change feed: what a transaction altered of what visitors see. Triggers write it. */
	catalogue_changes: {
		/** xid8 comes as text. */
		xid: Generated<string>;
		kind: string;
		id: number;
		at: Generated<Date>;
	};
	catalogue_changes_forgotten: { xid: string };
};
