import { sql } from 'kysely';
import { categoryNames, complicationNames } from '#contract/catalogue/enumerations.ts';
import {
	caliberSpecificationTexts,
	watchSpecificationTexts,
} from '#contract/catalogue/specification-texts.ts';
import { columnsIn } from '#contract/languages/languages.ts';
import { viewsOf } from '#illustrator/illustrate.ts';
import { columnsOf } from '../../tables/column-names.ts';
import type { Db, Trx } from '../../tables/tables.ts';
import { brandsData, calibersData, inSpanish, type SeedWatch, watchesData } from './seed-data.ts';
import { seedExaminers } from './seed-examiners.ts';
import { createdAtOf, seedDocumentId } from './seed-ids.ts';
import { pictureNames, seedToDraw } from './seed-pictures.ts';
import { seedSheet } from './seed-sheets.ts';

type SeedIds = Map<string, number>;

/** Arbitrary number, unique among the shop's advisory locks. */
const seedLock = 7_261_946;

/**
 * Fills an empty database with the demonstration shop, always with the same rows and from a single process.
 */
export async function seedShop(db: Db): Promise<{ seeded: boolean }> {
	return db.transaction().execute(async (trx) => {
		await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
		const known = await sql<{
			any: boolean;
		}>`select exists (select from watches) or exists (select from brands)
			or exists (select from categories) as any`.execute(trx);
		if (known.rows[0]?.any) return { seeded: false };
		const categories = await seedCategories(trx);
		const brands = await seedBrands(trx);
		const calibers = await seedCalibers(trx, brands);
		await trx.insertInto('examiners').values(seedExaminers).execute();
		await seedWatches(trx, { brands, calibers, categories });
		return { seeded: true };
	});
}

function idsBy(rows: readonly { id: number; name: string }[]): SeedIds {
	return new Map(rows.map((row) => [row.name, row.id]));
}

async function seedCategories(trx: Trx): Promise<SeedIds> {
	// In the specification's order, because lists of categories are sorted by id.
	const rows = await trx
		.insertInto('categories')
		.values(categoryNames.map((name) => ({ name, document_id: seedDocumentId('category', name) })))
		.returning(['id', 'name'])
		.execute();
	return idsBy(rows);
}

async function seedBrands(trx: Trx): Promise<SeedIds> {
	const rows = await trx
		.insertInto('brands')
		.values(brandsData.map((brand) => ({ ...brand, document_id: seedDocumentId('brand', brand.name) })))
		.returning(['id', 'name'])
		.execute();
	return idsBy(rows);
}

async function seedCalibers(trx: Trx, brands: SeedIds): Promise<SeedIds> {
	const names = complicationNames.map((name) => ({ name }));
	const complications = idsBy(
		await trx.insertInto('complications').values(names).returning(['id', 'name']).execute(),
	);
	const rows = calibersData.map(({ brand, complications, ...fields }) => ({
		document_id: seedDocumentId('caliber', `${brand} ${fields.model}`),
		brand_id: required(brands, brand),
		...columnsOf(fields),
		specification_es: inSpanish(caliberSpecificationTexts, fields),
	}));
	const made = await trx.insertInto('calibers').values(rows).returning('id').execute();
	const calibers: SeedIds = new Map();
	const links: { caliber_id: number; complication_id: number; position: number }[] = [];
	for (const [i, caliber] of calibersData.entries()) {
		const caliber_id = made[i]?.id as number;
		calibers.set(`${caliber.brand} ${caliber.model}`, caliber_id);
		for (const [position, name] of caliber.complications.entries())
			links.push({ caliber_id, complication_id: required(complications, name), position });
	}
	await trx.insertInto('calibers_complications').values(links).execute();
	return calibers;
}

async function seedWatches(
	trx: Trx,
	ids: { brands: SeedIds; calibers: SeedIds; categories: SeedIds },
): Promise<void> {
	const rows = watchesData.map((watch) => {
		const key = `${watch.brand} ${watch.reference}`;
		const created = createdAtOf(key);
		return {
			document_id: seedDocumentId('watch', key),
			created_at: created,
			updated_at: created,
			brand_id: required(ids.brands, watch.brand),
			caliber_id: watch.caliber
				? required(ids.calibers, `${watch.caliber.brand} ${watch.caliber.model}`)
				: null,
			...columnsIn('description', watch.description),
			condition_sheet: seedSheet(watch),
			...ownColumns(watch),
		};
	});
	const made = await trx.insertInto('watches').values(rows).returning('id').execute();
	const links = watchesData.flatMap((watch, i) =>
		watch.categories.map((name) => ({
			watch_id: made[i]?.id as number,
			category_id: required(ids.categories, name),
		})),
	);
	await trx.insertInto('watches_categories').values(links).execute();
	const pictures = watchesData.flatMap((watch, i) =>
		viewsOf(seedToDraw(watch)).map((view, position) => ({
			document_id: seedDocumentId('picture', `${watch.brand} ${watch.reference} ${view}`),
			watch_id: made[i]?.id as number,
			position,
			view,
			width: 1600,
			height: 1600,
			source: 'plate' as const,
			...pictureNames(watch, view),
		})),
	);
	await trx.insertInto('pictures').values(pictures).execute();
}

function ownColumns({ brand, categories, caliber, description, art, ...fields }: SeedWatch) {
	return {
		...columnsOf(fields),
		specification_es: inSpanish(watchSpecificationTexts, fields),
		art: art && JSON.stringify(art),
	};
}

function required(ids: SeedIds, name: string): number {
	const id = ids.get(name);
	if (id === undefined) throw new Error(`the demonstration data names "${name}", which is not there`);
	return id;
}
