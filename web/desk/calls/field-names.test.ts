import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importColumns } from '#contract/catalogue/import.schema.ts';
import { inLanguages } from '#contract/languages/languages.ts';
import { createTextReader } from '../../i18n/text-reader.ts';
import { fieldName, fieldValueName, settingName } from './field-names.ts';

const { en, es } = inLanguages((language) => {
	const read = (folder: string) =>
		JSON.parse(readFileSync(new URL(`../../../${folder}/${language}.json`, import.meta.url), 'utf8'));
	return createTextReader(language, { ...read('public/locales'), ...read('web/i18n/desk-texts') });
});

test('columns of files, values in the audit log and settings appear by name instead of by code', () => {
	const codes = [
		...importColumns,
		'specificationEs',
		'conditionSheet',
		'images',
		'state',
		'place',
		'country',
		'kind',
		'sha256',
		'documents',
		'percent',
		'category',
		'watch',
		'startsAt',
		'endsAt',
		'from',
		'to',
		'added',
		'known',
		'priceValidUntil',
		'mostEach',
		'mostUses',
		'firstOrder',
		'hiddenReason',
		'answer',
		'scopes',
		'perMinute',
		'serials',
		'enabled',
		'total',
		'watches',
		'item',
		'revoked',
		'counter',
		'acquired_on',
		'sold_price',
		'sold_at',
		'consigned',
		'owed',
		'repairs',
		'highest_price',
	];
	for (const reader of [en, es]) {
		expect(codes.filter((name) => fieldName(reader, name) === name)).toEqual([]);
	}
	expect(fieldName(es, 'sheet_caseNote_es')).toBe('Nota sobre la caja (español)');
	expect(settingName(es, 'SELLER_ADDRESS')).toBe('Dirección');
	expect(settingName(en, 'mail.es.order-placed.subject')).toBe('Order placed · Subject · In Spanish');
	expect(settingName(es, 'text.es.legal.returns.lede')).toBe('Devoluciones · Introducción · En español');
});

test('words of closed lists are those of the shop, and other words are unchanged', () => {
	expect(fieldValueName(es, 'state', 'atTheBench')).toBe('En el taller');
	expect(fieldValueName(es, 'caseGrade', 'Very good')).toBe('Muy bueno');
	expect(fieldValueName(es, 'country', 'Switzerland')).toBe('Suiza');
	expect(fieldValueName(es, 'scopes', 'stock:read')).toBe('Ver piezas');
	expect(fieldValueName(es, 'method', 'cash')).toBe('Efectivo');
	expect(fieldValueName(es, 'method', 'refund')).toBe('Reembolso');
	expect(fieldValueName(es, 'place', 'onSale')).toBe('onSale');
});

test('the state of an offer, a visit or a data request appears in words in the audit log', () => {
	for (const state of ['asked', 'countered', 'refused', 'requested', 'canceled', 'extended'])
		for (const texts of [en, es]) expect(fieldValueName(texts, 'state', state)).not.toBe(state);
});
