import { sql } from 'kysely';
import { countOf, type RowPage, rowsOf } from '../../../database/row-pages.ts';
import type { Db, NewRow, Trx } from '../../../tables/tables.ts';

/** Returns the proposals of one watch or of all, with the current prices, oldest first. */
export function listProposals(db: Db, watch: string | undefined, page: RowPage) {
	const { limit, offset } = rowsOf(page);
	return db
		.selectFrom('price_proposals as p')
		.innerJoin('watches as w', 'w.id', 'p.watch_id')
		.select(['p.id', 'p.document_id', 'p.created_at', 'p.updated_at', 'p.user_id'])
		.select(['p.price', 'p.sale_price', 'p.sale_from', 'p.sale_until'])
		.select(['w.document_id as watch_document', 'w.brand_name', 'w.model', 'w.reference'])
		.select(['w.price as present_price', 'w.original_price', 'w.price_valid_until'])
		.select(['w.sale_price as present_sale', 'w.sale_from as present_from', 'w.sale_until as present_until'])
		.where(sql<boolean>`${watch ?? null}::text is null or w.document_id = ${watch ?? null}`)
		.orderBy('p.id')
		.limit(limit)
		.offset(offset)
		.execute();
}

export const countProposals = (db: Db, watch: string | undefined) =>
	countOf(
		db
			.selectFrom('price_proposals')
			.innerJoin('watches', 'watches.id', 'price_proposals.watch_id')
			.where(sql<boolean>`${watch ?? null}::text is null or watches.document_id = ${watch ?? null}`),
	);

/** Finds the watch of a proposal. */
export function watchOfProposal(db: Db, documentId: string) {
	return db
		.selectFrom('price_proposals as p')
		.innerJoin('watches as w', 'w.id', 'p.watch_id')
		.select(['w.document_id', sql<string>`w.brand_name || ' ' || w.model`.as('label')])
		.where('p.document_id', '=', documentId)
		.executeTakeFirst();
}

/** Returns a proposal and locks it. Its watch must be locked first. */
export function lockProposal(trx: Trx, documentId: string) {
	return trx
		.selectFrom('price_proposals')
		.selectAll()
		.where('document_id', '=', documentId)
		.forUpdate()
		.executeTakeFirst();
}

export async function insertProposal(trx: Trx, proposal: NewRow<'price_proposals'>): Promise<void> {
	await trx.insertInto('price_proposals').values(proposal).execute();
}

/** Deletes the proposal of a watch. The watch must be locked. */
export async function deleteProposal(trx: Trx, watchId: number): Promise<void> {
	await trx.deleteFrom('price_proposals').where('watch_id', '=', watchId).execute();
}
