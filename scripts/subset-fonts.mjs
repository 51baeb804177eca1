// Makes the shop's fonts from the packages' originals: for the pages, and as files that sharp can read for
// the cards of link previews. Run it after changing any; its results are committed.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './setup.mjs';

const range = (from, to) =>
	String.fromCharCode(...Array.from({ length: to - from }, (_, index) => from + index));

/** The letters that English and Spanish need, and the trade's signs; only the weights in use. */
const page = {
	characters: `${range(0x20, 0x7f)}ÁÉÍÓÚÜÑáéíóúüñçèêâôöäßÇ¡¿ªº°·•×÷±−–—…‘’“”«»‹›€$£¥%‰′″½¼¾⅛⅜⅝⅞←↑→↓↗✓№©®™§ \u2009\u202f`,
	options: {
		targetFormat: 'woff2',
		keepFeatures: ['kern', 'liga', 'tnum', 'lnum', 'mark', 'mkmk', 'ccmp', 'locl', 'frac'],
		noHinting: true,
	},
};
/** Names of watches from anywhere in Europe, in one weight. */
const card = { characters: `${range(0x20, 0x17f)}–—’“”·½¼¾`, options: { targetFormat: 'truetype' } };

const fraunces = '@fontsource-variable/fraunces/files/fraunces-latin';
const instrumentSans = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const cardFonts = 'server/features/pictures/drawing/card-fonts';
const fonts = [
	{
		...page,
		source: `${fraunces}-opsz-normal.woff2`,
		target: 'public/fonts/fraunces.woff2',
		variationAxes: { opsz: 72, wght: { min: 400, max: 600, default: 400 } },
	},
	{
		...page,
		source: instrumentSans,
		target: 'public/fonts/instrument-sans.woff2',
		variationAxes: { wght: { min: 400, max: 650, default: 400 } },
	},
	{
		...card,
		source: `${fraunces}-wght-normal.woff2`,
		target: `${cardFonts}/fraunces.ttf`,
		variationAxes: { wght: 520 },
	},
	{
		...card,
		source: instrumentSans,
		target: `${cardFonts}/instrument-sans.ttf`,
		variationAxes: { wght: 480 },
	},
];

let sent = 0;
for (const { source, target, characters, options, variationAxes } of fonts) {
	const original = await readFile(join(root, 'node_modules', source));
	const subset = await subsetFont(original, characters, { ...options, variationAxes });
	await mkdir(dirname(join(root, target)), { recursive: true });
	await writeFile(join(root, target), subset);
	console.log(`${target} ${subset.length} bytes`);
	if (target.startsWith('public/')) sent += subset.length;
}
console.log(`together ${sent} bytes for a page`);
if (sent > 70_000) process.exitCode = 1;
