import { measure } from './build.ts';
import { caseOutline } from './cases/case-outline.ts';
import { blockLugs } from './cases/lugs.ts';
import { dialOutline } from './dials.ts';
import { box, polar, round } from './drawing.ts';
import type { WatchToDraw } from './watch-to-draw.ts';

/**
 * The case from above as a separate SVG, in millimeters from the center of the dial. `#case` is its outline
 * in several overlapping parts (stroke it below its fill), `#crown` is below it, and `#dial` is the outline
 * of the dial. Null for an article without a case.
 */
export function outlineOf(watch: WatchToDraw): string | null {
	if (!watch.art) return null;
	const build = measure(watch, watch.art);
	const [x, y] = polar(build.width / 2 + 0.8, build.crownAt);
	// One path for each part: in a single path, parts drawn in opposite directions would cut each other out.
	const parts = `${caseOutline(build)}${blockLugs(build)}`.split(/(?=M)/);
	const body = parts.map((part) => `<path d="${part}"/>`).join('');
	const crown = build.crown === 'none' ? '' : round(1.9, x, y);
	const dial = build.digital ? box(build.width * 0.36, build.height * 0.31, 2, true) : dialOutline(build);
	const half = Math.ceil(Math.max(build.width, build.lugToLug) / 2 + 4);
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-half} ${-half} ${half * 2} ${half * 2}"><path id="crown" d="${crown}"/><g id="case">${body}</g><path id="dial" d="${dial}"/></svg>`;
}
