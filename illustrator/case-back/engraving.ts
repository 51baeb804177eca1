import type { Build } from '../build.ts';
import { isLight, shade } from '../colours.ts';
import { group } from '../drawing.ts';

export function engraved(build: Build, colour: string, draw: (ink: string) => string): string {
	const [dark, light] =
		build.soft && !isLight(colour) ? [shade(colour, 0.42), '#000000'] : [shade(colour, -0.66), '#ffffff'];
	return group({ opacity: 0.7, transform: 'translate(.07 .09)' }, draw(light)) + draw(dark);
}

export function words(build: Build): readonly [string, string] {
	const { watch } = build;
	const stuff = /titan/i.test(watch.material ?? '')
		? 'TITANIUM'
		: /gold/i.test(watch.material ?? '')
			? '18 CT GOLD'
			: /bronze/i.test(watch.material ?? '') && !/steel/i.test(watch.caseBack ?? '')
				? 'BRONZE'
				: build.soft && !/steel/i.test(watch.caseBack ?? '')
					? 'PLASTIC'
					: 'STAINLESS STEEL';
	return [
		`${watch.brand}  -  ${stuff}`,
		watch.waterResistance
			? `WATER RESISTANT ${watch.waterResistance} M`
			: (watch.movement ?? '').toUpperCase(),
	];
}
