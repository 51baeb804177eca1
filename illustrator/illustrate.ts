import { article } from './articles/article.ts';
import { measure } from './build.ts';
import { caseBack } from './case-back/case-back.ts';
import { Sheet } from './drawing.ts';
import { front } from './front.ts';
import { atNight } from './night.ts';
import { plate } from './plate.ts';
import { profile } from './profile/profile.ts';
import type { PlateView, WatchToDraw } from './watch-to-draw.ts';

export { outlineOf } from './outline.ts';
export type { PlateView, WatchArt, WatchToDraw } from './watch-to-draw.ts';
export { watchToDraw } from './watch-to-draw.ts';

/** The plates of an article: all four if it glows at night, only the front for straps and tools. */
export function viewsOf(watch: WatchToDraw): PlateView[] {
	if (!watch.art) return ['front'];
	const glows = watch.art.lume !== null || watch.art.display !== 'analog';
	return glows ? ['front', 'profile', 'case-back', 'night'] : ['front', 'profile', 'case-back'];
}

/**
 * Draws one plate of an article as a self-contained SVG of 1600 × 1600 pixels. All plates have the same
 * scale, so that a larger watch looks larger. The same article always produces the same drawing.
 * @returns null for a view that this article does not have, see `viewsOf`.
 */
export function illustrate(watch: WatchToDraw, view: PlateView): string | null {
	if (!viewsOf(watch).includes(view)) return null;
	const sheet = new Sheet();
	if (!watch.art) return plate(sheet, false, article(sheet, watch));
	const build = measure(watch, watch.art);
	switch (view) {
		case 'front':
			return plate(sheet, false, front(sheet, build));
		case 'profile':
			return plate(sheet, false, profile(sheet, build));
		case 'case-back':
			return plate(sheet, false, caseBack(sheet, build));
		case 'night':
			return plate(sheet, true, atNight(sheet, build));
	}
}
