import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { feedTables } from '../cache/change-feed/change-feed.queries.ts';

/** A table of the shop, its copied columns (without generated ones), and its sort order by key in SQL. */
export type CopiedTable = { name: string; columns: string[]; order: string[] };
export type Sum = { rows: number; sha256: string };
export type Sequence = { name: string; value: string; isCalled: boolean };

/**
 * Excluded tables: the migrator's own, and those whose rows are meaningless in another PostgreSQL cluster.
 */
const leftOut = ['kysely_migration', 'kysely_migration_lock', ...feedTables];

/**
 * Lists all tables of the shop by name. Job tables are in a separate schema, which is recreated at startup.
 */
export async function listTables(client: Client): Promise<CopiedTable[]> {
	const { rows } = await client.query<CopiedTable>(
		`select c.relname as name,
			array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
				and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
			array(select quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
				from pg_index i, unnest(i.indkey) with ordinality k (attnum, place)
				join pg_attribute a on a.attnum = k.attnum where i.indrelid = c.oid and i.indisprimary
				and a.attrelid = c.oid order by k.place) as "order"
		from pg_class c
		where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
			and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
		order by c.relname`,
		[leftOut],
	);
	return rows;
}

/** Copies a table's rows in key order to a file, or nowhere, and computes their checksum. */
export async function copyOut(client: Client, table: CopiedTable, file: string | null): Promise<Sum> {
	const quote = (name: string) => client.escapeIdentifier(name);
	const order = table.order.join(', ') || `${quote(table.name)}::text collate "C"`;
	const select = `select ${table.columns.map(quote).join(', ')} from public.${quote(table.name)} order by ${order}`;
	const rows = client.query(copyTo(`copy (${select}) to stdout`));
	const sum = createHash('sha256');
	const summed = new Transform({
		transform(chunk: Buffer, _encoding, done) {
			sum.update(chunk);
			done(null, file === null ? undefined : chunk);
		},
	});
	const target = file === null ? new PassThrough().resume() : createWriteStream(file, { mode: 0o600 });
	await pipeline(rows, summed, target);
	return { rows: rows.rowCount ?? 0, sha256: sum.digest('hex') };
}

/** Reads a table's rows from a file written by {@link copyOut}. */
export async function copyIn(client: Client, table: CopiedTable, file: string): Promise<void> {
	const columns = table.columns.map((name) => client.escapeIdentifier(name)).join(', ');
	const text = `copy public.${client.escapeIdentifier(table.name)} (${columns}) from stdin`;
	await pipeline(createReadStream(file), client.query(copyFrom(text)));
}

export async function listSequences(client: Client): Promise<Sequence[]> {
	const { rows } = await client.query<Sequence>(
		`select sequencename as name, coalesce(last_value, start_value)::text as value,
			last_value is not null as "isCalled"
		from pg_sequences where schemaname = 'public' order by 1`,
	);
	return rows;
}

/** Returns sequences whose next number already exists; empty for a consistent database. */
export async function sequencesBehind(client: Client): Promise<string[]> {
	const { rows } = await client.query<{ sequence: string; table: string; column: string }>(
		`select pg_get_serial_sequence(format('public.%I', c.relname), a.attname) as sequence,
			c.relname as "table", a.attname as "column"
		from pg_attribute a join pg_class c on c.oid = a.attrelid
		where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`,
	);
	const quote = (name: string) => client.escapeIdentifier(name);
	const tests = rows.map(
		({ sequence, table, column }) =>
			`select '${sequence}' where exists (select from public.${quote(table)}, ${sequence} s
				where ${quote(column)} >= s.last_value + s.is_called::int)`,
	);
	if (tests.length === 0) return [];
	const behind = await client.query<{ '?column?': string }>(tests.join(' union all '));
	return behind.rows.map((row) => row['?column?']);
}
