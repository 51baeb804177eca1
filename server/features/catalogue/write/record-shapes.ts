import {
	brandUpdateSchema,
	caliberUpdateSchema,
	categoryUpdateSchema,
	examinerUpdateSchema,
	watchUpdateSchema,
} from '#contract/catalogue/catalogue-writes.schema.ts';
import {
	caliberSpecificationTexts,
	watchSpecificationTexts,
} from '#contract/catalogue/specification-texts.ts';
import type { Collection } from '../read/catalogue-requests.ts';
import type { WritableRelation } from '../relations/relation-input.ts';

export type Fields = Record<string, unknown>;
/** What a write of a collection accepts, and the query that reads all of it. */
type RecordShape = {
	/** Fields that a write accepts, by their names in the body. */
	writableKeys: Fields;
	relations: Readonly<Record<string, WritableRelation>>;
	/** Texts that can be translated. */
	texts: readonly string[];
	/** Texts that a write accepts by language. */
	textsByLanguage: readonly string[];
	/** Query that reads everything a client may send back. */
	fullQuery: string;
};

const brand = { table: 'brands', many: false } as const;
export const recordShapes: Record<Collection, RecordShape> = {
	watches: {
		writableKeys: watchUpdateSchema.shape.data.shape,
		relations: {
			brand,
			caliber: { table: 'calibers', many: false },
			categories: { table: 'categories', many: true },
			images: { table: 'pictures', many: true },
		},
		texts: watchSpecificationTexts,
		textsByLanguage: ['description'],
		fullQuery: 'populate=*',
	},
	calibers: {
		writableKeys: caliberUpdateSchema.shape.data.shape,
		relations: { brand, complications: { table: 'complications', many: true } },
		texts: caliberSpecificationTexts,
		textsByLanguage: [],
		fullQuery: 'populate[0]=brand&populate[1]=complications&counts=true',
	},
	brands: {
		writableKeys: brandUpdateSchema.shape.data.shape,
		relations: {},
		texts: [],
		textsByLanguage: [],
		fullQuery: 'counts=true',
	},
	categories: {
		writableKeys: categoryUpdateSchema.shape.data.shape,
		relations: {},
		texts: [],
		textsByLanguage: [],
		fullQuery: 'counts=true',
	},
	examiners: {
		writableKeys: examinerUpdateSchema.shape.data.shape,
		relations: { images: { table: 'pictures', many: true } },
		texts: [],
		textsByLanguage: ['profession', 'about'],
		fullQuery: 'populate[0]=images&counts=true',
	},
};
