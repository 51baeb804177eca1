import { sql } from 'kysely';
import type { StolenAdded } from '#contract/stock/stolen.schema.ts';
import type { Trx } from '../../../database/tables.ts';

/** Watches that have one of these serials in their own field, however it is written; a hundred at most. */
export function watchesWithSerials(trx: Trx, serials: readonly string[]): Promise<StolenAdded['watches']> {
	const isOneOf = sql<boolean>`serial_key(serial) = any(select serial_key(s) from unnest(${serials}::text[]) as given (s))`;
	return trx
		.selectFrom('watches')
		.select(['document_id as documentId', sql<string>`serial`.as('serial'), 'brand_name as brand', 'model'])
		.where(isOneOf)
		.orderBy('id')
		.limit(100)
		.execute();
}

/** SQL for the number of a watch; null when there is none. */
export const numberOfWatch = (documentId: string) =>
	sql<number | null>`(select id from watches where document_id = ${documentId})`;
