// Draws all watches of the demonstration data on one sheet.
// node scripts/contact-sheet.ts [out.png] [--view front|profile|case-back|night]
// node scripts/contact-sheet.ts out.png --watch <reference> [--view …]
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { illustrate, type PlateView } from '#illustrator/illustrate.ts';
import { seedToDraw } from '#server/database/seed/seed-pictures.ts';
import { watchesData } from '../server/database/seed/seed-data.ts';

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { view: { type: 'string', default: 'front' }, watch: { type: 'string' } },
});
const out = positionals[0] ?? 'contact-sheet.png';
const view = values.view as PlateView;

const watches = watchesData.map(seedToDraw);

if (values.watch) await drawOne(values.watch);
else await drawAll();

async function drawOne(reference: string): Promise<void> {
	const watch = watches.find((each) => each.reference === reference);
	const svg = watch && illustrate(watch, view);
	if (!svg) {
		console.error(`No ${view} plate of "${reference}".`);
		process.exitCode = 1;
		return;
	}
	const started = performance.now();
	await sharp(Buffer.from(svg)).png().toFile(out);
	writeFileSync(out.replace(/\.png$/, '.svg'), svg);
	console.log(
		`${out}: ${Math.round(svg.length / 1024)} KB of SVG, ${Math.round(performance.now() - started)} ms`,
	);
}

async function drawAll(): Promise<void> {
	const [size, gap, columns] = [156, 10, 12];
	const started = performance.now();
	const tiles: Buffer[] = [];
	for (const watch of watches) {
		const svg = illustrate(watch, view);
		if (svg) tiles.push(await sharp(Buffer.from(svg)).resize(size).png().toBuffer());
	}
	const rows = Math.ceil(tiles.length / columns);
	const place = (count: number) => count * (size + gap) + gap;
	await sharp({ create: { width: place(columns), height: place(rows), channels: 3, background: '#ffffff' } })
		.composite(
			tiles.map((input, index) => ({
				input,
				left: place(index % columns),
				top: place(Math.floor(index / columns)),
			})),
		)
		.png()
		.toFile(out);
	console.log(
		`${out}: ${tiles.length} plates, ${Math.round((performance.now() - started) / tiles.length)} ms each`,
	);
}
