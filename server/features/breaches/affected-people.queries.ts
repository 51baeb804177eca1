import { type RawBuilder, sql } from 'kysely';
import type { BreachScopeInput } from '#contract/breaches/breaches.schema.ts';
import { shopLanguage } from '#contract/languages/languages.ts';
import type { DataKind } from '#contract/personal-data/processing.ts';
import { dayAfter, dayStart } from '../../core/shop-calendar.ts';
import { personLinks } from '../../personal-data/person-links.ts';
import type { Db, Trx } from '../../tables/tables.ts';
import { plainEmail } from '../accounts/users/users.rows.ts';
import { type AffectedTable, affectedTables } from './affected-columns.ts';

type Sql = RawBuilder<unknown>;

const column = (of: string, name: string | undefined): Sql =>
	name === undefined ? sql`null` : sql`${sql.ref(`${of}.${name}`)}`;
/** SQL: 1 for a value, 0 for an empty column. Files are not read. */
const isSet = (name: string) => {
	const value = column('datum', name);
	return sql`(case when pg_typeof(${value}) = 'bytea'::regtype then ${value} is not null
		else coalesce(${value}::text not in ('', '{}', '[]'), false) end)::int`;
};

/** SQL: a row per kind of data in a row of this table, with its person. */
function dataOf({ table, link, columns }: AffectedTable, scope: BreachScopeInput): Sql {
	const other = link.through && personLinks[link.through.table];
	// What belongs to a row of another table is linked as that row is.
	const linked = other && other.area !== null ? other : link;
	const of = linked === link ? 'datum' : 'parent';
	const parent = link.through
		? sql`join ${sql.table(link.through.table)} parent on parent.id = ${sql.ref(`datum.${link.through.column}`)}`
		: sql``;
	const kinds = [...columns].map(
		([kind, names]) => sql`(${kind}::text, ${sql.join(names.map(isSet), sql` + `)})`,
	);
	const names = (linked.names ?? []).map((name) => sql`nullif(${column(of, name)}, '')`);
	const at = sql`coalesce(${column('datum', link.at)}, ${column(of, linked.at)}, placed.created_at, account.created_at)`;
	return sql`select
			lower(coalesce(account.email, nullif(${column(of, linked.address)}, ''), placed.guest ->> 'email')) as address,
			account.id as user_id,
			coalesce(account.settings ->> 'language', placed.language, ${column(of, linked.language)}, ${shopLanguage}) as language,
			coalesce(${sql.join([...names, sql`null`])}, placed.guest ->> 'phone', placed.guest ->> 'firstName') as name,
			${at} as at, found.kind, found.value_count
		from ${sql.table(table)} datum ${parent}
		left join orders placed on placed.id = ${column(of, linked.order)}
		left join users account on account.id = coalesce(${column(of, linked.account)}, placed.user_id)
		cross join lateral (values ${sql.join(kinds)}) found (kind, value_count)
		where found.value_count > 0
			and (${scope.from ?? null}::date is null or ${at} >= ${dayStart(scope.from ?? '1900-01-01')})
			and (${scope.to ?? null}::date is null or ${at} < ${dayAfter(scope.to ?? '1900-01-01')})`;
}

/** SQL: all data that the scope affects, a row per kind and row of the register's tables. */
function affectedSql(scope: BreachScopeInput): Sql {
	const tables = affectedTables(scope);
	const all = tables.map((table) => dataOf(table, scope));
	const people = scope.people?.map(plainEmail) ?? null;
	return sql`select * from (${
		all.length > 0
			? sql.join(all, sql` union all `)
			: sql`select null::text as address, null::integer as user_id, null as language, null::text as name,
				null::timestamptz as at, null as kind, 0 as value_count where false`
	}) every where ${people}::text[] is null or address = any (${people}::text[])`;
}

export type AffectedCounts = { kind: DataKind | null; people: number; values: number };

/** Counts the people with an address and the values: for each kind, and in total with `kind` null. */
export async function countAffected(db: Db, scope: BreachScopeInput): Promise<AffectedCounts[]> {
	const { rows } = await sql<AffectedCounts>`select kind,
			count(distinct address)::int as people,
			coalesce(sum(value_count), 0)::int as values
		from (${affectedSql(scope)}) affected
		where address is not null or name is not null
		group by grouping sets ((kind), ())
		order by kind`.execute(db);
	return rows;
}

/** Counts the people without an address whom any of the scopes affects, by what names them. */
export async function countWithoutAddress(db: Db, scopes: readonly BreachScopeInput[]): Promise<number> {
	const all = scopes.map(
		(scope) => sql`select name from (${affectedSql(scope)}) affected where address is null`,
	);
	const { rows } = await sql<{ people: number }>`select count(distinct name)::int as people
		from (${sql.join(all, sql` union all `)}) affected`.execute(db);
	return rows[0]?.people ?? 0;
}

/** Counts the people with an address who have data of one of these kinds in the scope. */
export async function countPeopleWith(
	db: Db,
	scope: BreachScopeInput,
	kinds: readonly DataKind[],
): Promise<number> {
	const { rows } = await sql<{ people: number }>`select count(distinct address)::int as people
		from (${affectedSql(scope)}) affected where kind = any (${kinds}::text[])`.execute(db);
	return rows[0]?.people ?? 0;
}

/**
 * Adds the people whom the scope affects to the breach, with their kinds of data. Those who were added before
 * only get further kinds. Returns the number of new people.
 */
export async function addAffected(
	trx: Trx,
	{ breachId, entryId }: { breachId: number; entryId: number },
	scope: BreachScopeInput,
	dutyOf: Readonly<Record<DataKind, string | null>>,
): Promise<number> {
	const { rows } = await sql<{ added: number }>`with affected as materialized (${affectedSql(scope)}),
		added as (
			insert into breach_people (breach_id, entry_id, email, user_id, language)
			select ${breachId}, ${entryId}, address, max(user_id), (array_agg(language order by at desc nulls last))[1]
			from affected where address is not null group by address order by address
			on conflict (breach_id, lower(email)) do nothing
			returning id, lower(email) as address),
		everyone as (
			select id, address from added
			union select id, lower(email) from breach_people where breach_id = ${breachId} and email is not null),
		kinds as (
			insert into breach_person_kinds (person_id, kind, duty, value_count)
			select everyone.id, kind, ${JSON.stringify(dutyOf)}::jsonb ->> kind, sum(value_count)
			from affected join everyone using (address) group by everyone.id, kind
			on conflict (person_id, kind) do nothing)
		select count(*)::int as added from added`.execute(trx);
	return rows[0]?.added ?? 0;
}
