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

/** Fields of an article that a drawing depends on. Millimetres; waterResistance in metres. */
type DrawnFields = {
	art: WatchArt | null;
	model: string;
	reference: string | null;
	diameter: number | null;
	thickness: number | null;
	lugToLug: number | null;
	betweenLugs: number | null;
	waterResistance: number | null;
	caseBack: string | null;
	bezel: string | null;
	dial: string | null;
	strap: string | null;
	crown: string | null;
	crystalDetail: string | null;
	material: string | null;
	finish: string | null;
	luminous: string | null;
	hands: string | null;
};

const everyField: Record<keyof DrawnFields, true> = {
	art: true,
	model: true,
	reference: true,
	diameter: true,
	thickness: true,
	lugToLug: true,
	betweenLugs: true,
	waterResistance: true,
	caseBack: true,
	bezel: true,
	dial: true,
	strap: true,
	crown: true,
	crystalDetail: true,
	material: true,
	finish: true,
	luminous: true,
	hands: true,
};
export const drawnFields = Object.keys(everyField) as (keyof DrawnFields)[];

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
