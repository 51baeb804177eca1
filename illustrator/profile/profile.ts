import type { Build } from '../build.ts';
import { group, type Sheet } from '../drawing.ts';
import { castShadow } from '../plate.ts';
import { top } from './bezel-side.ts';
import { back, body, bodyOutline } from './body-side.ts';
import { crownFace } from './crown-face.ts';
import { measures } from './dimension-lines.ts';
import { levels } from './levels.ts';
import { strapSide } from './strap-side.ts';

/** The watch from the crown side as it lies around a wrist, with its thickness and lug to lug. */
export function profile(sheet: Sheet, build: Build): string {
	const at = levels(build);
	const band = strapSide(sheet, build, at);
	return group(
		{ transform: 'translate(0 -9.5) scale(.92)' },
		castShadow(6, () => band.outline + bodyOutline(at)),
		band.drawing,
		back(sheet, build, at),
		body(sheet, build, at),
		build.digital ? '' : top(sheet, build, at),
		crownFace(sheet, build, at),
		measures(build, at),
	);
}
