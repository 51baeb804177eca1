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

/** What the illustrator reads of an article. Lengths in millimetres, waterResistance in metres. */
export type WatchToDraw = {
	art: WatchArt | null;
	brand: string;
	model: string;
	reference?: string | null;
	diameter: number | null;
	thickness: number | null;
	lugToLug: number | null;
	betweenLugs: number | null;
	caseBack: string | null;
	bezel: string | null;
	dial: string | null;
	strap: string | null;
	crown: string | null;
	crystalDetail: string | null;
	material: string | null;
	finish: string | null;
	luminous?: string | null;
	hands?: string | null;
	waterResistance: number | null;
	categories: string[];
	movement: string | null;
	jewels: number | null;
};
