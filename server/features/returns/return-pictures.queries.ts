import { countOf } from '../../database/row-pages.ts';
import type { Db, Trx } from '../../tables/tables.ts';

/** Saves a picture of a return, unless it is already saved. */
export async function insertPicture(trx: Trx, returnId: number, file: Buffer): Promise<void> {
	await trx
		.insertInto('return_pictures')
		.values({ return_id: returnId, file })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export const countPictures = (trx: Trx, returnId: number): Promise<number> =>
	countOf(trx.selectFrom('return_pictures').where('return_id', '=', returnId));

export function findPicture(
	db: Db,
	{ orderId, id, picture }: { orderId: number; id: string; picture: number },
) {
	return db
		.selectFrom('return_pictures')
		.innerJoin('returns', 'returns.id', 'return_pictures.return_id')
		.select('file')
		.where('returns.order_id', '=', orderId)
		.where('returns.document_id', '=', id)
		.where('return_pictures.id', '=', picture)
		.executeTakeFirst();
}
