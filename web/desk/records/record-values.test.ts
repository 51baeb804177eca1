import { expect, test } from 'vitest';
import { watchCreateSchema } from '#contract/catalogue/catalogue-writes.schema.ts';
import { conditionSheetShape } from '#contract/catalogue/condition-sheet.schema.ts';
import { watchGroups } from '../watches/watch-groups.ts';
import { fieldsOf } from './record-fields.ts';
import { toInput, toValues, valueOfPath } from './record-values.ts';

const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
const brand = { documentId: 'b'.repeat(24), name: 'Oris' };
const en = { documentId: 'w'.repeat(24), ...times, brand, model: 'Aquis', price: 900_000, stock: 1 };
const row = {
	en: { ...en, dial: 'Blue', hands: 'Steel', diameter: 41.5, boxAndPapers: false, warranty: { months: 12 } },
	es: { ...en, dial: 'Azul', hands: 'Steel' },
};

test('every field that the owner may edit is in the form', () => {
	const named = new Set(fieldsOf(watchGroups).map(({ name }) => name));
	const written = Object.keys(watchCreateSchema.shape.data.shape);
	const besides = ['specificationEs', 'conditionSheet', 'withoutPhotographs', 'piece'];
	expect(written.filter((name) => !named.has(name)).sort()).toEqual(besides.sort());
	expect(Object.keys(conditionSheetShape).filter((name) => !named.has(name))).toEqual([]);
});

test('an unchanged row is sent unchanged', () => {
	const input = toInput(watchGroups, toValues(watchGroups, row));
	expect(watchCreateSchema.safeParse({ data: input }).error).toBeUndefined();
	expect(input).toMatchObject({
		brand: brand.documentId,
		price: 900_000,
		diameter: 41.5,
		boxAndPapers: false,
		warrantyMonths: 12,
		dial: 'Blue',
		hands: 'Steel',
		reference: null,
		specificationEs: { dial: 'Azul', hands: 'Steel' },
	});
});

test('only changes are sent, and a text together with its other language', () => {
	const values = {
		...toValues(watchGroups, row),
		price: '1.200.000',
		dial_es: 'Azul noche',
		diameter: '40,2',
	};
	expect(toInput(watchGroups, values, new Set(['price', 'dial_es', 'diameter']))).toEqual({
		price: 1_200_000,
		diameter: 40.2,
		dial: 'Blue',
		specificationEs: { dial: 'Azul noche' },
	});
});

test('a part of the row is sent inside the row, with its texts by language', () => {
	const sheet = { amplitude: 280, caseNote: 'Polished', remarks: null };
	const withSheet = {
		en: { ...row.en, conditionSheet: sheet },
		es: { ...row.es, conditionSheet: { ...sheet, caseNote: 'Pulida' } },
	};
	const values = toValues(watchGroups, withSheet);
	expect(values).toMatchObject({ amplitude: '280', caseNote_en: 'Polished', caseNote_es: 'Pulida' });
	const typed = {
		...values,
		rate: '-3,5',
		caseNote_en: '',
		remarks_es: 'Nada más.',
		waterTestPassed: 'true',
	};
	expect(
		toInput(watchGroups, typed, new Set(['rate', 'caseNote_en', 'remarks_es', 'waterTestPassed'])),
	).toEqual({
		conditionSheet: {
			rate: -3.5,
			caseNote: { en: null, es: 'Pulida' },
			remarks: { en: null, es: 'Nada más.' },
			waterTestPassed: true,
		},
	});
});

test('a refused path of the input is found in the form', () => {
	const placeOf = (path: readonly PropertyKey[]) => valueOfPath(fieldsOf(watchGroups), path);
	expect(placeOf(['dial'])).toBe('dial_en');
	expect(placeOf(['conditionSheet', 'amplitude'])).toBe('amplitude');
	expect(placeOf(['conditionSheet', 'caseNote', 'es'])).toBe('caseNote_es');
	expect(placeOf(['conditionSheet', 'remarks', 'en'])).toBe('remarks_en');
	expect(placeOf(['specificationEs', 'dial'])).toBe('dial_es');
	expect(placeOf(['description', 'es'])).toBe('description_es');
	expect(placeOf(['categories', 0])).toBe('categories');
});
