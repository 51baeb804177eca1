import { createHash } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { ShopError } from '../../shop-error.ts';
import { findCardWatch } from '../catalogue/relations/pictures.rows.ts';
import { draw } from './drawing/drawing.ts';
import { pictureStorage, readPicture } from './pictures.service.ts';

/**
 * The picture a link to a watch is shown with, 1200 × 630 JPEG: its first picture beside its names. Kept
 * until the watch or its picture changes. Throws `not_found` for a watch that visitors may not see or that
 * has no picture.
 */
export async function readCard(deps: Deps, documentId: string): Promise<Buffer> {
	const watch = await findCardWatch(deps.db, documentId, deps.config);
	if (!watch) throw new ShopError('not_found');
	const { title } = deps.config;
	const print = createHash('sha256')
		.update(JSON.stringify([title, watch]))
		.digest('hex')
		.slice(0, 16);
	const storage = pictureStorage(deps);
	const key = `${watch.picture}/card.${print}.jpg`;
	const kept = await storage.read(key);
	if (kept) return kept;
	const plate = await readPicture(deps, watch.picture, 'large', 'jpg', watch.revision);
	const { files } = await draw('now', { kind: 'card', plate, ...watch, title });
	const card = Buffer.from(files[0] as Uint8Array);
	await storage.write(key, card);
	return card;
}
