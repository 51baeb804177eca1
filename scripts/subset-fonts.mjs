// Makes the two fonts of the shop from the packages' originals: only the letters that English and Spanish
// need, only the weights that the pages use. Run it after changing either; its results are committed.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = fileURLToPath(new URL('..', import.meta.url));
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const characters = `${ascii}ÁÉÍÓÚÜÑáéíóúüñçèêâôöäßÇ¡¿ªº°·•×÷±−–—…‘’“”«»‹›€$£¥%‰′″½¼¾⅛⅜⅝⅞←↑→↓↗✓№©®™§ \u2009\u202f`;
const fonts = [
	{
		source: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
		target: 'fraunces.woff2',
		variationAxes: { opsz: 72, wght: { min: 400, max: 600, default: 400 } },
	},
	{
		source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
		target: 'instrument-sans.woff2',
		variationAxes: { wght: { min: 400, max: 650, default: 400 } },
	},
];

await mkdir(`${root}public/fonts`, { recursive: true });
let total = 0;
for (const font of fonts) {
	const original = await readFile(`${root}node_modules/${font.source}`);
	const subset = await subsetFont(original, characters, {
		targetFormat: 'woff2',
		variationAxes: font.variationAxes,
		keepFeatures: ['kern', 'liga', 'tnum', 'lnum', 'mark', 'mkmk', 'ccmp', 'locl', 'frac'],
		noHinting: true,
	});
	await writeFile(`${root}public/fonts/${font.target}`, subset);
	total += subset.length;
	console.log(`${font.target} ${subset.length} bytes`);
}
console.log(`together ${total} bytes`);
if (total > 70_000) process.exitCode = 1;
