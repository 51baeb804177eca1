import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Scope, visibleSql } from '../../query/conditions-sql.ts';
import type { Entity, Reader } from '../../query/entity.ts';
import type { Plan } from '../../query/plan.ts';
import { countSql, findSql, pageSql } from '../../query/select-sql.ts';
import { run, SqlValues } from '../../query/sql-text.ts';
import type { ShelfPart } from './shelf-columns.ts';

type Db = Kysely<Database>;

/** The ids of a plan's page, in order. */
export async function findPage(db: Db, plan: Plan, reader: Reader): Promise<number[]> {
	const { text, values } = pageSql(plan, reader);
	return (await run(db, text, values)).map((row) => row.id as number);
}

/** How many rows a plan has on all its pages. */
export async function countAll(db: Db, plan: Plan, reader: Reader): Promise<number> {
	const { text, values } = countSql(plan, reader);
	return (await run(db, text, values))[0]?.total as number;
}

/** The ids of rows named by number or documentId, of those that the reader may see; by that name. */
export async function findIds(
	db: Db,
	entity: Entity,
	names: readonly string[],
	reader: Reader,
): Promise<Map<string, number>> {
	const { text, values } = findSql(entity, names, reader);
	const found = new Map<string, number>();
	for (const row of await run(db, text, values)) {
		found.set(String(row.id), row.id as number);
		found.set(row.document_id as string, row.id as number);
	}
	return found;
}

/** Does one of this customer's orders hold the watch? */
export async function isInOrderOf(db: Db, watchId: number, userId: number): Promise<boolean> {
	const row = await db
		.selectFrom('order_items')
		.innerJoin('orders', 'orders.id', 'order_items.order_id')
		.select('order_items.id')
		.where('order_items.watch_id', '=', watchId)
		.where('orders.user_id', '=', userId)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** How many watches that the reader may see each of these brands, categories or calibers has. */
export async function countWatches(
	db: Db,
	entity: Entity,
	ids: readonly number[],
	reader: Reader,
): Promise<Map<number, number>> {
	const relation = entity.relations.watches;
	if (relation?.kind !== 'many') throw new Error(`${entity.name} have no watches`);
	const values = new SqlValues();
	const scope = new Scope('t', reader, values);
	const parent = relation.parent('t');
	const where = [
		`${parent} = any(${values.bind([...ids], 'int[]')})`,
		visibleSql(relation.to(), scope),
	].filter(Boolean);
	const text = `select ${parent} as id, count(*)::int as total from ${relation.from('t')}
		where ${where.join(' and ')} group by 1`;
	const rows = await run(db, text, values.list);
	return new Map(rows.map((row) => [row.id as number, row.total as number]));
}

/** What the shelf holds of every watch that visitors see: columns of some thousand watches each, which are quicker to read than rows. */
export async function readShelf(
	db: Db,
	{ minPrice, maxPrice }: { minPrice: number; maxPrice: number },
): Promise<ShelfPart[]> {
	const columns = {
		ids: 'id',
		names: 'document_id',
		prices: 'price',
		brands: 'brand_name',
		brandPlaces: 'brand_place',
		movements: 'movement',
		categories: 'category_names',
		featured: 'featured',
		created: 'created',
		ratings: 'rating',
	};
	const gathered = Object.entries(columns).map(
		([name, column]) => sql`json_agg(${sql.ref(column)} order by place) as ${sql.ref(name)}`,
	);
	const { rows } = await sql<ShelfPart>`
		select ${sql.join(gathered)}
		from (
			select w.*, b.place as brand_place, extract(epoch from w.created_at)::float8 as created,
				row_number() over (order by w.model, w.id) as place
			from watches w join (select id, rank() over (order by name) as place from brands) b on b.id = w.brand_id
			where w.stock > 0 and w.price >= ${minPrice} and w.price <= ${maxPrice}
		) w
		group by (place - 1) / 5000 order by (place - 1) / 5000`.execute(db);
	return rows;
}
