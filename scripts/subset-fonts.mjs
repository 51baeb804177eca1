// Makes the shop's fonts from the packages' originals: for the pages, and as files that sharp can read for
// the cards of link previews and that papers embed. Run it after changing any; its results are committed.
// The sources of Hebrew, Arabic and Han letters are 80 MB, so they are no dependencies: before changing
// those, npm install --no-save @expo-google-fonts/noto-sans-hebrew@0.4.1
// @expo-google-fonts/noto-sans-arabic@0.4.3 @fontsource/noto-sans-sc@5.3.0
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
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
/** Names of people and streets in Latin letters; figures of one width. */
const paper = {
	characters: `${range(0x20, 0x250)}–—‘’“”…·•×½¼¾−€\u202f`,
	options: { targetFormat: 'truetype', keepFeatures: ['kern', 'tnum', 'lnum', 'ccmp', 'locl', 'mark'] },
};

/** The same with Greek and Cyrillic ones. */
const wide = { ...paper, characters: `${paper.characters}${range(0x370, 0x530)}` };

/** Names of people and streets in other scripts; the features join Arabic letters. */
const script = {
	options: {
		targetFormat: 'truetype',
		noHinting: true,
		keepFeatures: [
			'kern',
			'tnum',
			'lnum',
			'ccmp',
			'locl',
			'mark',
			'mkmk',
			'init',
			'medi',
			'fina',
			'isol',
			'rlig',
			'liga',
			'calt',
		],
	},
};
/** The characters of a legacy encoding of two bytes: those that people use. */
function encoded(encoding, leads, trails) {
	const decoder = new TextDecoder(encoding);
	const pairs = leads.flatMap((lead) => trails.map((trail) => decoder.decode(new Uint8Array([lead, trail]))));
	return pairs.filter((text) => !text.includes('\ufffd')).join('');
}
const numbers = (from, to) => Array.from({ length: to - from }, (_, index) => from + index);
/** GB 2312, the usual part of Big5, and kana. */
const hanSigns = [
	' ',
	encoded('gb18030', numbers(0xb0, 0xf8), numbers(0xa1, 0xff)),
	encoded('big5', numbers(0xa4, 0xc7), [...numbers(0x40, 0x7f), ...numbers(0xa1, 0xff)]),
	range(0x3000, 0x3100),
	range(0xff01, 0xff60),
].join('');

const fraunces = '@fontsource-variable/fraunces/files/fraunces-latin';
const instrumentSans = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const cardFonts = 'server/features/pictures/drawing/card-fonts';
// One file has all Latin letters there; the variable font is in two.
const instrumentStatic = '@expo-google-fonts/instrument-sans';
const paperFonts = 'server/pdf/fonts';
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
	{
		...paper,
		source: `${fraunces}-opsz-normal.woff2`,
		target: `${paperFonts}/fraunces.ttf`,
		variationAxes: { opsz: 72, wght: 460 },
	},
	{
		...paper,
		source: `${instrumentStatic}/400Regular/InstrumentSans_400Regular.ttf`,
		target: `${paperFonts}/regular.ttf`,
	},
	{
		...paper,
		source: `${instrumentStatic}/600SemiBold/InstrumentSans_600SemiBold.ttf`,
		target: `${paperFonts}/semibold.ttf`,
	},
	{
		...wide,
		source: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
		target: `${paperFonts}/wide.ttf`,
	},
	{
		...script,
		characters: `${range(0x20, 0x7f)}${range(0x591, 0x5f5)}`,
		source: '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
		target: `${paperFonts}/hebrew.ttf`,
	},
	{
		...script,
		characters: `${range(0x20, 0x7f)}${range(0x600, 0x700)}`,
		source: '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
		target: `${paperFonts}/arabic.ttf`,
	},
	{
		...script,
		characters: hanSigns,
		source: '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff2',
		target: `${paperFonts}/han.ttf.br`,
		isCompressed: true,
	},
];

let sent = 0;
for (const { source, target, characters, options, variationAxes, isCompressed } of fonts) {
	const original = await readFile(join(root, 'node_modules', source)).catch(() => null);
	if (!original) {
		console.log(`${target} stays: its source ${source} is not installed`);
		continue;
	}
	const made = await subsetFont(original, characters, {
		...options,
		...(variationAxes && { variationAxes }),
	});
	const subset = isCompressed ? brotliCompressSync(made) : made;
	await mkdir(dirname(join(root, target)), { recursive: true });
	await writeFile(join(root, target), subset);
	console.log(`${target} ${subset.length} bytes`);
	if (target.startsWith('public/')) sent += subset.length;
}
console.log(`together ${sent} bytes for a page`);
if (sent > 70_000) process.exitCode = 1;
