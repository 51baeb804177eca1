import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { illustrate, type PlateView, viewsOf, type WatchToDraw } from './illustrate.ts';

type Seed = WatchToDraw & { reference: string; caliber: { brand: string; model: string } | null };
type Caliber = { brand: string; model: string; movement: string; jewels: number | null };

const read = (name: string) =>
	JSON.parse(readFileSync(new URL(`../../../database/seed/${name}`, import.meta.url), 'utf8'));
const calibers = read('calibers.json') as Caliber[];
const articles = (read('watches.json') as Seed[]).map((seed) => {
	const found = calibers.find(
		(each) => each.brand === seed.caliber?.brand && each.model === seed.caliber.model,
	);
	return { ...seed, movement: found?.movement ?? null, jewels: found?.jewels ?? null };
});
const every: PlateView[] = ['front', 'profile', 'case-back', 'night'];
const kilobytes = 150;

/** Mean and spread of the plate's lightness, drawn small. */
async function look(svg: string): Promise<{ mean: number; stdev: number }> {
	const small = sharp(Buffer.from(svg), { density: (72 * 96) / 1600 }).greyscale();
	const pixels = [...(await small.raw().toBuffer())];
	const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
	const mean = meanOf(pixels);
	return { mean, stdev: Math.sqrt(meanOf(pixels.map((pixel) => (pixel - mean) ** 2))) };
}

describe('the watch illustrator', () => {
	test.each(articles.map((article) => [article.reference, article] as const))(
		'draws %s from every side',
		async (_, article) => {
			const views = viewsOf(article);
			expect(views[0]).toBe('front');
			for (const view of every) {
				const svg = illustrate(article, view);
				if (!views.includes(view)) {
					expect(svg, view).toBeNull();
					continue;
				}
				if (svg === null) throw new Error(`no ${view}`);
				expect(svg).not.toMatch(/NaN|undefined|Infinity|null|\[object|<text|<image|href="[^#]/);
				expect(Buffer.byteLength(svg), view).toBeLessThan(kilobytes * 1024);
				expect(illustrate(structuredClone(article), view)).toBe(svg);
				const { width, height } = await sharp(Buffer.from(svg)).metadata();
				expect([width, height]).toEqual([1600, 1600]);
				expect((await look(svg)).stdev, `${view} is not empty`).toBeGreaterThan(2);
			}
		},
	);

	test('no two fronts are alike', () => {
		expect(new Set(articles.map((article) => illustrate(article, 'front'))).size).toBe(articles.length);
	});

	test('a larger case is drawn larger', async () => {
		const [any] = articles.filter((article) => article.art?.case === 'round' && article.diameter);
		if (!any) throw new Error('no round watch');
		const inked = async (diameter: number) => {
			const svg = illustrate({ ...any, diameter, lugToLug: null, betweenLugs: null }, 'front') ?? '';
			return (await look(svg)).mean;
		};
		expect(await inked(46)).toBeLessThan(await inked(34));
	});

	test('straps and tools have a front only, watches without lume no night', () => {
		expect(viewsOf({ ...articles[0], art: null } as WatchToDraw)).toEqual(['front']);
		const dark = articles.find((article) => article.art?.lume === null && article.art.display === 'analog');
		expect(dark && viewsOf(dark)).toEqual(['front', 'profile', 'case-back']);
	});
});
