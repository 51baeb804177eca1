import { expect, test } from 'vitest';
import { freePlace, marksIn, marksInput, notesOf, typedMarks, valueOfMarks } from './mark-values.ts';

const place = { view: 'front', x: 0.3, y: 0.5 } as const;
const read = {
	en: [{ ...place, note: 'Scratch', photograph: 'p1' }],
	es: [{ ...place, note: 'Raya', photograph: 'p1' }],
};
const value = valueOfMarks(typedMarks(read));

test('the marks of a row are edited and sent in both languages', () => {
	expect(marksIn(value)).toEqual([{ ...place, note: { en: 'Scratch', es: 'Raya' }, photograph: 'p1' }]);
	expect(marksInput(value, ['p0', 'p1'])).toEqual(marksIn(value));
	expect(notesOf(marksIn(value), 'es')).toEqual(['Raya']);
	expect(valueOfMarks(typedMarks({ en: null, es: null }))).toBe('');
	expect(marksInput('', [])).toEqual([]);
});

test('a mark is sent without a photograph that was removed, and without an empty text', () => {
	const [mark] = marksIn(value);
	if (!mark) throw new Error('no mark');
	const typed = valueOfMarks([{ ...mark, note: { en: ' ', es: 'Raya ' } }]);
	expect(marksInput(typed, ['p0'])).toEqual([{ ...place, note: { en: null, es: 'Raya' }, photograph: null }]);
});

test('a new mark has a place of its own on the plate', () => {
	expect(freePlace([], { view: 'front', x: 1.2, y: 0.123456 })).toEqual({ view: 'front', x: 1, y: 0.123 });
	const second = freePlace([place], place);
	expect(second).toEqual({ ...place, x: 0.35 });
	expect(freePlace([place, second], place)).toEqual({ ...place, x: 0.4 });
	expect(freePlace([place], { ...place, view: 'profile' })).toEqual({ ...place, view: 'profile' });
});
