import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';

export function savedSettings(db: Kysely<Database>) {
	return db.selectFrom('settings').selectAll().execute();
}

export function savedTexts(db: Kysely<Database>, prefix: string) {
	return db.selectFrom('settings').selectAll().where('name', 'like', `${prefix}%`).execute();
}

/** Holds all settings until the transaction ends: bounds are checked against each other. */
export async function lockSettings(trx: Transaction<Database>): Promise<void> {
	await sql`lock table settings in share row exclusive mode`.execute(trx);
}

export async function saveSettings(
	trx: Transaction<Database>,
	rows: { name: string; value: string; updated_at: Date }[],
): Promise<void> {
	if (rows.length === 0) return;
	await trx
		.insertInto('settings')
		.values(rows)
		.onConflict((conflict) =>
			conflict.column('name').doUpdateSet({
				value: (eb) => eb.ref('excluded.value'),
				updated_at: (eb) => eb.ref('excluded.updated_at'),
			}),
		)
		.execute();
}

export async function deleteSettings(trx: Transaction<Database>, names: string[]): Promise<void> {
	if (names.length > 0) await trx.deleteFrom('settings').where('name', 'in', names).execute();
}
