// Generates the shop's fonts from the original packages: for the pages, and as files that sharp reads for
// link previews and that PDFs embed. Run it after changing any of them; the results are committed. The
// sources of the non-Latin scripts exceed 100 MB, so they are not dependencies. Before changing those fonts,
// run
// npm install --no-save @expo-google-fonts/noto-sans-hebrew@0.4.1
// @expo-google-fonts/noto-sans-arabic@0.4.3 @expo-google-fonts/noto-sans-thai@0.4.2
// @expo-google-fonts/noto-sans-devanagari@0.4.1 @expo-google-fonts/noto-sans-jp@0.4.3
// @expo-google-fonts/noto-sans-sc@0.4.3 @fontsource/noto-sans-kr@5.3.0
// All of them are under the SIL Open Font License 1.1.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import subsetFont from 'subset-font';
import { root } from './setup.mjs';

const range = (from, to) =>
	String.fromCharCode(...Array.from({ length: to - from }, (_, index) => from + index));

/** The letters of English and Spanish and the symbols of the watch trade, only in the weights in use. */
const page = {
	characters: `${range(0x20, 0x7f)}ÁÉÍÓÚÜÑáéíóúüñçèêâôöäßÇ¡¿ªº°·•×÷±−–—…‘’“”«»‹›€$£¥%‰′″½¼¾⅛⅜⅝⅞←↑→↓↗✓№©®™§ \u2009\u202f`,
	options: {
		targetFormat: 'woff2',
		keepFeatures: ['kern', 'liga', 'tnum', 'lnum', 'mark', 'mkmk', 'ccmp', 'locl', 'frac'],
		noHinting: true,
	},
};
/** Names of watches from all of Europe, in one weight. */
const card = { characters: `${range(0x20, 0x17f)}–—’“”·½¼¾`, options: { targetFormat: 'truetype' } };
/** Names of people and streets in Latin letters, with figures of equal width. */
const paper = {
	characters: `${range(0x20, 0x250)}–—‘’“”…·•×½¼¾−€\u202f`,
	options: { targetFormat: 'truetype', keepFeatures: ['kern', 'tnum', 'lnum', 'ccmp', 'locl', 'mark'] },
};

/** The same plus Greek and Cyrillic. */
const wide = { ...paper, characters: `${paper.characters}${range(0x370, 0x530)}` };

/** Names of people and streets in other scripts. The features join Arabic letters. */
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
/** The characters in common use, namely those of a legacy double-byte encoding. */
function encoded(encoding, leads, trails) {
	const decoder = new TextDecoder(encoding);
	const pairs = leads.flatMap((lead) => trails.map((trail) => decoder.decode(new Uint8Array([lead, trail]))));
	return pairs.filter((text) => !text.includes('\ufffd')).join('');
}
const numbers = (from, to) => Array.from({ length: to - from }, (_, index) => from + index);
/** GB 2312, the common part of Big5, and kana. */
const hanSigns = [
	' ',
	encoded('gb18030', numbers(0xb0, 0xf8), numbers(0xa1, 0xff)),
	encoded('big5', numbers(0xa4, 0xc7), [...numbers(0x40, 0x7f), ...numbers(0xa1, 0xff)]),
	range(0x3000, 0x3100),
	range(0xff01, 0xff60),
].join('');

/**
 * The other characters of JIS X 0208 with the common extensions and of KS X 1001, and some that are in
 * neither but common in names.
 */
const shiftJisLeads = [...numbers(0x88, 0xa0), ...numbers(0xe0, 0xeb), ...numbers(0xed, 0xef)];
const rareHanSigns = Array.from(
	new Set([
		' ',
		...encoded('shift_jis', shiftJisLeads, [...numbers(0x40, 0x7f), ...numbers(0x80, 0xfd)]),
		...encoded('shift_jis', numbers(0xfa, 0xfd), [...numbers(0x40, 0x7f), ...numbers(0x80, 0xfd)]),
		...encoded('euc-kr', numbers(0xca, 0xfe), numbers(0xa1, 0xff)),
		...'喆堃珺𠮷栁濵',
	]),
)
	.filter((sign) => sign === ' ' || !hanSigns.includes(sign))
	.join('');

/** Letters that change their shape or order next to others. */
const indic = {
	options: {
		...script.options,
		keepFeatures: [
			...script.options.keepFeatures,
			...'nukt akhn rphf rkrf blwf half vatu cjct pref pstf abvf'.split(' '),
			...'pres abvs blws psts haln dist abvm blwm'.split(' '),
		],
	},
};

const fraunces = '@fontsource-variable/fraunces/files/fraunces-latin';
const instrumentSans = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const cardFonts = 'server/features/pictures/drawing/card-fonts';
// This package has all Latin letters in one file; the variable font splits them in two.
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
		source: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
		target: `${paperFonts}/han.ttf.br`,
		isCompressed: true,
	},
	{
		...script,
		characters: rareHanSigns,
		source: '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
		target: `${paperFonts}/rare-han.ttf.br`,
		isCompressed: true,
	},
	{
		...script,
		characters: `${range(0x20, 0x7f)}${range(0x3131, 0x318f)}${range(0xac00, 0xd7a4)}`,
		source: '@fontsource/noto-sans-kr/files/noto-sans-kr-korean-400-normal.woff2',
		target: `${paperFonts}/hangul.ttf.br`,
		isCompressed: true,
	},
	{
		...script,
		characters: `${range(0x20, 0x7f)}${range(0xe01, 0xe5c)}`,
		source: '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
		target: `${paperFonts}/thai.ttf`,
	},
	{
		...indic,
		characters: `${range(0x20, 0x7f)}${range(0x900, 0x980)}`,
		source: '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
		target: `${paperFonts}/devanagari.ttf`,
	},
];

let sent = 0;
for (const { source, target, characters, options, variationAxes, isCompressed } of fonts) {
	const original = await readFile(join(root, 'node_modules', source)).catch(() => null);
	if (!original) {
		console.log(`${target} unchanged: its source ${source} is not installed`);
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
console.log(`${sent} bytes in total for a page`);
if (sent > 70_000) process.exitCode = 1;
