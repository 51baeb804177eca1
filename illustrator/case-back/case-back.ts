import type { Build } from '../build.ts';
import { caseBody } from '../cases/case-body.ts';
import { silhouette } from '../cases/case-outline.ts';
import { crownGuards, crowns } from '../cases/crowns.ts';
import { pushers } from '../cases/pushers.ts';
import { mix } from '../colours.ts';
import { buttons } from '../digital/side-buttons.ts';
import { group, type Sheet } from '../drawing.ts';
import { castShadow } from '../plate.ts';
import { strap } from '../straps.ts';
import { cornered } from './cornered-back.ts';
import { turned } from './round-back.ts';

/**
 * The watch from behind: crown on the left, the inside of the strap, and an engraved back or a display back.
 */
export function caseBack(sheet: Sheet, build: Build): string {
	const lined: Build =
		build.art.strapKind === 'leather'
			? { ...build, art: { ...build.art, strapColor: mix(build.art.strapColor, '#b58d63', 0.55) } }
			: build;
	// From behind, the outline is mirrored. The light still comes from the upper left.
	const shadow = castShadow(Math.min(14, build.thickness), (margin) => silhouette(build, margin), -70);
	return group(
		{},
		group({ transform: 'scale(-1 1)' }, shadow),
		strap(sheet, lined),
		group(
			{ transform: 'scale(-1 1)' },
			crownGuards(sheet, build),
			crowns(sheet, build),
			pushers(sheet, build),
			buttons(sheet, build),
		),
		caseBody(sheet, build),
		build.digital || build.dialBox ? cornered(sheet, build) : turned(sheet, build),
	);
}
