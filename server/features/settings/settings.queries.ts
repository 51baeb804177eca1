import { sql } from 'kysely';
import type { Db, Trx } from '../../tables/tables.ts';

export function savedSettings(db: Db) {
	return db.selectFrom('settings').selectAll().execute();
}

export function savedTexts(db: Db, prefix: string) {
	return db.selectFrom('settings').selectAll().where('name', 'like', `${prefix}%`).execute();
}

/** Locks all settings until the transaction ends, because bounds are checked against each other. */
export async function lockSettings(trx: Trx): Promise<void> {
	await sql`lock table settings in share row exclusive mode`.execute(trx);
}

export async function saveSettings(
	trx: Trx,
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

export async function deleteSettings(trx: Trx, names: string[]): Promise<void> {
	if (names.length > 0) await trx.deleteFrom('settings').where('name', 'in', names).execute();
}
