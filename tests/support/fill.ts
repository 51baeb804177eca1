import { type Kysely, sql } from 'kysely';
import { categoryNames, movements } from '#contract/catalogue/enumerations.ts';
import type { Database } from '#server/tables/tables.ts';

const id = (kind: string) => sql.raw(`substr(md5('${kind}' || i), 1, 24)`);

/**
 * Grows the catalogue to `count` watches: 60 brands, 120 calibers, and 3 categories and 3 pictures per watch.
 * One in twenty is sold. The data is always the same.
 */
export async function fill(db: Kysely<Database>, count: number): Promise<void> {
	await sql`insert into categories (document_id, name)
		select substr(md5(name), 1, 24), name
		from unnest(${[...categoryNames]}::text[]) with ordinality as c(name, i)
		order by i on conflict do nothing`.execute(db);
	await sql`insert into brands (document_id, name, country) select ${id('brand')}, 'Brand ' || i, 'Chile'
		from generate_series(1, 60) i on conflict do nothing`.execute(db);
	await sql`insert into calibers (document_id, brand_id, model, movement, jewels, bph)
		select ${id('caliber')},
		(select min(b.id) from brands b) + i % 60, 'C' || i, (${[...movements]}::text[])[1 + i % 6], i % 40, 28800
		from generate_series(1, 120) i on conflict do nothing`.execute(db);
	const have = Number(
		(await sql<{ n: number }>`select count(*)::int as n from watches`.execute(db)).rows[0]?.n,
	);
	if (have >= count) return;
	// Running the triggers for each row would take minutes. The data that they derive is inserted directly.
	const triggers = async (how: 'disable' | 'enable') => {
		// The schema of an earlier version has no pieces.
		for (const table of ['watches', 'watches_categories', 'pieces'])
			await sql.raw(`alter table if exists ${table} ${how} trigger user`).execute(db);
	};
	await triggers('disable');
	// The same is true of their text indexes.
	const indexes = await sql<{
		name: string;
		made: string;
	}>`select indexname as name, indexdef as made from pg_indexes
		where tablename = 'watches' and indexdef like '%gin_trgm_ops%'`.execute(db);
	for (const { name } of indexes.rows) await sql`drop index ${sql.ref(name)}`.execute(db);
	// In batches, each of which stays well below the statement timeout.
	for (let from = have + 1; from <= count; from += 5_000) await add(db, from, Math.min(count, from + 4_999));
	await triggers('enable');
	for (const { made } of indexes.rows) await sql.raw(made).execute(db);
	// PostgreSQL would do this in the background within minutes.
	await sql`vacuum analyze`.execute(db);
}

async function add(db: Kysely<Database>, from: number, to: number): Promise<void> {
	const found = await sql`select from information_schema.columns
		where table_name = 'watches' and column_name = 'search_texts'`.execute(db);
	// The schema of an earlier version has no search texts.
	const [column, texts] = found.rows.length
		? [sql`, search_texts`, sql`, plain(t.en || E'\n' || t.es)`]
		: [sql``, sql``];
	const names = sql`(${[...categoryNames]}::text[])`;
	// Every second watch is used, so it is a single piece.
	await sql`insert into watches (document_id, created_at, brand_id, caliber_id, model, reference, price,
			description_en, description_es, rating, review_count, stock, featured, diameter,
			warranty_months, water_resistance, strap, brand_name, movement, category_names, search${column})
		select ${id('watch')}, timestamptz '2025-01-01' + (i::bigint * 7919 % 500000)::int * interval '1 minute',
			b.id, c.id, 'Model ' || (i * 31 % 9973), 'R-' || i, 20000 + (i::bigint * 104729 % 2500) * 2000,
			t.en, t.es,
			case when i % 3 = 0 then null else round((2.5 + (i * 13 % 26) / 10.0)::numeric, 1)::float8 end,
			i % 200, case when i % 20 = 0 then 0 when i % 2 = 1 then 1 else 1 + i % 4 end, i % 100 = 1, 34 + i % 12,
			12, 50 * (1 + i % 6), 'Steel',
			b.name, c.movement,
			array[${names}[1 + i % 2], ${names}[3 + i % 5], ${names}[8 + i % 7]],
			plain(concat_ws(E'\n', b.name, 'Model ' || (i * 31 % 9973), 'R-' || i, b.name || ' ' || c.model))
			${texts}
		from generate_series(${from}::int, ${to}::int) i
		cross join lateral (select repeat('A watch for the measurements, with a text of usual length. ', 4)
				|| 'Series ' || md5((i % 500)::text) as en,
			repeat('Un reloj para las mediciones, con un texto del largo habitual. ', 4) as es) t
		join brands b on b.id = (select min(id) from brands) + (i * 17 % 60)
		join calibers c on c.id = (select min(id) from calibers) + (i * 29 % 120)`.execute(db);
	await sql`insert into watches_categories (watch_id, category_id)
		select w.id, c.id from watches w join categories c on c.name = any(w.category_names)
		where w.id > (select coalesce(max(watch_id), 0) from watches_categories)
		on conflict do nothing`.execute(db);
	const { rows } = await sql`select where to_regclass('pieces') is not null`.execute(db);
	if (rows.length > 0)
		await sql`insert into pieces (watch_id, state)
			select w.id, 'onSale' from watches w, generate_series(1, w.stock)
			where w.id > (select coalesce(max(watch_id), 0) from pieces)`.execute(db);
	await sql`insert into pictures
			(document_id, watch_id, position, name, view, alternative_en, alternative_es, width, height, source)
		select substr(md5('picture' || w.id || 'p' || p), 1, 24), w.id, p, 'Picture',
			(array['front', 'profile', 'case-back'])[1 + p],
			'A picture', 'Una foto', 1600, 1600, 'plate'
		from watches w, generate_series(0, 2) p
		where w.id > (select coalesce(max(watch_id), 0) from pictures)`.execute(db);
}

/**
 * Adds `count` orders that were paid and delivered, each with an item, its payment, two history entries and
 * an address. They belong to no account.
 */
export async function fillOrders(db: Kysely<Database>, count: number): Promise<void> {
	const tables = ['order_history', 'payments'];
	for (const table of tables) await sql.raw(`alter table ${table} disable trigger user`).execute(db);
	await sql`insert into orders (document_id, created_at, order_status, payment_status, subtotal, shipping,
			held_until, number, shipping_address)
		select ${id('order')}, timestamptz '2025-01-01' + i * interval '5 minutes', 'delivered', 'paid',
			100000 + i, 4990, timestamptz '2025-01-03' + i * interval '5 minutes', 'F' || i,
			jsonb_build_object('firstName', 'Ana', 'lastName', 'Rojas ' || i, 'street', 'Los Leones ' || i,
				'phone', '+56912345678', 'city', 'Santiago', 'state', 'RM', 'zip', '7500000', 'country', 'Chile')
		from generate_series(1, ${count}::int) i`.execute(db);
	await sql`insert into order_items (order_id, watch_id, watch_document_id, brand, model, price)
		select o.id, w.id, w.document_id, w.brand_name, w.model, o.subtotal
		from orders o join watches w on w.id = 1 + o.id % (select count(*) from watches)
		where o.total > 0`.execute(db);
	await sql`insert into payments (order_id, method, amount_clp, channel, provider, event)
		select id, 'transfer', total, 'transfer', 'transfer', 'fill ' || id from orders`.execute(db);
	await sql`insert into order_history (order_id, by, action, order_status, payment_status)
		select id, "by", action, status, payment from orders, (values ('customer', 'place', 'pending', 'pending'),
			('owner', 'deliver', 'delivered', 'paid')) as step ("by", action, status, payment)`.execute(db);
	for (const table of tables) await sql.raw(`alter table ${table} enable trigger user`).execute(db);
	await sql`vacuum analyze`.execute(db);
}
