import { invalidField } from '../../../core/shop-error.ts';
import type { Trx } from '../../../tables/tables.ts';
import { freePictures, type PictureOwner, setPictures } from './pictures.rows.ts';

/**
 * Assigns exactly these pictures to a watch or an examiner, in order. Throws `invalid_input` for a picture
 * that does not exist or belongs to something else.
 */
export async function assignPictures(
	trx: Trx,
	owner: PictureOwner,
	images: readonly string[],
): Promise<void> {
	const found = await freePictures(trx, owner, images);
	const idByDocument = new Map(found.map((row) => [row.document_id, row.id]));
	const ids = [...new Set(images)].map((documentId, index) => {
		const id = idByDocument.get(documentId);
		if (id === undefined) throw invalidField(['data', 'images', index], 'noSuchPicture');
		return id;
	});
	await setPictures(trx, owner, ids);
}
