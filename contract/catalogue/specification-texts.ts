/** Texts of a watch's specification that may read differently in Spanish. */
export const watchSpecificationTexts = [
	'finish',
	'caseBack',
	'crystalDetail',
	'dial',
	'luminous',
	'hands',
	'bezel',
	'crown',
	'strap',
	'clasp',
	'package',
] as const;

/** Texts of a caliber's specification that may read differently in Spanish. */
export const caliberSpecificationTexts = [
	'country',
	'accuracy',
	'shockSystem',
	'regulatorSystem',
	'rotorWindingDirection',
	'crownWindingDirection',
	'battery',
	'stem',
] as const;
