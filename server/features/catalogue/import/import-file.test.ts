import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importColumns, importOnlyColumns } from '#contract/catalogue/import.schema.ts';
import type { ImportTable } from '#contract/catalogue/import-file.schema.ts';
import { columnsNamed, watchHeadings } from '#contract/catalogue/import-headings.ts';
import { openDesk } from '#tests/support/desk.ts';
import { workbook } from '#tests/support/workbook.ts';

const { shop, owner } = await openDesk();
for (const brand of ['Casio', 'Seiko', 'Omega', 'Tudor']) await shop.makeWatch({ brand });

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));
async function send(bytes: Buffer | string, name = 'a.csv') {
	const answer = await shop.app.inject({
		method: 'POST',
		url: `/api/owner/import/file?name=${name}`,
		payload: bytes,
		headers: { authorization: `Bearer ${owner.jwt}`, 'content-type': 'application/octet-stream' },
	});
	return { status: answer.statusCode, body: answer.json() };
}
async function read(bytes: Buffer | string, name?: string): Promise<ImportTable> {
	const { status, body } = await send(bytes, name);
	expect(status, JSON.stringify(body)).toBe(200);
	return body.data;
}
type Row = Record<string, unknown>;
/** Maps the rows to the columns that their headings name, as the desk does. */
function mapped({ columns, rows }: ImportTable): Row[] {
	const map = columnsNamed(columns, [...importColumns, ...importOnlyColumns], watchHeadings);
	return rows
		.map((row) =>
			Object.fromEntries(
				Object.entries(row).flatMap(([name, cell]) => {
					const column = map[name];
					return column ? [[column, cell]] : [];
				}),
			),
		)
		.filter((row) => Object.values(row).some((cell) => cell !== ''));
}
async function check(rows: Row[], more: object = {}, language = 'en') {
	const data = { commit: false, withoutPhotographs: true, rows, ...more };
	const headers = { 'accept-language': language };
	const { status, body } = await shop.post('/api/owner/import', { data }, { as: owner, headers });
	expect(status, JSON.stringify(body)).toBe(200);
	return body.data;
}
const valuesOf = (report: { changes: { fields: { column: string; after: string }[] }[] }) =>
	report.changes.map(({ fields }) => Object.fromEntries(fields.map(({ column, after }) => [column, after])));

describe('reads files from other programs and guesses their columns', () => {
	test('decodes Excel’s plain CSV in Windows-1252 without losing accents', async () => {
		const table = await read(fixture('02-windows-1252.csv'));
		expect(table.columns).toContain('Categorías');
		expect(valuesOf(await check(mapped(table)))).toMatchObject([
			{ model: 'Edición Ñandú', price: '49990', description_es: 'Cómodo, sumergible y muy económico' },
			{ model: 'Diseño José', reference: '0112233', price: '1249990' },
		]);
	});

	test.each(['utf16le', 'utf16le with its mark', 'utf8'])('decodes text in %s', async (encoding) => {
		const text = 'Marca;Modelo;Precio\nCasio;Ñandú;1000\n';
		const bytes = encoding === 'utf8' ? Buffer.from(text) : Buffer.from(text, 'utf16le');
		const marked = encoding.includes('mark') ? Buffer.concat([Buffer.from([0xff, 0xfe]), bytes]) : bytes;
		expect((await read(marked)).rows).toEqual([{ Marca: 'Casio', Modelo: 'Ñandú', Precio: '1000' }]);
	});

	test('pads rows from which Excel omitted the trailing empty cells', async () => {
		const rows = mapped(await read(fixture('05-excel-short-rows.csv')));
		expect(rows).toHaveLength(20);
		expect(await check(rows)).toMatchObject({ created: 20, errorCount: 0 });
	});

	test('reads a Shopify export and skips the rows of additional pictures', async () => {
		const rows = mapped(await read(fixture('06-shopify.csv')));
		expect(rows).toHaveLength(1);
		const report = await check(rows);
		expect(report).toMatchObject({ created: 1, errorCount: 0 });
		expect(valuesOf(report)).toMatchObject([
			{
				brand: 'Seiko',
				model: 'Prospex Prueba',
				reference: 'SPB-TEST',
				price: '990000',
				stock: '1',
				description_es: 'Diver, 200 m',
			},
		]);
		expect(report.warnings).toMatchObject([{ row: 1, column: 'description_es' }]);
	});

	test('reads a WooCommerce export', async () => {
		const report = await check(mapped(await read(fixture('07-woocommerce.csv'))));
		expect(report).toMatchObject({ created: 1, errorCount: 0 });
		expect(valuesOf(report)).toMatchObject([
			{
				brand: 'Casio',
				model: 'Reloj de prueba',
				reference: 'PR-1',
				price: '99990',
				categories: 'men',
				description_es: 'Largo, con "comillas" y saltos',
			},
		]);
	});

	test('reads a dealer’s list from a marketplace', async () => {
		const report = await check(mapped(await read(fixture('08-dealer.csv'))));
		expect(report).toMatchObject({ created: 2, errorCount: 0 });
		expect(valuesOf(report)).toMatchObject([
			{ brand: 'Omega', reference: '311.30.42', year: '2019', diameter: '42', price: '4950000' },
			{ brand: 'Seiko', reference: '6139-6002', year: '1973', diameter: '41', price: '450000' },
		]);
		const noted = report.warnings.map(
			({ row, column }: { row: number; column: string }) => `${row} ${column}`,
		);
		expect(noted).toEqual(
			expect.arrayContaining(['1 year', '1 material', '1 condition', '2 diameter', '2 condition']),
		);
		const dollars = mapped(await read(fixture('08-dealer.csv'))).map((row) => ({ ...row, currency: 'USD' }));
		expect((await check(dollars)).errors).toMatchObject([{ column: 'currency' }, { column: 'currency' }]);
	});

	test('reads amounts in the spellings that people use', async () => {
		const report = await check(mapped(await read(fixture('10-amounts.csv'))));
		expect(report).toMatchObject({ created: 12, errorCount: 0 });
		for (const values of valuesOf(report))
			expect(values).toMatchObject({ price: '1250000', diameter: '40.5' });
		// Digits may be missing because the spreadsheet shortened the number.
		expect(report.warnings).toMatchObject([{ row: 11, column: 'price' }]);
	});

	test('reads a workbook with a title, numbers and dates', async () => {
		const table = await read(
			await workbook({
				Portada: [['Relojes']],
				Lista: [
					['Inventario 2026'],
					[],
					['Marca', 'Modelo', 'Referencia', 'Precio', 'Diámetro', 'Borrador', 'Publicar el', 'Correa'],
					['Casio', 5600, 112_233, 49_990, 42.125, 'sí', new Date('2026-12-31T20:30:00Z'), null],
					['Casio', 'DW', 'DW-5', 59_990, 43, 'sí', null, 'Resina'],
				],
			}),
			'lista.xlsx',
		);
		expect(table.lines).toEqual([4, 5]);
		const report = await check(mapped(table));
		expect(report).toMatchObject({ created: 2, errorCount: 0 });
		expect(valuesOf(report)).toMatchObject([
			{
				model: '5600',
				reference: '112233',
				price: '49990',
				diameter: '42.125',
				// The time in the workbook is local time in Chile.
				publishAt: '2026-12-31T23:30:00.000Z',
			},
			{ model: 'DW', strap: 'Resina' },
		]);
	});

	test('reads a JSON list, and text that declares its separator', async () => {
		expect(await read('[{"model":"A"},{},{"model":"B"}]', 'a.json')).toEqual({
			columns: ['model'],
			rows: [{ model: 'A' }, { model: 'B' }],
			lines: [1, 3],
		});
		const table = await read('sep=|\r\nmarca|modelo\r\n\r\nCasio|"A;|B"\r\n');
		expect(table).toEqual({
			columns: ['marca', 'modelo'],
			rows: [{ marca: 'Casio', modelo: 'A;|B' }],
			lines: [4],
		});
	});
});

describe('refuses a file that cannot be read, with a reason', () => {
	test.each([
		['empty', '', { reason: 'noTable' }],
		['blank', '\n \n\n', { reason: 'noTable' }],
		['old Excel', Buffer.from('d0cf11e0a1b11ae1', 'hex'), { reason: 'binaryXls' }],
		['a PDF', '%PDF-1.7 x', { reason: 'unreadable' }],
		['a damaged workbook', 'PK\u0003\u0004 nothing', { reason: 'unreadable' }],
		['binary', Buffer.from([1, 0, 0, 0, 2, 3]), { reason: 'unreadable' }],
		['an open quotation mark', 'a;b\n1;2\n"x;3\n4;5', { reason: 'quotes', line: 3 }],
		['a row with too many cells', 'a;b\n1;2\n1;2;;\n1;2;3', { reason: 'cells', line: 4 }],
		['broken JSON', '[{"a":1}', { reason: 'json' }],
		['JSON that is no list', '{"a":1}', { reason: 'json' }],
	])('%s', async (name, bytes, details) => {
		const { status, body } = await send(bytes, name.includes('JSON') ? 'a.json' : 'a.csv');
		expect(status).toBe(400);
		expect(body.error.details).toMatchObject({ code: 'file_refused', ...details });
	});
});

describe('reports doubtful rows before writing', () => {
	const row = { brand: 'Casio', model: 'Doubt', price: '1000' };

	test('rejects a row with replacement characters', async () => {
		const report = await check([{ ...row, model: 'Edici\ufffdn' }, row]);
		expect(report).toMatchObject({ created: 1, errors: [{ row: 1, column: 'model' }] });
	});

	test('warns about an unlikely year, a duplicate reference and a worn watch that is not marked as used', async () => {
		await shop.makeWatch({ brand: 'Casio', reference: 'DOUBT-7' });
		const report = await check(
			[
				{ ...row, year: '2091' },
				{ ...row, reference: 'AA-1/2' },
				{ ...row, reference: 'aa12' },
				{ ...row, brand: 'Seiko', reference: 'AA12' },
				{ ...row, reference: 'doubt7' },
				{ ...row, condition: 'Muy bueno', categories: 'hombre' },
				{ ...row, condition: 'Muy bueno', categories: 'usado; hombre', year: '1965' },
			],
			{},
			'es',
		);
		expect(report).toMatchObject({ created: 7, errorCount: 0, warningCount: 4 });
		expect(report.warnings).toEqual([
			{ row: 1, column: 'year', message: '2091 es un año poco probable' },
			{ row: 3, column: 'reference', message: 'misma referencia que en la fila 2' },
			{ row: 5, column: 'reference', message: expect.stringContaining('ya tiene un reloj') },
			{ row: 6, column: 'condition', message: expect.stringContaining('se vendería como nuevo') },
		]);
	});

	test('converts HTML to plain text', async () => {
		const html =
			'<p>Uno &amp; dos</p><ul><li>Acero</li><li>200&nbsp;m</li></ul><script>x()</script>Fin<br>3 < 5';
		const report = await check([
			{ ...row, description_es: html },
			{ ...row, description_es: 'Si 3 < 5, <3' },
		]);
		expect(report.warnings).toMatchObject([{ row: 1, column: 'description_es' }]);
		expect(valuesOf(report).map(({ description_es }) => description_es)).toEqual([
			'Uno & dos\n• Acero\n• 200 m\n\nFin\n3 < 5',
			'Si 3 < 5, <3',
		]);
	});

	test.each(['Tudro', 'Tduor', 'Tudo', 'Tudorr', 'TUDÓR.'])(
		'recognizes or suggests Tudor for %s',
		async (brand) => {
			const { newBrands, created } = await check([{ ...row, brand }]);
			if (created === 1) expect(newBrands).toEqual([]);
			else expect(newBrands).toEqual([{ name: brand, like: 'Tudor' }]);
		},
	);
});
