import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

type Part = { include: string } | { exclude: string };

/** The minified file. What the package exports is twice as long, and each page receives it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** What passed on an earlier page of the same tab, as hashes: looks, by their contrast, and frames. */
const passedBefore = new WeakMap<Page, Passed>();
type Passed = { looks: number[]; frames: number[] };

/**
 * Finds violations of axe's rules on the current page, one line per element. The library is sent once per
 * page. @axe-core/playwright sends it with each call, which took twice as long.
 *
 * Half of the time goes into contrast, which is therefore measured once for each look in a tab: other cards
 * in a list and the footer of other pages have the same contrast. Other rules check every element, except
 * those of the frame (header, footer, navigation) if the same HTML passed on an earlier page.
 */
export async function findViolations(
	page: Page,
	part: Part = { include: 'html' },
	options: RunOptions = {},
): Promise<string[]> {
	if (!(await page.evaluate(() => 'axe' in globalThis))) {
		await page.evaluate(source);
		await page.evaluate(measureEachLookOnce, passedBefore.get(page)?.looks ?? []);
	}
	const { lines, passed } = await page.evaluate(
		async ([where, how, passedFrames]) => {
			const { axe: inPage, looks } = globalThis as unknown as { axe: typeof axe; looks: Looks };
			looks.restart();
			const isWholePage = !('include' in where) || where.include === 'html';
			const frames = isWholePage
				? [...document.querySelectorAll('header, footer, nav')].filter(
						(one) => !one.closest('main, dialog') && !one.querySelector('[role=menu]'),
					)
				: [];
			// Whichever link is the current one, it looks the same.
			const frameHash = ({ outerHTML }: Element) => {
				const html = outerHTML.replaceAll(' aria-current="page"', '');
				return looks.hash(
					[document.documentElement.dataset.theme, innerWidth, JSON.stringify(how), html].join(),
				);
			};
			const known = frames.filter((one) => passedFrames.includes(frameHash(one)));
			const others = 'exclude' in where ? [where.exclude] : [];
			const context = isWholePage ? { include: ['html'], exclude: [...others, ...known] } : where;
			// Preloading would fetch style sheets for a rule that is off, and sounds, which the shop does not
			// have.
			const { violations } = await inPage.run(context, {
				...how,
				resultTypes: ['violations'],
				preload: false,
			});
			const lines = violations.flatMap(({ id, help, nodes }) =>
				nodes.map(({ target, any }) => `${id}: ${help}: ${target.join(' ')}: ${any[0]?.message ?? ''}`),
			);
			const nowFrames = lines.length === 0 ? frames.map(frameHash) : [];
			return { lines, passed: { looks: [...looks.passed], frames: [...passedFrames, ...nowFrames] } };
		},
		[part, options, passedBefore.get(page)?.frames ?? []] as const,
	);
	passedBefore.set(page, passed);
	return lines;
}

type Looks = { passed: Set<number>; restart: () => void; hash: (text: string) => number };
type ContrastCheck = { data: (facts: { contrastRatio?: number } | undefined) => void };
type Audit = {
	rules: { id: string; matches: (node: Element, ...rest: unknown[]) => boolean }[];
	checks: Record<string, { evaluate: (this: ContrastCheck, node: Element, ...rest: unknown[]) => unknown }>;
};

/**
 * Runs in the browser: makes axe skip elements that look like one whose contrast was sufficient. A look is
 * what the contrast of a text depends on: the colors, sizes and classes of its element and of all ancestors.
 * Absolutely positioned elements may lie over anything, so they have no look (NaN) and are always measured.
 */
function measureEachLookOnce(known: number[]): void {
	const passed = new Set(known);
	let hashes = new Map<Element | null, number>();
	Object.assign(globalThis, {
		looks: {
			passed,
			hash: hashOf,
			restart: () => {
				hashes = new Map();
			},
		},
	});

	function hashOf(text: string): number {
		let [one, two] = [7, 11];
		for (let at = 0; at < text.length; at++) {
			one = (Math.imul(one, 31) + text.charCodeAt(at)) | 0;
			two = Math.imul(two ^ text.charCodeAt(at), 0x01000193);
		}
		// Both hashes have 26 bits, because a number has 53.
		return (one >>> 6) * 2 ** 26 + (two >>> 6);
	}

	const lookOf = (element: Element | null): number => {
		if (!element) return 0;
		const before = hashes.get(element);
		if (before !== undefined) return before;
		const style = getComputedStyle(element);
		const around = lookOf(element.parentElement);
		const text = [
			around,
			element.tagName,
			element.getAttribute('class'),
			element.matches(':disabled, [aria-disabled=true]'),
			style.color,
			style.backgroundColor,
			style.backgroundImage,
			style.opacity,
			style.fontSize,
			style.fontWeight,
			style.textShadow,
		].join();
		const hasLook = !Number.isNaN(around) && style.position !== 'absolute';
		const look = hasLook ? hashOf(text) : Number.NaN;
		hashes.set(element, look);
		return look;
	};

	const { _audit: audit } = (globalThis as unknown as { axe: { _audit: Audit } }).axe;
	const rule = audit.rules.find(({ id }) => id === 'color-contrast');
	const check = audit.checks['color-contrast'];
	if (!rule || !check) throw new Error('axe has no rule for contrast');
	const { matches } = rule;
	rule.matches = (node, ...rest) => !passed.has(lookOf(node)) && matches.call(rule, node, ...rest);
	const { evaluate } = check;
	check.evaluate = function (node, ...rest) {
		const look = lookOf(node);
		if (passed.has(look)) return true;
		// axe also passes a hidden element, which it did not measure.
		let isMeasured = false;
		const measured: ContrastCheck = {
			data: (facts) => {
				isMeasured = typeof facts?.contrastRatio === 'number' && facts.contrastRatio > 0;
				this.data(facts);
			},
		};
		const result = evaluate.call(Object.assign(Object.create(this), measured), node, ...rest);
		if (result === true && isMeasured && !Number.isNaN(look)) passed.add(look);
		return result;
	};
}
