/** Dimensions of a case in mm. */
export type CaseSize = {
	diameter: number;
	lugToLug: number | null;
	betweenLugs: number | null;
	thickness: number | null;
};
