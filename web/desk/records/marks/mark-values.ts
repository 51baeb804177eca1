import type { WearMark, WearMarkInput } from '#contract/catalogue/wear-marks.schema.ts';
import { isSamePlace, type PlatePlace } from '#contract/catalogue/wear-marks.ts';
import { inLanguages, type Language, languages } from '#contract/languages/languages.ts';

/** A mark of wear as the form edits it. */
export type TypedMark = PlatePlace & { note: Record<Language, string>; photograph: string | null };

/** Returns the marks in a form's value. */
export const marksIn = (value: unknown): TypedMark[] =>
	typeof value === 'string' && value !== '' ? (JSON.parse(value) as TypedMark[]) : [];

/** Returns the form's value for marks; empty without any. */
export const valueOfMarks = (marks: readonly TypedMark[]): string =>
	marks.length === 0
		? ''
		: JSON.stringify(
				marks.map(({ view, x, y, note, photograph }) => ({
					view,
					x,
					y,
					note: inLanguages((language) => note[language]),
					photograph,
				})),
			);

/** Joins the marks of a row as read in each language. */
export const typedMarks = (read: Record<Language, readonly WearMark[] | null>): TypedMark[] =>
	(read[languages[0]] ?? []).map(({ view, x, y, photograph }, at) => ({
		view,
		x,
		y,
		note: inLanguages((language) => read[language]?.[at]?.note ?? ''),
		photograph,
	}));

/** Returns the marks for the request. A photograph that is no longer among `images` is omitted. */
export const marksInput = (value: string, images: readonly string[]): WearMarkInput[] =>
	marksIn(value).map(({ note, photograph, ...place }) => ({
		...place,
		note: inLanguages((language) => note[language].trim() || null),
		photograph: photograph !== null && images.includes(photograph) ? photograph : null,
	}));

/** Returns the texts of marks in a language, otherwise in another one. */
export const notesOf = (marks: readonly TypedMark[], language: Language): string[] =>
	marks.map(({ note }) => note[language] || (Object.values(note).find(Boolean) ?? ''));

/** Returns a place near the given one that has no mark yet. */
export function freePlace(marks: readonly PlatePlace[], place: PlatePlace): PlatePlace {
	const rounded = { ...place, x: roundedFraction(place.x), y: roundedFraction(place.y) };
	const hasMark = marks.some((mark) => isSamePlace(mark, rounded));
	return hasMark ? freePlace(marks, { ...rounded, x: rounded.x < 0.9 ? rounded.x + 0.05 : 0.1 }) : rounded;
}

const roundedFraction = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
