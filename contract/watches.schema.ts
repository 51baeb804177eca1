import { z } from 'zod';
import {
	documentIdSchema,
	line,
	listOf,
	numericIdSchema,
	oneOf,
	rowShape,
	verbatim,
} from './answers.schema.ts';
import { type Caliber, calibersShape } from './calibers.schema.ts';
import { categoryNames, conditions, crystals, materials } from './enumerations.ts';
import { watchSpecificationTexts } from './specification-texts.ts';

const pictureFormatSchema = z.object({
	/** JPEG for photographs and plates; `avif` and `webp` are the same picture, smaller. */
	url: z.string(),
	avif: z.string(),
	webp: z.string(),
	width: z.int(),
	height: z.int(),
});

/** A picture; `view` says what it shows (front, profile, case-back, night for drawn plates, photo otherwise). */
export const pictureSchema = z.object({
	id: numericIdSchema,
	documentId: documentIdSchema,
	name: z.string(),
	view: z.string(),
	position: z.int(),
	createdAt: z.iso.datetime(),
	updatedAt: z.iso.datetime(),
	alternativeText: z.string().nullable(),
	width: z.int(),
	height: z.int(),
	url: z.string(),
	formats: z.object({
		thumbnail: pictureFormatSchema,
		small: pictureFormatSchema,
		medium: pictureFormatSchema,
		large: pictureFormatSchema,
		original: pictureFormatSchema,
	}),
});
export type Picture = z.infer<typeof pictureSchema>;

const nameOnly = z.object({ id: numericIdSchema, documentId: documentIdSchema, name: z.string() });
export const brandSchema = nameOnly.extend({
	country: z.string().nullable().optional(),
	founded: z.int().nullable().optional(),
	createdAt: z.iso.datetime().optional(),
	updatedAt: z.iso.datetime().optional(),
	/** Watches of this brand that the reader may see; only when asked with `counts=true`. */
	watchCount: z.int().optional(),
});
export type Brand = z.infer<typeof brandSchema>;
export const categorySchema = nameOnly.extend({
	createdAt: z.iso.datetime().optional(),
	updatedAt: z.iso.datetime().optional(),
	watchCount: z.int().optional(),
});
export type Category = z.infer<typeof categorySchema>;

/** A picture as cards ask for it: enough for a `<picture>` with its text. */
export type CardPicture = Pick<Picture, 'id' | 'documentId' | 'alternativeText' | 'formats'>;

const mm = z.number().positive().max(200).nullable();
const words = (max = 200) => line(max).nullable();

/** What an owner may set on a watch. Lengths mm, weight g, waterResistance m, prices whole CLP. */
export const watchFieldsShape = {
	model: line(120),
	reference: line(80).nullable(),
	price: z.int().min(0).max(2_000_000_000),
	originalPrice: z.int().min(0).max(2_000_000_000).nullable(),
	rating: z.number().min(0).max(5).nullable(),
	reviewCount: z.int().min(0).max(2_000_000_000),
	featured: z.boolean(),
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
	luminous: words(),
	hands: words(),
	bezel: words(),
	crown: words(),
	strap: words(),
	clasp: words(),
	package: words(),
	condition: z.enum(conditions).nullable(),
	year: z.int().min(1700).max(2100).nullable(),
	boxAndPapers: z.boolean().nullable(),
};

/** A watch as read. Relations appear only when populated; `serial`, `stock` and `version` only for the owner. */
export const watchSchema = z
	.object({
		...rowShape,
		...watchFieldsShape,
		description: z.string().nullable(),
		/** Address part for people, e.g. `seiko-prospex-spb143`; never an id. */
		slug: z.string(),
		inStock: z.boolean(),
		serial: z.string().nullable(),
		stock: z.int(),
		version: z.int(),
		brand: brandSchema,
		categories: z.array(categorySchema),
		caliber: z.object(calibersShape).partial().nullable(),
		images: z.array(pictureSchema.partial().required({ id: true, documentId: true })),
		warranty: z.object({ months: z.int() }).nullable(),
	})
	.partial()
	.required({ id: true, documentId: true });
export const watchListSchema = listOf(watchSchema);
export const watchOneSchema = oneOf(watchSchema);
const withWatches = { watches: z.array(watchSchema).optional() };
export const brandListSchema = listOf(brandSchema.extend(withWatches));
export const brandOneSchema = oneOf(brandSchema.extend(withWatches));
export const categoryListSchema = listOf(categorySchema.extend(withWatches));
export const categoryOneSchema = oneOf(categorySchema.extend(withWatches));

type Everything = Required<z.infer<typeof watchSchema>>;
/** What the catalogue's cards and lists ask for. */
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
	| 'reviewCount'
	| 'inStock'
	| 'featured'
	| 'categories'
> & {
	brand: { id: number; documentId: string; name: string };
	images: CardPicture[];
	caliber: { id: number; documentId: string; movement: string; model: string } | null;
};
/** What the detail page asks for: everything but the owner's fields, which are there for the owner alone. */
export type WatchDetail = Omit<Everything, 'serial' | 'stock' | 'version' | 'caliber' | 'images'> & {
	images: Picture[];
	caliber: Caliber | null;
	serial?: string | null;
	stock?: number;
	version?: number;
};

/** The owner's write: relations by documentId; `version` is the one that was read, so that a later save of stale values is refused. */
export const watchInputSchema = z.strictObject({
	data: z.strictObject({
		...watchFieldsShape,
		description: z.strictObject({ en: verbatim(0, 5000), es: verbatim(0, 5000) }),
		/** Spanish of the specification's texts; a text changed without its Spanish reads the same in both languages. */
		specificationEs: z.partialRecord(z.enum(watchSpecificationTexts), line(200)),
		serial: words(80),
		stock: z.int().min(0).max(100_000),
		warrantyMonths: z.int().min(0).max(600).nullable(),
		brand: documentIdSchema,
		caliber: documentIdSchema.nullable(),
		categories: z.array(z.enum(categoryNames)).max(15),
		images: z.array(documentIdSchema).max(40),
	}),
});

/** Which watches each choice would leave, given the other filters; and the price bounds (CLP) of what matches. */
export const facetsSchema = z.object({
	data: z.object({
		total: z.int(),
		categories: z.array(z.object({ name: z.string(), count: z.int() })),
		brands: z.array(z.object({ name: z.string(), count: z.int() })),
		movements: z.array(z.object({ name: z.string(), count: z.int() })),
		conditions: z.array(z.object({ name: z.enum(['new', 'used']), count: z.int() })),
		price: z.object({ min: z.int(), max: z.int() }).nullable(),
	}),
});
export type Facets = z.infer<typeof facetsSchema>['data'];
