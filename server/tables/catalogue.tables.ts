import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { z } from 'zod';
import type { CaliberFields } from '#contract/catalogue/calibers.schema.ts';
import type { StoredSheet } from '#contract/catalogue/condition-sheet.schema.ts';
import type { CategoryName, ComplicationName, Movement } from '#contract/catalogue/enumerations.ts';
import type { examinerFieldsShape } from '#contract/catalogue/examiners.schema.ts';
import type { TranslationColumn } from '#contract/catalogue/specification-texts.ts';
import type { WatchFields } from '#contract/catalogue/watches.schema.ts';
import type { ColumnIn } from '#contract/languages/languages.ts';
import type { ColumnsOf, NullableText, RowColumns } from './column-names.ts';

/** Spanish specification texts by contract field; a missing one is the same in both languages. */
type Translations = JSONColumnType<Record<string, string>, string | undefined, string>;
/** Columns with a database default for new watches. */
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
		/** Regular price during a sale. */
		original_price: number | null;
		/** End of the current sale; null when `price` is not a sale price. */
		price_valid_until: Date | null;
		/** Price in CLP that the owner last approved, set when an assistant has lowered the price since. */
		approved_price: number | null;
		sale_price: number | null;
		sale_from: Date | null;
		sale_until: Date | null;
		draft: Generated<boolean>;
		publish_at: Date | null;
		/** Whether a draft was visible to visitors earlier. */
		was_published: Generated<boolean>;
		in_stock: GeneratedAlways<boolean>;
		warranty_months: number | null;
		serial: NullableText;
		condition_sheet: JSONColumnType<StoredSheet, string | null | undefined, string | null> | null;
		/** How the illustrator draws a watch; null for straps, tools and products with photographs only. */
		art: JSONColumnType<Record<string, unknown>> | null;
		version: Generated<number>;
		/**
		 * When reviews of its model last changed, maintained by triggers. null: the rating does not come
		 * from reviews.
		 */
		reviewed_at: Date | null;
		/** The original rating that reviews have replaced. */
		typed_rating: number | null;
		typed_review_count: number | null;
		typed_source: NullableText;
		/** The next four columns are derived by triggers and never written directly. */
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
		/** Whether all its watches are drafts; maintained by triggers. */
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
	/** The people who examine watches. */
	examiners: Omit<RowColumns, 'document_id'> & { document_id: Generated<string> } & ColumnsOf<
			z.infer<z.ZodObject<typeof examinerFieldsShape>>
		> &
		Record<ColumnIn<'profession' | 'about'>, NullableText>;
	watches_categories: { watch_id: number; category_id: number };
	pictures: RowColumns &
		Record<ColumnIn<'alternative'>, NullableText> & {
			watch_id: number | null;
			/** The examiner whom the photograph shows. */
			examiner_id: number | null;
			position: Generated<number>;
			name: string;
			view: string;
			caption: Generated<NullableText>;
			width: number;
			height: number;
			source: 'plate' | 'upload';
			revision: Generated<number>;
			/** Name of the drawing shown by a plate's revision; null until it is compared. */
			drawing: Generated<NullableText>;
			/** Size of an upload's largest JPEG; null until it is measured. */
			bytes: Generated<number | null>;
		};
	/** Pictures whose files must be removed at `due_at`: deleted ones, and uploads that were not completed. */
	leftover_pictures: { document_id: string; due_at: Date };
	/** A proposed price of a watch that awaits the owner's approval: the regular price and the sale. */
	price_proposals: Omit<RowColumns, 'document_id'> & {
		document_id: Generated<string>;
		watch_id: number;
		/** The assistant who proposed it. */
		user_id: number | null;
		price: number;
		sale_price: number | null;
		sale_from: Date | null;
		sale_until: Date | null;
	};
	/** The change feed: changes of visible data by transaction. Written by triggers. */
	catalogue_changes: {
		/** xid8 is read as text. */
		xid: Generated<string>;
		kind: string;
		id: number;
		at: Generated<Date>;
	};
	catalogue_changes_forgotten: { xid: string };
};
