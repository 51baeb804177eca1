import { z } from 'zod';
import { inputOf, listOf, oneOf } from '../http/envelopes.schema.ts';
import { documentIdSchema, exampleTimes, numericIdSchema, rowShape } from '../http/rows.schema.ts';
import { line, verbatim } from '../http/typed-text.schema.ts';
import { inLanguages } from '../languages/languages.ts';
import { type CardPicture, type Picture, pictureOfWatchSchema } from '../pictures/pictures.schema.ts';
import { type Caliber, caliberSchema } from './calibers.schema.ts';
import { conditionSheetInputSchema, conditionSheetSchema } from './condition-sheet.schema.ts';
import { categoryNames, conditions, crystals, dialColours, materials, strapTypes } from './enumerations.ts';
import { inTranslations, watchSpecificationTexts } from './specification-texts.ts';

const nameOnly = z.object({ id: numericIdSchema, documentId: documentIdSchema, name: z.string() });
const brandExample = { id: 5, documentId: 'b1c2d3e4f5g6h7i8j9k0l1m2', name: 'Casio' };
const brandFields = nameOnly.extend({
	country: z.string().nullable().optional(),
	founded: z.int().nullable().optional(),
	createdAt: z.iso.datetime().optional(),
	updatedAt: z.iso.datetime().optional(),
	/** Number of this brand's watches that the reader may see; present only with `counts=true`. */
	watchCount: z.int().optional(),
});
export const brandSchema = brandFields.meta({ id: 'Brand', examples: [brandExample] });
export type Brand = z.infer<typeof brandSchema>;
const categoryFields = nameOnly.extend({
	createdAt: z.iso.datetime().optional(),
	updatedAt: z.iso.datetime().optional(),
	watchCount: z.int().optional(),
});
export const categorySchema = categoryFields.meta({ id: 'Category' });
export type Category = z.infer<typeof categorySchema>;

const mm = z.number().positive().max(200).nullable();
const words = (max = 200) => line(max).nullable();

/**
 * Fields of a watch that the owner writes and every role can read, filter and sort by. Each maps to a
 * column of the same name in snake case; the table's type and the allow-list derive from this list. Lengths
 * in mm, weight in g, waterResistance in m, prices in whole CLP.
 */
export const watchFieldsShape = {
	model: line(120),
	reference: line(80).nullable(),
	price: z.int().min(0).max(2_000_000_000),
	rating: z.number().min(0).max(5).nullable(),
	reviewCount: z.int().min(0).max(2_000_000_000),
	/** Source of a rating that does not come from the shop's buyers. */
	ratingSource: line(80).nullable(),
	featured: z.boolean(),
	/** Whether buyers can make an offer. */
	takesOffers: z.boolean(),
	material: z.enum(materials).nullable(),
	crystal: z.enum(crystals).nullable(),
	diameter: mm,
	thickness: mm,
	lugToLug: mm,
	betweenLugs: mm,
	weight: z.number().positive().max(5000).nullable(),
	waterResistance: z.int().min(0).max(20_000).nullable(),
	finish: words(),
	caseBack: words(),
	crystalDetail: words(),
	dial: words(),
	dialColour: z.enum(dialColours).nullable(),
	luminous: words(),
	hands: words(),
	bezel: words(),
	crown: words(),
	strap: words(),
	strapType: z.enum(strapTypes).nullable(),
	clasp: words(),
	package: words(),
	condition: z.enum(conditions).nullable(),
	year: z.int().min(1700).max(2100).nullable(),
	boxAndPapers: z.boolean().nullable(),
};
export type WatchFields = z.infer<z.ZodObject<typeof watchFieldsShape>>;

/**
 * A temporary sale price, which starts and ends automatically: all three fields, or null. An omitted or
 * null `saleFrom` starts the sale immediately. During the sale `price` is the sale price; writing `price`
 * ends the sale and sets the regular price.
 */
export const saleShape = {
	salePrice: z.int().min(1).max(2_000_000_000).nullable(),
	saleFrom: z.iso.datetime({ offset: true }).nullable(),
	saleUntil: z.iso.datetime({ offset: true }).nullable(),
};

/**
 * A watch as read. Relations appear only when populated. `serial`, `stock`, `version`, `draft`, `publishAt`
 * and a scheduled sale are returned only to the owner.
 */
export const watchSchema = z
	.object({
		...rowShape,
		...watchFieldsShape,
		/** Regular price during a sale. */
		originalPrice: z.int().nullable(),
		/** End of the current sale; null when there is no sale. */
		priceValidUntil: z.iso.datetime().nullable(),
		...saleShape,
		description: z.string().nullable(),
		/** Readable part of the address, e.g. `seiko-prospex-spb143`; never an id. */
		slug: z.string(),
		inStock: z.boolean(),
		/** Whether the rating comes from buyers of this shop. */
		reviewed: z.boolean(),
		/** Whether one of its categories marks it as used; otherwise it is new. */
		used: z.boolean(),
		serial: z.string().nullable(),
		/** First and last character of the serial number, such as `7•••••2`, if the shop shows them. */
		maskedSerial: z.string().nullable(),
		stock: z.int(),
		version: z.int(),
		draft: z.boolean(),
		publishAt: z.iso.datetime().nullable(),
		brand: brandSchema,
		categories: z.array(categorySchema),
		caliber: caliberSchema.nullable(),
		images: z.array(pictureOfWatchSchema),
		warranty: z.object({ months: z.int() }).nullable(),
		conditionSheet: conditionSheetSchema.nullable(),
	})
	.partial()
	.required({ id: true, documentId: true })
	.meta({
		id: 'Watch',
		examples: [
			{
				id: 1,
				documentId: '0io82vzeae5b222fm0i7i2fx',
				...exampleTimes,
				model: 'Classic Digital F-91W',
				reference: 'F-91W-1',
				price: 24_990,
				inStock: true,
				brand: brandExample,
			},
		],
	});
export const watchListSchema = listOf(watchSchema);
export const watchOneSchema = oneOf(watchSchema);

/**
 * A watch that is sold or on hold, with the fields that visitors can read; null for any other watch. `meta`
 * is empty in that case.
 */
export const unavailableWatchSchema = z
	.object({
		data: watchSchema.nullable(),
		meta: z
			.object({
				state: z.enum(['sold', 'reserved']),
				/** Latest end of the hold, when known. */
				until: z.iso.datetime().nullable(),
				/** Month of the sale in the shop's time zone, such as `2026-11`. */
				soldIn: z
					.string()
					.regex(/^\d{4}-\d{2}$/)
					.nullable(),
			})
			.partial(),
	})
	.meta({ id: 'TakenWatch' });
export type WatchUnavailability = Required<z.infer<typeof unavailableWatchSchema>['meta']>;
const withWatches = { watches: z.array(watchSchema).optional() };
const brandWithWatches = brandFields.extend(withWatches).meta({ id: 'BrandWithWatches' });
export const brandListSchema = listOf(brandWithWatches);
export const brandOneSchema = oneOf(brandWithWatches);
const categoryWithWatches = categoryFields.extend(withWatches).meta({ id: 'CategoryWithWatches' });
export const categoryListSchema = listOf(categoryWithWatches);
export const categoryOneSchema = oneOf(categoryWithWatches);

type Everything = Required<z.infer<typeof watchSchema>>;
/** Fields queried for cards and lists. */
export type WatchCard = Pick<
	Everything,
	| 'id'
	| 'documentId'
	| 'slug'
	| 'model'
	| 'reference'
	| 'price'
	| 'originalPrice'
	| 'rating'
	| 'reviewed'
	| 'inStock'
	| 'featured'
	| 'condition'
	| 'categories'
> & {
	brand: { id: number; documentId: string; name: string };
	images: CardPicture[];
	caliber: { id: number; documentId: string; movement: string; model: string } | null;
} & Partial<Pick<Everything, 'diameter' | 'thickness' | 'waterResistance' | 'year'>>;
type OwnersOwn = 'serial' | 'stock' | 'version' | 'draft' | 'publishAt' | keyof typeof saleShape;
/** Fields queried for the detail page, without the owner-only fields. */
export type WatchDetail = Omit<Everything, OwnersOwn | 'caliber' | 'images'> & {
	images: Picture[];
	caliber: Caliber | null;
	serial?: string | null;
	stock?: number;
	version?: number;
};

/**
 * A watch as the owner writes it, with relations by documentId. `version` is the version that was read, so
 * that a stale save is rejected.
 */
export const watchInputSchema = inputOf({
	...watchFieldsShape,
	description: z.strictObject(inLanguages(() => verbatim(0, 5000))),
	/**
	 * Translations of the specification. Changing a text without its translation sets the same text in
	 * every language.
	 */
	...inTranslations(z.partialRecord(z.enum(watchSpecificationTexts), line(200))),
	serial: words(80),
	stock: z.int().min(0).max(100_000),
	/** Whether the watch is a draft, which only the desk can see. */
	draft: z.boolean(),
	/** When the draft is published automatically; null when it must be published by hand. */
	publishAt: z.iso.datetime({ offset: true }).nullable(),
	...saleShape,
	warrantyMonths: z.int().min(0).max(600).nullable(),
	conditionSheet: conditionSheetInputSchema.nullable(),
	brand: documentIdSchema,
	caliber: documentIdSchema.nullable(),
	categories: z.array(z.enum(categoryNames)).max(15),
	images: z.array(documentIdSchema).max(40),
});
