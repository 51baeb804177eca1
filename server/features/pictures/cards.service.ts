import { createHash } from 'node:crypto';
import type { Language } from '#contract/languages/languages.ts';
import { formatClp } from '#contract/payments/money.ts';
import type { Deps } from '../../core/deps.ts';
import { ShopError } from '../../core/shop-error.ts';
import { fill, texts } from '../../texts/texts.ts';
import type { WatchHooks } from '../catalogue/hooks/watch-hooks.ts';
import { findCardWatch } from '../catalogue/relations/pictures.rows.ts';
import { unavailabilityOfWatches } from '../catalogue/relations/unavailable-watches.rows.ts';
import { draw } from './drawing/drawing.ts';
import type { PictureWork } from './drawing/picture-work.ts';
import { pictureStorage } from './picture-store.ts';
import { readPicture } from './pictures.service.ts';

type CardDeps = Deps & Pick<WatchHooks, 'unavailabilitySql'>;
type CardWork = Extract<PictureWork, { kind: 'card' }>;

/**
 * Returns the preview picture of a link, a JPEG of 1200 × 630 px: a watch beside its names, condition and
 * price, or, for `shop`, the first featured watch beside the shop's name. The card of a watch that is sold or
 * on hold says so instead of the price. Cached until its content changes. Throws `not_found` for a watch that
 * has no page or no picture.
 */
export async function readCard(deps: CardDeps, of: string, language: Language): Promise<Buffer> {
	const isShop = of === 'shop';
	const onSale = await findCardWatch(deps.db, isShop ? null : of, deps.config);
	const unavailable = onSale || isShop ? undefined : await findUnavailable(deps, of);
	const watch = onSale ?? unavailable?.watch;
	if (!watch && !isShop) throw new ShopError('not_found');
	const words = texts[language].cards;
	const { title } = deps.config;
	const own = { brand: words.shop, model: title, reference: null, offer: null };
	if (!watch) return drawn({ ...own, title: '', plate: null });
	const { brand, model, reference, condition, price, original_price: former } = watch;
	const amounts = [
		`${formatClp(price, language)} CLP`,
		former && fill(words.before, { price: formatClp(former, language) }),
	];
	const offer = [
		condition && words.condition[condition],
		...(unavailable ? [words.state[unavailable.state]] : amounts),
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

/** Finds a watch that is sold or on hold; it has a page without an offer. */
async function findUnavailable({ db, config, clock, unavailabilitySql }: CardDeps, documentId: string) {
	const [found] = await unavailabilityOfWatches(db, [documentId], { unavailabilitySql, now: clock() });
	if (!found?.state) return;
	const watch = await findCardWatch(db, documentId, config, { unavailable: true });
	return watch && { watch, state: found.state };
}

async function drawn(card: Omit<CardWork, 'kind'>): Promise<Buffer> {
	const { files } = await draw('now', { kind: 'card', ...card });
	return Buffer.from(files[0] as Uint8Array);
}
