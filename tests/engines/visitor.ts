import { setTimeout as rest } from 'node:timers/promises';
import type { T } from '#tests/support/shop-texts.ts';
import { type Driver, keys } from './driver.ts';
import { type Box, boxesOf, type Part, pointOf, takeFaults, takeToast, unreadiness } from './in-page.ts';
import type { ObservedShop } from './observed-shop.ts';
import type { Overlay } from './overlays.ts';

/** Time (ms) that a part may take to appear, because several browsers share a small machine. */
const patience = 45_000;

/** The boxes that a walk has recorded, by the name of the place. */
export type Sights = Map<string, Record<string, Box>>;

/** Simulates a person at a browser: waits until a part is visible, still and on top, and then uses it. */
export class Visitor {
	readonly driver: Driver;
	readonly t: T;
	readonly shop: Pick<ObservedShop, 'url' | 'takeRefusals' | 'awaited'>;
	readonly sights: Sights = new Map();
	readonly faults: string[] = [];
	taps = 0;
	/** The page that was opened last, unless a link has led elsewhere. */
	private at = '';

	constructor(driver: Driver, shop: Visitor['shop'], t: T) {
		this.driver = driver;
		this.shop = shop;
		this.t = t;
	}

	async open(path: string): Promise<void> {
		await this.driver.run(() => void Object.assign(globalThis, { isLeft: true }));
		await this.driver.open(this.shop.url + path);
		await this.ready();
		this.at = path;
	}

	/** Opens an overlay and waits until it has appeared. */
	async show({ at, place, open }: Overlay): Promise<void> {
		if (this.at !== at) await this.open(at);
		await open(this);
		if (place === 'toast') return;
		await this.find({ css: place });
		await this.ready();
	}

	async hide({ place }: Overlay): Promise<void> {
		if (place === 'toast') return;
		if (place === 'dialog') await this.click(button(this.t('ui.close')));
		else await this.press('Escape');
		await this.waitUntilRemoved(place);
	}

	/** Waits until the page, or the dialog over it, is complete. */
	async ready(): Promise<void> {
		let problem: string | undefined | null;
		const isReady = async () => {
			problem = await this.driver.run(unreadiness);
			const awaited = this.shop.awaited();
			if (!problem && awaited.length > 0) problem = `waits for ${awaited.join(', ')}`;
			return !problem;
		};
		await this.until(() => `the page ${problem}`, isReady);
	}

	/** Taps a part and counts the tap, unless it is in a text field. */
	async click(part: Part): Promise<void> {
		this.taps += 1;
		await this.touch(part);
	}

	private async touch(part: Part): Promise<void> {
		const { x, y } = await this.find(part);
		await this.driver.click(x, y);
	}

	/** Waits until a part is visible, still and on top. */
	async find(part: Part): Promise<{ x: number; y: number }> {
		let point = { x: 0, y: 0, problem: 'was not looked for' as string | undefined };
		const found = async () => {
			point = { problem: undefined, ...(await this.driver.run(pointOf, part)) };
			return !point.problem;
		};
		await this.until(() => `${part.name ?? ''} (${part.css}) ${point.problem}`, found);
		return point;
	}

	async waitUntilRemoved(css: string): Promise<void> {
		const isRemoved = () => this.driver.run((it: string) => !document.querySelector(it), css);
		await this.until(`${css} goes`, isRemoved);
	}

	/**
	 * Waits until an element has focus. `:focus` matches nothing in Firefox and WebKit here, because the window
	 * of an automated browser is inactive; for the same reason, Enter presses no button in Firefox.
	 */
	async waitUntilFocused(css: string): Promise<void> {
		const isFocused = () =>
			this.driver.run((it: string) => document.activeElement?.matches(it) === true, css);
		await this.until(`${css} has focus`, isFocused);
	}

	/** Types text into a field. */
	async write(part: Part, text: string): Promise<void> {
		await this.touch(part);
		await this.driver.press([...text]);
	}

	async press(key: keyof typeof keys | '/'): Promise<void> {
		await this.driver.press([key === '/' ? key : keys[key]]);
	}

	/** Waits until the address matches and the page has this heading. */
	async arrives(at: RegExp, heading: string): Promise<void> {
		const here = () => this.driver.run(() => location.pathname + location.search);
		await this.until(`the address is ${at}`, async () => at.test(await here()));
		await this.find({ css: 'main h1', name: heading });
		this.at = '';
		await this.ready();
	}

	/** Records the boxes of a place. */
	async look(name: string, place: string): Promise<void> {
		await this.find({ css: place });
		await this.ready();
		// A response that has just arrived may not be rendered yet.
		let before = '';
		const isStill = async () => {
			const boxes = await this.driver.run(boxesOf, place);
			const seen = JSON.stringify(boxes);
			if (seen === before && this.shop.awaited().length === 0) this.sights.set(name, boxes);
			const same = seen === before;
			before = seen;
			return same && this.sights.has(name);
		};
		await this.until(`${name} rests`, isStill);
		await this.note();
	}

	/** Records a toast whose text begins like this. The page measured it when it appeared. */
	async lookAtToast(name: string, text: string): Promise<void> {
		const hasShown = async () => {
			const boxes = await this.driver.run(takeToast, text);
			if (boxes) this.sights.set(name, boxes);
			return !!boxes;
		};
		await this.until(`the toast "${text}" shows`, hasShown);
		await this.note();
	}

	/** Records the faults so far. */
	async note(): Promise<void> {
		this.faults.push(...(await this.driver.run(takeFaults)), ...this.shop.takeRefusals());
	}

	private async until(what: string | (() => string), isSo: () => Promise<boolean>): Promise<void> {
		// While the browser changes pages, there is no page to query.
		let error: unknown = '';
		const isSoNow = () =>
			isSo().catch((reason) => {
				error = reason;
				return false;
			});
		// If three engines polled constantly, they would slow down what they wait for.
		let pause = 15;
		const rested = () => {
			pause = Math.min(200, 2 * pause);
			return rest(pause);
		};
		for (const end = Date.now() + patience; !(await isSoNow()); await rested()) {
			if (Date.now() < end) continue;
			await this.note();
			const where = await this.driver.run(() => location.href).catch(String);
			const wanted = typeof what === 'string' ? what : what();
			const { engine } = this.driver;
			throw new Error([`${engine} waits in vain at ${where}: ${wanted} ${error}`, ...this.faults].join('\n'));
		}
	}
}

export const button = (name: string): Part => ({ css: 'button', name });
export const link = (name: string): Part => ({ css: 'a', name });
export const field = (name: string): Part => ({ css: `input[name=${name}]` });
