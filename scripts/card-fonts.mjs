// Makes the two fonts that link-preview cards are set in: static instances that sharp can read, from the same
// packages as the pages' fonts. Run it after changing either; its results are committed.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = `${root}server/features/pictures/card-fonts/`;
const characters = Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join(
	'',
);
const fonts = [
	['@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2', 'fraunces.ttf', { wght: 520 }],
	[
		'@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
		'instrument-sans.ttf',
		{ wght: 480 },
	],
];

await mkdir(target, { recursive: true });
for (const [source, name, variationAxes] of fonts) {
	const original = await readFile(`${root}node_modules/${source}`);
	await writeFile(
		target + name,
		await subsetFont(original, `${characters}–—’“”·½¼¾`, { targetFormat: 'truetype', variationAxes }),
	);
}
