import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Deps } from '../../deps.ts';
import { ShopError } from '../../shop-error.ts';
import { findCardWatch } from './pictures.queries.ts';
import { pictureStorage, readPicture } from './pictures.service.ts';

/** The size that messaging apps and social networks crop least. */
export const cardSize = { width: 1200, height: 630 };
const margin = 64;
const textWidth = cardSize.width - cardSize.height - margin * 1.5;
const ink = '#23201b';
const quiet = '#6d665a';
/** The plates' own ground, so that the plate and the rest of the card are one sheet. */
const paper = '#f3eee4';
const font = (name: string) => fileURLToPath(new URL(`card-fonts/${name}.ttf`, import.meta.url));
const serif = { family: 'Fraunces', file: font('fraunces') };
const sans = { family: 'Instrument Sans', file: font('instrument-sans') };

/** Pango reads markup; what people wrote is text. */
const escapeMarkup = (text: string) =>
	text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{Cc}/gu, ' ');

async function setText(text: string, face: typeof serif, size: number, colour: string) {
	const { data, info } = await sharp({
		text: {
			text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
			font: `${face.family} ${size}`,
			fontfile: face.file,
			width: textWidth,
			wrap: 'word-char',
			rgba: true,
			dpi: 72,
		},
	})
		.png()
		.toBuffer({ resolveWithObject: true });
	return { input: data, height: info.height };
}

/**
 * The picture a link to a watch is shown with, 1200 × 630 JPEG: its first picture beside its names. Kept until the watch or its
 * picture changes. Throws `not_found` for a watch that visitors may not see or that has no picture.
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
	const picture = await readPicture(deps, watch.picture, 'large', 'jpg', watch.revision);
	const plate = await sharp(picture)
		.resize({ width: cardSize.height, height: cardSize.height, fit: 'contain', background: paper })
		.toBuffer();
	const lines = await Promise.all([
		setText(watch.brand, sans, 30, quiet),
		setText(watch.model, serif, watch.model.length > 28 ? 46 : 58, ink),
		...(watch.reference ? [setText(watch.reference, sans, 26, quiet)] : []),
	]);
	const gap = 22;
	let top = Math.round(
		(cardSize.height - lines.reduce((sum, line) => sum + line.height, gap * (lines.length - 1))) / 2,
	);
	const left = cardSize.height + margin / 2;
	const placed = lines.map((line) => {
		const at = { input: line.input, left, top: Math.max(0, top) };
		top += line.height + gap;
		return at;
	});
	const sign = await setText(title, serif, 26, quiet);
	const card = await sharp({ create: { ...cardSize, channels: 3, background: paper } })
		.composite([
			{ input: plate, left: 0, top: 0 },
			...placed,
			{ input: sign.input, left, top: cardSize.height - margin - sign.height },
		])
		.jpeg({ quality: 86 })
		.toBuffer();
	await storage.write(key, card);
	return card;
}
