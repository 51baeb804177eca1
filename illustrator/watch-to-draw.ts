export type PlateView = 'front' | 'profile' | 'case-back' | 'night';

/**
 * The appearance of a watch, as the `art` object of the demonstration data describes it. Colors are
 * `#rrggbb`.
 */
export type WatchArt = {
	case: string;
	display: string;
	bezel: string;
	bezelColor: string | null;
	dialColor: string;
	dialFinish: string;
	indices: string;
	hands: string;
	handColor: string;
	lume: string | null;
	subdials: number;
	subdialColor: string | null;
	date: string;
	dayDate: boolean;
	strapKind: string;
	strapColor: string;
	caseColor: string;
};

const measures = ['diameter', 'thickness', 'lugToLug', 'betweenLugs', 'waterResistance'] as const;
const words = [
	'caseBack',
	'bezel',
	'dial',
	'strap',
	'crown',
	'crystalDetail',
	'material',
	'finish',
	'luminous',
	'hands',
] as const;
/**
 * Fields of an article that a drawing depends on. Sizes are in millimeters, and waterResistance in meters.
 */
export const drawnFields = ['art', 'model', 'reference', ...measures, ...words] as const;
type DrawnFields = { art: WatchArt | null; model: string; reference: string | null } & Record<
	(typeof measures)[number],
	number | null
> &
	Record<(typeof words)[number], string | null>;

/** Everything that a drawing depends on. Equal values produce equal drawings. */
export type WatchToDraw = DrawnFields & {
	brand: string;
	categories: string[];
	movement: string | null;
	jewels: number | null;
};

/** Builds the input of a drawing from an article and its caliber, without their other fields. */
export function watchToDraw(
	article: DrawnFields & { brand: string; categories: string[] },
	caliber: { movement: string | null; jewels: number | null } | null | undefined,
): WatchToDraw {
	const fields = Object.fromEntries(drawnFields.map((name) => [name, article[name]])) as DrawnFields;
	return {
		...fields,
		brand: article.brand,
		categories: article.categories.toSorted(),
		movement: caliber?.movement ?? null,
		jewels: caliber?.jewels ?? null,
	};
}
