export type PlateView = 'front' | 'profile' | 'case-back' | 'night';

/** How a watch looks, as the `art` object of the demonstration data says it. Colours are `#rrggbb`. */
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
/** Fields of an article that a drawing depends on. Millimetres; waterResistance in metres. */
export const drawnFields = ['art', 'model', 'reference', ...measures, ...words] as const;
type DrawnFields = { art: WatchArt | null; model: string; reference: string | null } & Record<
	(typeof measures)[number],
	number | null
> &
	Record<(typeof words)[number], string | null>;

/** Everything that a drawing depends on: the same value gives the same drawing. */
export type WatchToDraw = DrawnFields & {
	brand: string;
	categories: string[];
	movement: string | null;
	jewels: number | null;
};

/** The one way from an article and its caliber to a drawing: other fields of either are left out. */
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
