/** Circumferences that the slider offers in mm, from a thin wrist to a thick one, and its initial value. */
export const wristRange = { min: 130, max: 230, usual: 170 } as const;

/** A wrist is about a third wider than it is deep, and is approximated by an oval of that shape. */
const widerThanDeep = 1.35;
/** Ramanujan's formula for the perimeter of an ellipse with semi-axes 1.35 and 1. */
const perimeterOfUnit = (() => {
	const [a, b] = [widerThanDeep, 1];
	return Math.PI * (3 * (a + b) - Math.sqrt((3 * a + b) * (a + 3 * b)));
})();

/** Width and depth, mm, of a wrist of this circumference, mm. */
export function wristSize(circumference: number): { width: number; depth: number } {
	const depth = (2 * circumference) / perimeterOfUnit;
	return { width: depth * widerThanDeep, depth };
}

/** Parses a stored or typed circumference in mm. Returns the default if it is invalid. */
export function readWrist(text: string | null): number {
	const value = Number(text);
	if (!text || !Number.isFinite(value)) return wristRange.usual;
	return Math.round(Math.min(wristRange.max, Math.max(wristRange.min, value)));
}

/** Distance (mm) from each end of the watch to the edge of the wrist; negative if the watch overhangs. */
export function roomOnWrist(lugToLug: number, circumference: number): number {
	return (wristSize(circumference).width - lugToLug) / 2;
}
