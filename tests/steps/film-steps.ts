import type { Page } from '@playwright/test';

/** How visible a dialog's panel and its veil are in one frame, 0 to 1. */
type DialogFrame = { panel: number; veil: number };
type DialogFilm = {
	frames: DialogFrame[];
	/** The layout shift, which counts even after a press. */
	shift: number;
	/** What moved besides the cards of a list and the choices of the filter panel, which others replace. */
	moved: string[];
};
type ThemeFilm = { count: number; between: string[] };
type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
type Filmed = { dialogFilm: DialogFilm; themeFilm: ThemeFilm };

/** Looks at each frame and each layout shift from now on. */
export async function filmDialogs(page: Page): Promise<void> {
	await page.evaluate(() => {
		const film: DialogFilm = { frames: [], shift: 0, moved: [] };
		const window = globalThis as unknown as Filmed;
		window.dialogFilm = film;
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as LayoutShift[]) {
				film.shift += entry.value;
				for (const { node } of entry.sources) {
					const element = node instanceof Element ? node : node?.parentElement;
					if (element && !element.closest('li:has(article), section:has(fieldset)'))
						film.moved.push(`${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`);
				}
			}
		}).observe({ type: 'layout-shift' });
		const look = () => {
			if (window.dialogFilm !== film) return;
			const dialog = document.querySelector('dialog');
			const shown = dialog && getComputedStyle(dialog);
			film.frames.push({
				panel: shown && shown.display !== 'none' ? Number(shown.opacity) : 0,
				veil: dialog?.matches(':modal') ? Number(getComputedStyle(dialog, '::backdrop').opacity) : 0,
			});
			requestAnimationFrame(look);
		};
		requestAnimationFrame(look);
	});
}

export const dialogFrames = (page: Page): Promise<DialogFilm> =>
	page.evaluate(() => (globalThis as unknown as Filmed).dialogFilm);

/** From now on, collects each color in a frame that does not belong to the new theme. */
export async function filmThemes(page: Page): Promise<void> {
	await page.evaluate(() => {
		const film: ThemeFilm = { count: 0, between: [] };
		const window = globalThis as unknown as Filmed;
		window.themeFilm = film;
		const root = document.documentElement;
		const elements = [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility());
		const read = () =>
			elements.map((one) => {
				const { color, backgroundColor } = getComputedStyle(one);
				return `${one.tagName} ${color} on ${backgroundColor}`;
			});
		const old = root.dataset.theme;
		const frames: string[][] = [];
		const look = () => {
			if (window.themeFilm !== film) return;
			if (root.dataset.theme === old) {
				requestAnimationFrame(look);
				return;
			}
			frames.push(read());
			if (frames.length < 25) {
				requestAnimationFrame(look);
				return;
			}
			const newColors = frames.at(-1) ?? [];
			film.between = frames
				.flatMap((colors, frame) =>
					colors.flatMap((color, at) =>
						color === newColors[at] || !elements[at]?.isConnected
							? []
							: [`frame ${frame}: ${color}, then ${newColors[at]}`],
					),
				)
				.slice(0, 20);
			film.count = frames.length;
		};
		requestAnimationFrame(look);
	});
}

export const themeFrames = (page: Page): Promise<ThemeFilm> =>
	page.evaluate(() => (globalThis as unknown as Filmed).themeFilm);
