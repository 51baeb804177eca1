import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { watchesData } from '#server/database/seed/seed-data.ts';
import { seedToDraw } from '#server/database/seed/seed-pictures.ts';
import { type Build, measure } from './build.ts';
import { caseOutline, silhouette } from './cases/case-outline.ts';
import { isLight } from './colours.ts';
import { polar, Sheet } from './drawing.ts';
import { shapeOf } from './hands/hand-shapes.ts';
import { modelHands } from './hands/model-hands.ts';
import { illustrate } from './illustrate.ts';
import { margin } from './indices/index-placement.ts';
import { innerRing } from './indices/inner-ring.ts';
import { batons, paintedMarks } from './indices/model-marks.ts';
import { subdials, windows } from './layout.ts';
import { metalRing } from './metal.ts';

const watches = watchesData.map(seedToDraw);
const builds: Build[] = watches.flatMap((watch) => (watch.art ? [measure(watch, watch.art)] : []));
const named = (model: RegExp) => watches.filter((watch) => model.test(`${watch.brand} ${watch.model}`));

describe('drawings true to the model', () => {
	test('round cases have individual outlines, except that the four SKX models share one', () => {
		const shapes = new Map<string, number>();
		for (const build of builds.filter(({ shape }) => shape === 'round')) {
			// All at the same size, so that only the shape is compared.
			const same = { ...build, width: 40, lugToLug: 48, lugs: 20 };
			const outline = `${caseOutline(same)} ${build.crown === 'guarded' ? build.traits.guards : ''}`;
			shapes.set(outline, (shapes.get(outline) ?? 0) + 1);
		}
		expect(Math.max(...shapes.values())).toBeLessThanOrEqual(4);
		expect(shapes.size).toBeGreaterThan(40);
	});

	test('divers of two models never share hands, markers, bezel, guards, bracelet and colors', () => {
		const known = new Map<string, string>();
		for (const build of builds.filter(({ art }) => art.bezel === 'dive')) {
			const { watch, art, traits } = build;
			// Versions of a model in another size or for women count as the same model.
			const model = `${watch.brand} ${watch.model}`
				.replace(/SKX.*|Lady|Automatic 8.*|(Pro Diver).*/, '$1')
				.trim();
			const { lugs: _, ...shaped } = traits;
			const marks = paintedMarks(watch) ?? batons(watch);
			const seen = [
				shaped,
				modelHands(build),
				marks,
				art.indices,
				build.shape,
				art.bezelColor && isLight(art.bezelColor),
				art.dialFinish,
			];
			const same = JSON.stringify([
				...seen,
				art.date,
				art.dayDate,
				art.strapKind,
				build.crownAt,
				build.matches(/drilled/),
			]);
			expect(known.get(same) ?? model, same).toBe(model);
			known.set(same, model);
		}
		expect(known.size).toBeGreaterThan(20);
	});

	test('on a two-tone 24-hour bezel the day is red, at the bottom, and the night is blue', async () => {
		const red = builds.filter(
			({ watch }) => /red|burgundy/.test(watch.bezel ?? '') && watch.art?.bezel === 'gmt',
		);
		expect(red.length).toBeGreaterThan(2);
		for (const { watch, bezelOuter, bezelInner } of red) {
			const side = 620;
			const { data } = await sharp(Buffer.from(illustrate(watch, 'front') ?? ''))
				.resize(side)
				.removeAlpha()
				.raw()
				.toBuffer({ resolveWithObject: true });
			const redder = (degrees: number) => {
				const [x, y] = polar(((bezelOuter + bezelInner) / 2) * (side / 62), degrees);
				const pixel = (Math.round(side / 2 + y) * side + Math.round(side / 2 + x)) * 3;
				return (data[pixel] ?? 0) - (data[pixel + 2] ?? 0);
			};
			expect([redder(52) < 0, redder(128) > 0], watch.model).toEqual([true, true]);
		}
	});

	test('a date does not touch any register or lies completely inside it', () => {
		for (const build of builds)
			for (const window of windows(build))
				for (const small of subdials(build)) {
					const far = Math.hypot(window.x - small.x, window.y - small.y);
					const half = Math.hypot(window.width, window.height) / 2;
					const [clear, inside] = [far > small.r + half * 0.7, far + half <= small.r * 1.02];
					expect(clear || inside, `${build.watch.brand} ${build.watch.model}`).toBe(true);
				}
	});

	test('a Spring Drive is labeled as such and shows its power reserve', () => {
		const drives = named(/Spring Drive/);
		expect(drives.length).toBeGreaterThan(0);
		for (const watch of drives) {
			const { traits } = builds.find((build) => build.watch === watch) ?? {};
			expect(traits).toMatchObject({ movementWords: 'SPRING DRIVE', reserveAt: 240 });
			expect(illustrate({ ...watch, model: 'Heritage' }, 'front')).not.toBe(illustrate(watch, 'front'));
		}
	});

	test('a watch with two displays shows the time on only one of them', () => {
		const [watch] = named(/GA-100$/);
		const svg = watch && illustrate(watch, 'front');
		// Unlit segments are drawn only for the time.
		expect(svg?.match(/<path d="M[^"]+" fill="#1b1f1a" fill-opacity="\.05"/g)).toHaveLength(1);
	});

	test('the shadow has no holes where strap, lugs and crown overlap the case', async () => {
		const dark = async (drawing: string) => {
			const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60" viewBox="-30 -30 60 60">${drawing}</svg>`;
			return sharp(Buffer.from(svg)).raw().toBuffer();
		};
		for (const build of builds) {
			const outline = silhouette(build, 0.5);
			const whole = await dark(`<path d="${outline}"/>`);
			const parts = await dark(outline.replace(/M[^M]+/g, '<path d="$&"/>'));
			// Closer to the center the case hides it: the root of a lug crosses itself there.
			const seen = (at: number) => Math.hypot((at % 60) - 30, Math.floor(at / 60) - 30) > build.width / 2 - 4;
			const lost = whole.filter((level, at) => level < 32 && (parts[at] ?? 0) > 223 && seen(at >> 2));
			expect(lost.length, build.watch.reference ?? '').toBe(0);
		}
	});

	test('a skeleton hand is open between its shaft and its lume, and a sword hand is not', async () => {
		const opacity = async (kind: string) => {
			const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" viewBox="-.05 -5.05 .1 .1"><path d="${shapeOf(kind, 10, 1, false).outline}"/></svg>`;
			return (await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer())[3];
		};
		expect([await opacity('skeleton'), await opacity('sword')]).toEqual([0, 255]);
		expect(modelHands(builds.find(({ matches: says }) => says(/arrow hour hand/i)) as Build).shapes[0]).toBe(
			'arrow',
		);
	});

	test('lugs of Rolex, Tudor and Longines taper outward in a curve, and none is a wedge', async () => {
		const makers = /Rolex|Tudor|Longines/;
		const cases = builds.filter(({ watch, shape }) => makers.test(watch.brand) && shape === 'round');
		expect(cases.length).toBeGreaterThan(12);
		for (const build of cases) {
			const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="-30 -30 60 60"><path d="${caseOutline(build)}"/></svg>`;
			const data = await sharp(Buffer.from(svg)).extractChannel(3).raw().toBuffer();
			const outer = (part: number) => {
				const row = Math.round((30 - (part * build.lugToLug) / 2) * 20);
				return 600 - data.subarray(row * 1200, (row + 1) * 1200).findIndex((level) => level > 127);
			};
			const bent = outer(0.8) - (outer(0.7) + outer(0.9)) / 2;
			expect(bent, `${build.watch.brand} ${build.watch.model}`).toBeGreaterThan(0);
		}
	});

	test('a snowflake hand has a square that stands on its corner', () => {
		const numbers =
			shapeOf('snowflake', 10, 1, true)
				.lume.match(/-?[\d.]+/g)
				?.map(Number) ?? [];
		const span = (which: number) => {
			const along = numbers.filter((_, index) => index % 2 === which);
			return Math.max(...along) - Math.min(...along);
		};
		expect(span(0)).toBeCloseTo(span(1));
	});

	test('alligator scales are square in the middle and round at the edges', () => {
		const straps = builds.filter(({ watch }) => /alligator/i.test(watch.strap ?? ''));
		expect(straps.length).toBeGreaterThan(2);
		for (const { watch, lugs } of straps) {
			const scales = /<rect x="([-\d.]+)" y="[-\d.]+" width="([\d.]+)" height="([\d.]+)" rx="([\d.]+)"\/>/g;
			const all = [...(illustrate(watch, 'front') ?? '').matchAll(scales)].map((scale) => {
				const [x = 0, width = 0, height = 0, rx = 0] = scale.slice(1).map(Number);
				return { middle: Math.abs(x + width / 2) / lugs, round: (2 * rx) / Math.min(width, height) };
			});
			expect(Math.max(...all.filter(({ middle }) => middle < 0.25).map(({ round }) => round))).toBeLessThan(
				0.5,
			);
			expect(Math.min(...all.filter(({ middle }) => middle > 0.3).map(({ round }) => round))).toBeGreaterThan(
				0.7,
			);
		}
	});

	test('the days of a pointer date are printed outside the hours', () => {
		const [build] = builds.filter(({ matches: says }) => says(/date pointer/i)) as [Build];
		const radii = [...innerRing(build).matchAll(/M([-\d.]+) ([-\d.]+)/g)].map(([, x, y]) =>
			Math.hypot(Number(x), Number(y)),
		);
		expect(Math.min(...radii)).toBeGreaterThan(build.dial - margin(build));
	});

	test('the edges of applied numerals are round and have no spikes', () => {
		const [watch] = named(/Seagull/);
		const edges = (watch && illustrate(watch, 'front'))?.match(/<path[^>]+stroke="#8d6a26"[^>]*>/g) ?? [];
		expect(edges.length).toBeGreaterThan(1);
		for (const edge of edges) expect(edge).toContain('stroke-linejoin="round"');
	});

	test('a turned ring has no facets: each sector begins in the tone in which the previous one ends', () => {
		const sheet = new Sheet();
		metalRing(sheet, 20, 18, '#c8ccd0', 'polished');
		const pieces = sheet.defs().split('<linearGradient').slice(1);
		const tones = pieces.map((piece) => piece.match(/#[0-9a-f]{6}/g) ?? []);
		expect(tones.length).toBeGreaterThan(30);
		for (const [index, piece] of tones.entries()) {
			const [before, after] = [piece.at(-1) ?? '', tones[(index + 1) % tones.length]?.[0] ?? ''];
			const red = (tone: string) => Number.parseInt(tone.slice(1, 3), 16);
			expect(Math.abs(red(before) - red(after))).toBeLessThan(8);
		}
	});
});
