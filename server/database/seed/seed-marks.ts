import type { WearMarkInput } from '#contract/catalogue/wear-marks.schema.ts';
import type { SeedWatch } from './seed-data.ts';

type Words = { en: string; es: string };
type MarkKind = { at: 'lug' | 'edge' | 'flank' | 'back' | 'crown'; words: Words };

/** Width of a plate in mm. */
const plateWidth = 1600 / 26;
/** Height of the case in the view from the side, as a fraction of the plate. */
const flankHeight = 0.365;

const fineLine: Words = { en: 'Fine scratch', es: 'Raya fina' };
const dent: Words = { en: 'Small dent', es: 'Golpe pequeño' };
const hairlines: Words = { en: 'Hairlines', es: 'Líneas finas' };

/** Marks that a note on the case mentions, by the note in English. */
const kindsByNote: Readonly<Record<string, readonly MarkKind[]>> = {
	'Never polished, a few hairlines on the back.': [{ at: 'back', words: hairlines }],
	'Light lines on the polished faces, no dents.': [
		{ at: 'edge', words: fineLine },
		{ at: 'flank', words: hairlines },
	],
	'Even wear, one small dent below a lug.': [
		{ at: 'lug', words: dent },
		{ at: 'flank', words: fineLine },
	],
	'Polished once; the lugs are still full.': [{ at: 'edge', words: fineLine }],
	'Scratches on the sides, edges still clear.': [
		{ at: 'flank', words: fineLine },
		{ at: 'flank', words: { en: 'Scratch', es: 'Raya' } },
		{ at: 'back', words: hairlines },
	],
	'Deep marks at the lugs, dents at the edge.': [
		{ at: 'lug', words: { en: 'Deep mark', es: 'Marca profunda' } },
		{ at: 'lug', words: { en: 'Deep mark', es: 'Marca profunda' } },
		{ at: 'edge', words: dent },
		{ at: 'flank', words: dent },
	],
	'Worn edges, scratches on all sides.': [
		{ at: 'edge', words: { en: 'Worn edge', es: 'Canto gastado' } },
		{ at: 'flank', words: { en: 'Scratch', es: 'Raya' } },
		{ at: 'back', words: { en: 'Scratches', es: 'Rayas' } },
	],
	'The resin is rubbed at the corners, not cracked.': [
		{ at: 'lug', words: { en: 'Rubbed corner', es: 'Esquina rozada' } },
	],
	'Even brown patina, light marks on the back.': [
		{ at: 'back', words: { en: 'Light marks', es: 'Marcas leves' } },
	],
	'Light wear to the chrome at lugs and crown.': [
		{ at: 'lug', words: { en: 'Chrome worn', es: 'Cromado gastado' } },
		{ at: 'crown', words: { en: 'Chrome worn', es: 'Cromado gastado' } },
	],
};

/**
 * Returns the marks of wear of a used demonstration watch, which its note on the case mentions. `chance`
 * returns a reproducible number from 0 to 1 for a question.
 */
export function seedMarks(
	watch: SeedWatch,
	caseNote: string | undefined,
	chance: (question: string) => number,
): WearMarkInput[] {
	const diameter = watch.diameter ?? 40;
	const isRound = watch.art?.case === 'round';
	const fraction = (mm: number) => Math.round((0.5 + mm / plateWidth) * 1000) / 1000;
	const oneOf = <Value>(question: string, from: readonly Value[]) =>
		from[Math.floor(chance(question) * from.length)] as Value;
	const around = (hour: number, radius: number) => {
		const angle = (hour * Math.PI) / 6;
		return { x: fraction(Math.sin(angle) * radius), y: fraction(-Math.cos(angle) * radius) };
	};
	const atHour = ({ en, es }: Words, hour: number): Words => ({
		en: `${en}, ${hour} o’clock`,
		es: `${es}, ${hour === 1 ? 'a la 1' : `a las ${hour}`}`,
	});

	const marked: Record<MarkKind['at'], (words: Words, question: string, index: number) => WearMarkInput> = {
		// Two marks of a watch are at lugs on different sides.
		lug: (words, question, index) => {
			const hour = oneOf(question, index % 2 === 0 ? [1, 5] : [7, 11]);
			const x = ((watch.betweenLugs ?? diameter / 2) / 2 + 1.6) * (hour < 6 ? 1 : -1);
			const y = ((watch.lugToLug ?? diameter * 1.18) / 2 - 2) * (hour === 1 || hour === 11 ? -1 : 1);
			return { view: 'front', x: fraction(x), y: fraction(y), note: atHour(words, hour) };
		},
		edge: (words, question) => {
			const hour = isRound ? oneOf(question, [2, 4, 8, 10]) : 9;
			return { view: 'front', ...around(hour, (diameter / 2) * 0.92), note: atHour(words, hour) };
		},
		flank: (words, question, index) => {
			const x = (diameter / 2) * (0.35 + 0.4 * chance(question)) * (index % 2 === 0 ? -1 : 1);
			return { view: 'profile', x: fraction(x), y: flankHeight, note: words };
		},
		back: (words, question) => ({
			view: 'case-back',
			...around(oneOf(question, [1, 4, 7, 10]), (diameter / 2) * 0.62),
			note: words,
		}),
		crown: (words) => ({ view: 'front', ...around(3, diameter / 2 + 1.5), note: words }),
	};
	return (kindsByNote[caseNote ?? ''] ?? []).map(({ at, words }, index) =>
		marked[at](words, `mark ${index}`, index),
	);
}
