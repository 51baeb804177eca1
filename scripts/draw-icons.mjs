// Draws the shop's icons from one mark: the anchor of the lever escapement. Results are committed.
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../public/icons/', import.meta.url));
const green = '#1f4d3a';
const paper = '#f8f4ec';
const mark =
	'<circle cx="16" cy="6.5" r="3"/><path d="M16 9.5V25M11 13.5h10M5.5 17.5l-1 5.5 4.500-2.500M26.500 17.500l1 5.500-4.500-2.500M4.800 21.500C7 26.500 11 28.500 16 28.500s9-2 11.200-7"/>'.replaceAll(
		/(\.\d)00/g,
		'$1',
	);
const drawn = (colour, width) =>
	`<g fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${mark}</g>`;

/** A square with rounded corners; `inset` keeps the mark inside the safe zone of masked icons. */
const icon = (radius, inset) => {
	const scale = (32 - 2 * inset) / 32;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${green}"/><g transform="translate(${inset} ${inset}) scale(${scale})">${drawn(paper, 2.2)}</g></svg>`;
};
const preview = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${paper}"/><rect x="24" y="24" width="1152" height="582" fill="none" stroke="#ddd5c6" stroke-width="2"/><g transform="translate(420 135) scale(11.25)">${drawn(green, 1.4)}</g></svg>`;

await mkdir(folder, { recursive: true });
await writeFile(`${folder}icon.svg`, icon(6, 4));
const files = [
	['icon-32.png', icon(6, 3), 32],
	['icon-180.png', icon(0, 5), 180],
	['icon-192.png', icon(6, 4), 192],
	['icon-512.png', icon(6, 4), 512],
	['icon-mask-512.png', icon(0, 7), 512],
	['preview.png', preview, 1200],
];
for (const [name, svg, width] of files) {
	const density = name === 'preview.png' ? 72 : Math.max(72, (72 * width) / 32);
	await sharp(Buffer.from(svg), { density })
		.resize(width)
		.png({ compressionLevel: 9, palette: true })
		.toFile(folder + name);
}
