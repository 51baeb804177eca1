import { type Kysely, sql } from 'kysely';

/**
 * The time for all column defaults and triggers: `shop_now()` when the transaction began, `shop_clock()` at this
 * moment. They read PostgreSQL's clock; a test replaces both, and so controls the clock of the entire shop.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create function shop_now() returns timestamptz language sql stable parallel safe
		as 'select now()'`.execute(db);
	await sql`create function shop_clock() returns timestamptz language sql volatile parallel safe
		as 'select clock_timestamp()'`.execute(db);
	const { rows: defaults } = await sql<{ table: string; column: string; expression: string }>`
		select c.relname as table, a.attname as column, pg_get_expr(d.adbin, d.adrelid) as expression
		from pg_attrdef d join pg_class c on c.oid = d.adrelid
			join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
		where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = ''
			and c.relname not like 'kysely%' and pg_get_expr(d.adbin, d.adrelid) ~ '\\m(now|clock_timestamp)\\(\\)'
		order by 1, 2`.execute(db);
	for (const { table, column, expression } of defaults)
		await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)}
			set default ${sql.raw(withShopClock(expression))}`.execute(db);
	const { rows: functions } = await sql<{ definition: string }>`
		select pg_get_functiondef(oid) as definition from pg_proc
		where pronamespace = 'public'::regnamespace and prokind = 'f' and proname not in ('shop_now', 'shop_clock')
			and prosrc ~ '\\m(now|clock_timestamp)\\(\\)'
		order by proname`.execute(db);
	for (const { definition } of functions) await sql.raw(withShopClock(definition)).execute(db);
}

const withShopClock = (text: string) =>
	text.replace(/\bnow\(\)/g, 'shop_now()').replace(/\bclock_timestamp\(\)/g, 'shop_clock()');
