import { randomBytes, randomInt } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { CategoryName, Movement } from '#contract/catalogue/enumerations.ts';
import { documentIdFrom } from '#contract/http/ids.ts';
import type { WatchesTable } from '#server/tables/catalogue.tables.ts';
import type { Database } from '#server/tables/tables.ts';

export const documentId = () => documentIdFrom(randomBytes(64));
/** Returns a unique word. */
export const unique = (word: string) => `${word}${randomBytes(4).toString('hex')}`;
/** Returns a unique client address, so that tests do not share limits per address. */
export const clientAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}`;

export type WatchToMake = Partial<Insertable<WatchesTable>> & {
	brand?: string;
	/** null: no caliber. */
	caliber?: { brand?: string; model?: string; movement?: Movement } | null;
	categories?: CategoryName[];
};
export type MadeWatch = { id: number; documentId: string; price: number; brand: string; model: string };

/** Creates a watch that all visitors see (in stock, 500,000 CLP, new, automatic) directly in the database. */
export function makeWatch(db: Kysely<Database>, wanted: WatchToMake = {}): Promise<MadeWatch> {
	// One after the other, because two concurrent ones would both create their brand and categories.
	const made = last.then(() => writeWatch(db, wanted));
	last = made.catch(() => {});
	return made;
}

let last: Promise<unknown> = Promise.resolve();

async function writeWatch(db: Kysely<Database>, wanted: WatchToMake): Promise<MadeWatch> {
	const { brand = 'Prueba', caliber = {}, categories = ['new'], ...fields } = wanted;
	const caliberId =
		caliber && (await caliberNamed(db, { brand, movement: 'Automatic', model: 'P1', ...caliber }));
	const row = await db
		.insertInto('watches')
		.values({
			document_id: documentId(),
			brand_id: await brandNamed(db, brand),
			caliber_id: caliberId,
			model: unique('Modelo '),
			reference: unique('R'),
			price: 500_000,
			stock: 1,
			description_en: 'A watch made for a test.',
			description_es: 'Un reloj hecho para una prueba.',
			...fields,
		})
		.returning(['id', 'document_id', 'price', 'model'])
		.executeTakeFirstOrThrow();
	for (const name of categories) {
		const category_id = await categoryNamed(db, name);
		await db.insertInto('watches_categories').values({ watch_id: row.id, category_id }).execute();
	}
	return { id: row.id, documentId: row.document_id, price: row.price, model: row.model, brand };
}

async function brandNamed(db: Kysely<Database>, name: string): Promise<number> {
	const found = await db.selectFrom('brands').select('id').where('name', '=', name).executeTakeFirst();
	if (found) return found.id;
	const values = { document_id: documentId(), name };
	return (await db.insertInto('brands').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function categoryNamed(db: Kysely<Database>, name: CategoryName): Promise<number> {
	const found = await db.selectFrom('categories').select('id').where('name', '=', name).executeTakeFirst();
	if (found) return found.id;
	const values = { document_id: documentId(), name };
	return (await db.insertInto('categories').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function caliberNamed(
	db: Kysely<Database>,
	{ brand, model, movement }: { brand: string; model: string; movement: Movement },
): Promise<number> {
	const brand_id = await brandNamed(db, brand);
	const found = await db
		.selectFrom('calibers')
		.select('id')
		.where('brand_id', '=', brand_id)
		.where('model', '=', model)
		.where('movement', '=', movement)
		.executeTakeFirst();
	if (found) return found.id;
	const clash = await db
		.selectFrom('calibers')
		.select('id')
		.where('brand_id', '=', brand_id)
		.where('model', '=', model)
		.executeTakeFirst();
	const values = { document_id: documentId(), brand_id, model: clash ? unique(model) : model, movement };
	return (await db.insertInto('calibers').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export const addressFields = {
	firstName: 'Ana',
	lastName: 'Rojas',
	street: 'Av. Providencia 1234, depto. 56',
	phone: '9 5555-5555',
	city: 'Santiago',
	state: 'Metropolitana de Santiago',
	zip: '7500000',
	country: 'Chile',
};
