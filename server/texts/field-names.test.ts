import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#contract/languages/languages.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { fieldLabel, fieldNamed } from './field-names.ts';
import { type FieldRefusal, refusalText } from './refusal-texts.ts';
import { texts } from './texts.ts';

let shop: Shop;
beforeAll(async () => {
	shop = await openShop();
});
afterAll(() => shop?.close());

type Schema = {
	$ref?: string;
	properties?: Record<string, Schema>;
	items?: Schema;
	additionalProperties?: Schema | boolean;
	anyOf?: Schema[];
	oneOf?: Schema[];
	allOf?: Schema[];
};

/** Passkey data sent by browsers, never typed by a person. */
const withoutLabel = ['passkey', 'response'];

test('every field of a request body has a label in both languages', async () => {
	const { body: document } = await shop.get('/api/openapi.json');
	const fields = new Set<string>();
	const seen = new Set<Schema>();
	const visit = (schema: Schema | boolean | undefined, parent: string): void => {
		if (typeof schema !== 'object' || seen.has(schema) || withoutLabel.includes(parent)) return;
		seen.add(schema);
		if (schema.$ref) visit(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''], parent);
		for (const [name, inner] of Object.entries(schema.properties ?? {})) {
			if (name !== 'data') fields.add(`${parent}.${name}`);
			visit(inner, name);
		}
		const { items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema;
		for (const one of [items, additionalProperties, ...anyOf, ...oneOf, ...allOf]) visit(one, parent);
	};
	type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } };
	for (const operations of Object.values(document.paths as Record<string, Record<string, Operation>>))
		for (const { requestBody } of Object.values(operations))
			for (const { schema } of Object.values(requestBody?.content ?? {})) visit(schema, '');
	expect(fields.size).toBeGreaterThan(150);
	const missing = [...fields].filter((field) =>
		languages.some((language) => !fieldLabel(field.split('.'), language)),
	);
	expect(missing, 'add their labels to "fields" in server/texts/en.json and es.json').toEqual([]);
});

test('both languages label the same fields', () => {
	expect(Object.keys(texts.es.fields)).toEqual(Object.keys(texts.en.fields));
});

test('a sentence shows a field by label and row, and by path when it has no label', () => {
	const path = ['data', 'watches', 23, 'salePrice'];
	expect(fieldNamed(path, 'en')).toBe('“Sale price” (row 24)');
	expect(fieldNamed(path, 'es')).toBe('el campo «Precio rebajado» (fila 24)');
	expect(fieldNamed(['filters', 'nope'], 'en')).toBe('“filters.nope”');
	expect(fieldNamed([], 'es')).toBe('el contenido enviado');
});

test('a sentence is correct for a label in the plural, because it names the field', () => {
	const refusal: FieldRefusal = { path: ['data', 'kinds'], refusal: 'empty' };
	expect(refusalText(refusal, 'en')).toBe('“Kinds of data” is required.');
	expect(refusalText(refusal, 'es')).toBe('El campo «Tipos de datos» es obligatorio.');
});
