import { sql } from 'kysely';
import { inTransaction } from '../database/transaction.ts';
import { hashPassword } from '../features/accounts/users/passwords.service.ts';
import type { Db } from '../tables/tables.ts';
import { emptied, emptiedAppendOnly, removedSettings, replaced } from './replacements.ts';

/** Number of rows in a table that were deleted or anonymized. */
export type AnonymisedTable = { table: string; rows: number; how: 'emptied' | 'replaced' };

const replacementsIn = (table: keyof typeof replaced) =>
	Object.entries(replaced[table]).filter(([, value]) => value !== null);
const replacedTables = (Object.keys(replaced) as (keyof typeof replaced)[]).filter(
	(table) => replacementsIn(table).length > 0,
);

/**
 * Name of the database, the rows that {@link anonymise} would change, and whether a shop is running on it.
 */
export async function previewAnonymise(db: Db) {
	const { rows } = await sql<{ name: string; isRunning: boolean }>`select current_database() as name, exists (
		select from pg_stat_activity where datname = current_database() and application_name = 'ancora-catalogue'
	) as "isRunning"`.execute(db);
	const [found] = rows;
	if (!found) throw new Error('the database did not return its name');
	const tables = await Promise.all([
		...emptied.map((table) => counted(db, table, 'emptied')),
		...replacedTables.map((table) => counted(db, table, 'replaced')),
	]);
	return { ...found, tables };
}

/**
 * Replaces all personal data in the database with made-up values, in one transaction, and sets the same
 * password for every account. `database` must repeat the database's name as confirmation. Throws an Error
 * when the name differs or a shop is running on the database.
 */
export async function anonymise(
	db: Db,
	{ database, password }: { database: string; password: string },
): Promise<AnonymisedTable[]> {
	const { name, isRunning } = await previewAnonymise(db);
	if (name !== database) throw new Error(`The database is ${name}, not ${database}. Nothing was changed.`);
	if (isRunning) throw new Error('A shop is running on this database. Nothing was changed.');
	const password_hash = await hashPassword(password);
	return inTransaction(db, async (trx) => {
		const changed: AnonymisedTable[] = [];
		const change = async (how: AnonymisedTable['how'], table: string, statement: ReturnType<typeof sql>) => {
			const { numAffectedRows } = await statement.execute(trx);
			changed.push({ table, how, rows: Number(numAffectedRows ?? 0) });
		};
		for (const table of emptiedAppendOnly)
			await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
		for (const table of emptied) await change('emptied', table, sql`delete from ${sql.table(table)}`);
		for (const table of emptiedAppendOnly)
			await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
		await change('emptied', 'settings', sql`delete from settings where ${removedSettings}`);
		await sql`alter table audit disable trigger audit_append_only`.execute(trx);
		await sql`alter table payments disable trigger payments_unchanged`.execute(trx);
		for (const table of replacedTables) {
			const values = replacementsIn(table).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
			await change('replaced', table, sql`update ${sql.table(table)} set ${sql.join(values)}`);
		}
		await sql`alter table audit enable trigger audit_append_only`.execute(trx);
		await sql`alter table payments enable trigger payments_unchanged`.execute(trx);
		await trx.updateTable('users').set({ password_hash, pending_email_at: null }).execute();
		return changed;
	});
}

async function counted(db: Db, table: string, how: AnonymisedTable['how']): Promise<AnonymisedTable> {
	const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}`.execute(
		db,
	);
	return { table, how, rows: rows[0]?.rows ?? 0 };
}
