import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { watchesData } from '#server/database/seed/seed-data.ts';
import { seedToDraw } from '#server/database/seed/seed-pictures.ts';
import { illustrate, type PlateView, viewsOf, type WatchToDraw } from './illustrate.ts';
import { illustratorRevision } from './revision.ts';

const articles = watchesData.map(seedToDraw);
const every: PlateView[] = ['front', 'profile', 'case-back', 'night'];
const kilobytes = 200;
const paper = '#f3ede1';
/** A hash of the plates that the tests have drawn. */
const drawn = createHash('sha1');
const fronts = new Set<string>();

/**
 * Renders the plate at 96 instead of 1600 pixels; returns the mean and deviation of its lightness, and its
 * size.
 */
async function look(svg: string): Promise<{ mean: number; stdev: number; size: number[] }> {
	const small = sharp(Buffer.from(svg), { density: (72 * 96) / 1600 })
		.flatten({ background: paper })
		.greyscale();
	const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
	const pixels = [...data];
	const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
	const mean = meanOf(pixels);
	const stdev = Math.sqrt(meanOf(pixels.map((pixel) => (pixel - mean) ** 2)));
	return { mean, stdev, size: [info.width, info.height] };
}

describe('the watch illustrator', () => {
	test.each(articles.map((article, at) => [article.reference, article, at] as const))(
		'draws %s from every side',
		async (_, article, at) => {
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
				drawn.update(svg);
				if (view === 'front') fronts.add(svg);
				// Every plate is written. Rendering is expensive, so only one plate of every third watch is
				// rendered.
				if (at % 3 > 0 || view !== views[(at / 3) % views.length]) continue;
				const { size, stdev } = await look(svg);
				expect(size).toEqual([96, 96]);
				expect(stdev, `${view} is not empty`).toBeGreaterThan(2);
			}
		},
	);

	// Another process wrote the revision, so plates that differ from run to run fail too.
	test('a changed plate requires a new revision', () => {
		const now = drawn.digest('hex').slice(0, illustratorRevision.length);
		expect(illustratorRevision, 'run node scripts/illustrator-revision.ts').toBe(now);
	});

	test('no two fronts are alike', () => {
		expect(fronts.size).toBe(articles.length);
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

	test('drawings have a transparent background, except night plates, which have their own', async () => {
		for (const article of [articles[12], articles.find(({ art }) => !art)])
			for (const view of article ? viewsOf(article) : []) {
				const drawing = sharp(Buffer.from(illustrate(article as WatchToDraw, view) ?? ''), { density: 6 });
				const { data } = await drawing.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
				expect(data[3], view).toBe(view === 'night' ? 255 : 0);
			}
	});

	test('straps and tools have only a front, and watches without lume have no night plate', () => {
		expect(viewsOf({ ...articles[0], art: null } as WatchToDraw)).toEqual(['front']);
		const dark = articles.find((article) => article.art?.lume === null && article.art.display === 'analog');
		expect(dark && viewsOf(dark)).toEqual(['front', 'profile', 'case-back']);
	});
});
