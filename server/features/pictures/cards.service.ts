import { createHash } from 'node:crypto';
import type { Language } from '#contract/languages/languages.ts';
import { formatClp } from '#contract/payments/money.ts';
import type { Deps } from '../../core/deps.ts';
import { ShopError } from '../../core/shop-error.ts';
import { fill, texts } from '../../texts/texts.ts';
import { findCardWatch } from '../catalogue/relations/pictures.rows.ts';
import { draw } from './drawing/drawing.ts';
import type { PictureWork } from './drawing/picture-work.ts';
import { pictureStorage } from './picture-store.ts';
import { readPicture } from './pictures.service.ts';

type CardWork = Extract<PictureWork, { kind: 'card' }>;

/**
 * Returns the preview picture of a link, a JPEG of 1200 × 630 px: a watch beside its names, condition and
 * price, or, for `shop`, the first featured watch beside the shop's name. Cached until its content changes.
 * Throws `not_found` for a watch that is not visible or has no picture.
 */
export async function readCard(deps: Deps, of: string, language: Language): Promise<Buffer> {
	const isShop = of === 'shop';
	const watch = await findCardWatch(deps.db, isShop ? null : of, deps.config);
	if (!watch && !isShop) throw new ShopError('not_found');
	const words = texts[language].cards;
	const { title } = deps.config;
	const own = { brand: words.shop, model: title, reference: null, offer: null };
	if (!watch) return drawn({ ...own, title: '', plate: null });
	const { brand, model, reference, condition, price, original_price: former } = watch;
	const offer = [
		condition && words.condition[condition],
		`${formatClp(price, language)} CLP`,
		former && fill(words.before, { price: formatClp(former, language) }),
	]
		.filter(Boolean)
		.join(' · ');
	const card = isShop ? { ...own, title: `${brand} ${model}` } : { brand, model, reference, offer, title };
	const print = createHash('sha256')
		.update(JSON.stringify([card, watch.revision]))
		.digest('hex')
		.slice(0, 16);
	const storage = pictureStorage(deps);
	const key = `${watch.picture}/card.${print}.jpg`;
	const stored = await storage.read(key);
	if (stored) return stored;
	const plate = await readPicture(deps, watch.picture, 'large', 'jpg', watch.revision);
	const made = await drawn({ ...card, plate });
	await storage.write(key, made);
	return made;
}

async function drawn(card: Omit<CardWork, 'kind'>): Promise<Buffer> {
	const { files } = await draw('now', { kind: 'card', ...card });
	return Buffer.from(files[0] as Uint8Array);
}
