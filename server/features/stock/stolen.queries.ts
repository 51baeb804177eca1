import { sql } from 'kysely';
import type { NewStolenSerials, StolenAdded } from '#contract/stock/stolen.schema.ts';
import type { Db, Trx } from '../../tables/tables.ts';

/** Adds serials, sets new notes on existing ones, and returns those that were new. */
export async function insertStolen(trx: Trx, serials: NewStolenSerials): Promise<string[]> {
	const { rows } = await sql<{ serial: string; added: boolean }>`
		insert into stolen_serials (serial, note)
		select distinct on (serial_key(serial)) serial, note
		from unnest(${serials.map(({ serial }) => serial)}::text[], ${serials.map(({ note }) => note ?? null)}::text[])
			as given (serial, note)
		order by serial_key(serial), note nulls last
		on conflict (serial_key(serial)) do update set note = coalesce(excluded.note, stolen_serials.note)
		returning serial, xmax = 0 as added`.execute(trx);
	return rows.flatMap(({ serial, added }) => (added ? [serial] : []));
}

/** Returns the pieces that have one of these serials. */
export function piecesWithSerials(trx: Trx, serials: readonly string[]): Promise<StolenAdded['pieces']> {
	return trx
		.selectFrom('pieces')
		.select(['document_id as documentId', sql<string>`serial`.as('serial')])
		.where(
			sql<boolean>`serial_key(serial) = any(select serial_key(s) from unnest(${serials}::text[]) as given (s))`,
		)
		.orderBy('id')
		.limit(100)
		.execute();
}

/** Returns the note of a serial on the list; undefined when it is not listed. */
export function stolenSerial(db: Db, serial: string) {
	return db
		.selectFrom('stolen_serials')
		.select('note')
		.where(sql`serial_key(serial)`, '=', sql`serial_key(${serial})`)
		.executeTakeFirst();
}

export function deleteStolen(trx: Trx, id: number) {
	return trx
		.deleteFrom('stolen_serials')
		.where('id', '=', id)
		.returning(['serial', 'note'])
		.executeTakeFirst();
}
