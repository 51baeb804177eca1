import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { escapeMarkup } from '../../../core/escape-markup.ts';
import { paper } from './encoding.ts';
import type { PictureMade, PictureWork } from './picture-work.ts';

/** The size that messaging apps and social networks crop least. */
const cardSize = { width: 1200, height: 630 };
const margin = 64;
const textWidth = cardSize.width - cardSize.height - margin * 1.5;
const ink = '#23201b';
const quiet = '#6d665a';
const font = (name: string) => fileURLToPath(new URL(`card-fonts/${name}.ttf`, import.meta.url));
const serif = { family: 'Fraunces', file: font('fraunces') };
const sans = { family: 'Instrument Sans', file: font('instrument-sans') };

async function setText(text: string, face: typeof serif, size: number, colour: string) {
	const { data, info } = await sharp({
		text: {
			text: `<span foreground="${colour}">${escapeMarkup(text.replace(/\p{Cc}/gu, ' '))}</span>`,
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

/** Draws the preview picture of a link: the plate, the watch's names and the shop's name. */
export async function drawCard(card: Extract<PictureWork, { kind: 'card' }>): Promise<PictureMade> {
	const plate =
		card.plate &&
		(await sharp(card.plate)
			.resize({ width: cardSize.height, height: cardSize.height, fit: 'contain', background: paper })
			.toBuffer());
	const lines = await Promise.all([
		setText(card.brand, sans, 30, quiet),
		setText(card.model, serif, card.model.length > 28 ? 46 : 58, ink),
		...(card.reference ? [setText(card.reference, sans, 26, quiet)] : []),
		...(card.offer ? [setText(card.offer, sans, 26, ink)] : []),
	]);
	const gap = 22;
	let top = Math.round(
		(cardSize.height - lines.reduce((sum, line) => sum + line.height, gap * (lines.length - 1))) / 2,
	);
	const left = plate ? cardSize.height + margin / 2 : margin * 2;
	const placed = lines.map((line) => {
		const at = { input: line.input, left, top: Math.max(0, top) };
		top += line.height + gap;
		return at;
	});
	const sign = card.title && (await setText(card.title, serif, 26, quiet));
	const jpeg = await sharp({ create: { ...cardSize, channels: 3, background: paper } })
		.composite([
			...(plate ? [{ input: plate, left: 0, top: 0 }] : []),
			...placed,
			...(sign ? [{ input: sign.input, left, top: cardSize.height - margin - sign.height }] : []),
		])
		.jpeg({ quality: 86 })
		.toBuffer();
	return { files: [jpeg], ...cardSize };
}
