// Draws the shop's icons from its logo, the anchor of a lever escapement. The results are committed.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './setup.mjs';

const folder = join(root, 'public', 'icons');
const green = '#1f4d3a';
const paper = '#f8f4ec';
const mark =
	'<circle cx="16" cy="6.5" r="3"/><path d="M16 9.5V25M11 13.5h10M5.5 17.5l-1 5.5 4.5-2.5M26.5 17.5l1 5.5-4.5-2.5M4.8 21.5C7 26.5 11 28.5 16 28.5s9-2 11.2-7"/>';
const drawn = (colour: string, width: number) =>
	`<g fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${mark}</g>`;

/** A square with rounded corners. `inset` moves the logo into the safe zone of masked icons. */
const icon = (radius: number, inset: number) => {
	const scale = (32 - 2 * inset) / 32;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${green}"/><g transform="translate(${inset} ${inset}) scale(${scale})">${drawn(paper, 2.2)}</g></svg>`;
};

await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'icon.svg'), icon(6, 4));
const files: [name: string, svg: string, width: number][] = [
	['icon-32.png', icon(6, 3), 32],
	['icon-180.png', icon(0, 5), 180],
	['icon-192.png', icon(6, 4), 192],
	['icon-512.png', icon(6, 4), 512],
	['icon-mask-512.png', icon(0, 7), 512],
	['../../server/features/mail/mark.png', icon(0, 5), 96],
];
for (const [name, svg, width] of files) {
	await sharp(Buffer.from(svg), { density: Math.max(72, (72 * width) / 32) })
		.resize(width)
		.png({ compressionLevel: 9, palette: true })
		.toFile(join(folder, name));
}

// Browsers and feed readers request this address by default. The file contains the PNG unchanged.
const png = await readFile(join(folder, 'icon-32.png'));
const header = Buffer.alloc(22);
header.writeUInt16LE(1, 2);
header.writeUInt16LE(1, 4);
header.set([32, 32], 6);
header.writeUInt16LE(1, 10);
header.writeUInt16LE(32, 12);
header.writeUInt32LE(png.length, 14);
header.writeUInt32LE(header.length, 18);
await writeFile(join(root, 'public', 'favicon.ico'), Buffer.concat([header, png]));
