import { type PictureFormat, type PictureType, pictureFormats } from '#contract/pictures/pictures.ts';
import { outlineOf } from '#illustrator/illustrate.ts';
import { orRefuse, ShopError } from '../../core/shop-error.ts';
import { drawings, findPicture } from '../catalogue/relations/pictures.rows.ts';
import { drawPlate } from './draw-plates.ts';
import { fileName, fullWidth, type PictureDeps, pictureStorage } from './picture-store.ts';

/**
 * Returns one file of a picture. A plate is drawn and stored on its first request. Throws `not_found` for an
 * older revision.
 */
export async function readPicture(
	deps: PictureDeps,
	documentId: string,
	format: PictureFormat,
	type: PictureType,
	revision: number,
): Promise<Buffer> {
	const storage = pictureStorage(deps);
	const stored = await storage.read(`${documentId}/${fileName(format, revision, type)}`);
	if (stored) return stored;
	const picture = await findPicture(deps.db, documentId);
	if (picture?.source !== 'plate' || picture.watch_id === null || picture.revision !== revision)
		throw new ShopError('not_found');
	const made = orRefuse(
		await drawPlate(deps, {
			urgency: 'now',
			watchId: picture.watch_id,
			view: picture.view,
			// Drawn at twice the size and scaled down, so that fine lines stay sharp.
			width: Math.min(fullWidth, pictureFormats[format] * 2),
			files: [{ format, type }],
		}),
	);
	const bytes = Buffer.from(made.files[0] as Uint8Array);
	await storage.write(`${documentId}/${fileName(format, revision, type)}`, bytes);
	return bytes;
}

/**
 * Returns the photograph at a URL stored in an order, as a JPEG. Null when it does not exist or is a drawing.
 */
export async function readPhotograph(deps: PictureDeps, address: string | null): Promise<Buffer | null> {
	const documentId = address?.split('/')[2];
	const picture = documentId ? await findPicture(deps.db, documentId) : undefined;
	if (picture?.source !== 'upload') return null;
	return readPicture(deps, picture.document_id, 'large', 'jpg', picture.revision);
}

/** Returns the thumbnail at a URL stored in an order, as a JPEG. Null when it is unavailable. */
export async function readThumbnail(deps: PictureDeps, address: string | null): Promise<Buffer | null> {
	const documentId = address?.split('/')[2];
	const picture = documentId ? await findPicture(deps.db, documentId) : undefined;
	if (!picture) return null;
	// A mail is sent without a picture that cannot be read.
	return readPicture(deps, picture.document_id, 'thumbnail', 'jpg', picture.revision).catch(() => null);
}

/** Returns the outline of a drawn watch at the plate's current revision. Throws `not_found`. */
export async function readOutline(deps: PictureDeps, documentId: string, revision: number): Promise<Buffer> {
	const picture = await findPicture(deps.db, documentId);
	if (picture?.source !== 'plate' || picture.watch_id === null || picture.revision !== revision)
		throw new ShopError('not_found');
	const watch = (await drawings(deps.db, [picture.watch_id])).get(picture.watch_id);
	const svg = orRefuse(watch && outlineOf(watch));
	return Buffer.from(svg);
}
