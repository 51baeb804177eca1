import { once } from 'node:events';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import { waitingForLocks } from '#tests/support/locks.ts';
import { startShopProcess } from '#tests/support/shop-processes.ts';

const { shop, owner } = await openDesk();
for (const price of [100_000, 200_000]) await shop.makeWatch({ price, stock: 2 });

type Row = Record<string, unknown>;
const send = async (rows: Row[], commit: boolean, headers = {}, answers = {}) => {
	const data = { rows, commit, ...answers };
	const { status, body } = await shop.post('/api/owner/import', { data }, { as: owner, headers });
	expect({ status, body }).toMatchObject({ status: 200 });
	return body.data;
};
async function exported(): Promise<Record<string, string>[]> {
	const { text } = await shop.get('/api/owner/watches.csv', { as: owner });
	return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true, delimiter: ';' })
		.data;
}
const watch = async (documentId: string) =>
	(await shop.get(`/api/watches/${documentId}?populate=*&locale=es`, { as: owner })).body.data;

test('imports the exported catalogue without changes', async () => {
	const rows = await exported();
	expect(rows.length).toBeGreaterThan(1);
	expect(await send(rows, true)).toMatchObject({
		created: 0,
		changed: 0,
		unchanged: rows.length,
		errors: [],
		newBrands: [],
	});
});

test('previews and then writes the changes of a file: new watches, changed watches and a new brand', async () => {
	const [first] = await exported();
	const rows = [
		{
			documentId: first?.documentId,
			version: first?.version,
			price: '$ 1.234.000',
			diameter: '40,5',
			dial_es: 'Azul',
		},
		{
			brand: 'Zenith',
			model: '=Defy',
			price: '5.000.000',
			stock: '1',
			categories: 'used; diving',
			featured: 'sí',
		},
	];
	const answers = { brands: { Zenith: 'Zenith' }, withoutPhotographs: true };
	const preview = await send(rows, false, {}, answers);
	expect(preview).toMatchObject({
		created: 1,
		changed: 1,
		newBrands: [{ name: 'Zenith', like: null }],
		written: false,
		errorCount: 0,
	});
	expect(preview.changes.map(({ isNew }: { isNew: boolean }) => isNew)).toEqual([false, true]);
	expect(preview.changes[0].fields).toContainEqual({
		column: 'price',
		before: first?.price,
		after: '1234000',
	});
	expect((await exported())[0]).toEqual(first);

	expect(await send(rows, true, {}, answers)).toMatchObject({ created: 1, changed: 1, written: true });
	expect(await watch(first?.documentId ?? '')).toMatchObject({ price: 1_234_000, diameter: 40.5 });
	const added = (await exported()).at(-1);
	expect(added).toMatchObject({
		brand: 'Zenith',
		model: "'=Defy",
		categories: 'diving; used',
		featured: 'true',
	});
	expect(await watch(added?.documentId ?? '')).toMatchObject({ model: '=Defy', used: true, stock: 1 });
	const audit = await shop.get(`/api/owner/audit?documentId=${added?.documentId}`, { as: owner });
	expect(audit.body.data).toMatchObject([{ action: 'create', after: { price: 5_000_000 } }]);
	// Importing the same row again changes nothing.
	expect(await send([rows[0] as Row], true)).toMatchObject({ changed: 0, unchanged: 1 });
});

test('reports every refused cell by row and column and writes nothing', async () => {
	const before = await exported();
	const [first] = before;
	const rows = [
		{ documentId: first?.documentId, stock: '9' },
		{ documentId: first?.documentId, stock: '8' },
		{ documentId: 'a'.repeat(24), stock: '8' },
		{ documentId: before[1]?.documentId, version: '999', stock: '7' },
		{ brand: 'Casio', model: 'A', price: 'cheap', material: 'Wood', caliber: 'Nobody 1', colour: 'red' },
		{ model: 'B' },
	];
	const report = await send(rows, true);
	expect(report.written).toBe(false);
	expect(report.errors.map(({ row, column }: Row) => `${row} ${column}`)).toEqual([
		'2 documentId',
		'3 documentId',
		'4 version',
		'5 price',
		'5 material',
		'5 colour',
		'5 caliber',
		'6 brand',
		'6 price',
	]);
	// The counts include only the valid rows.
	expect(report).toMatchObject({ created: 0, changed: 1, unchanged: 0, newBrands: [] });
	expect(await exported()).toEqual(before);
});

test('writes the valid rows and skips the others, each with its reasons', async () => {
	const before = await exported();
	const bad = Array.from({ length: 250 }, (_, at) => ({
		brand: `Lost ${at}`,
		model: 'B',
		price: 'x',
		stock: 'y',
	}));
	const [one, other] = before;
	const rows = [
		...bad,
		{ documentId: one?.documentId, stock: '6' },
		{ brand: 'Lost', model: 'Two', price: 1_000, stock: 2, categories: 'used' },
		{ documentId: other?.documentId, version: '999', stock: '6' },
		{ brand: 'Good', model: 'One', price: '5.000' },
	];
	const data = { rows, commit: true, skipFaulty: true, brands: { Good: 'Good' } };
	const { body } = await shop.post('/api/owner/import', { data }, { as: owner });
	expect(body.data).toMatchObject({
		created: 1,
		changed: 1,
		newBrands: [{ name: 'Good', like: null }],
		errorCount: 502,
		written: true,
	});
	const reported = new Set(body.data.errors.map(({ row }: Row) => row));
	expect(reported.size).toBe(252);
	const after = await exported();
	expect(after.length).toBe(before.length + 1);
	expect(after[0]).toMatchObject({ documentId: one?.documentId, stock: '6' });
	expect(after.slice(1, -1)).toEqual(before.slice(1));
	const lost = await shop.db.selectFrom('brands').select('id').where('name', 'like', 'Lost%').execute();
	expect(lost).toEqual([]);
});

test('refuses a row whose watch is being saved at that moment, and retains that save', async () => {
	const { documentId } = await shop.makeWatch({ price: 300_000 });
	const { version } = await watch(documentId);
	const saved = { price: 350_000 };
	const importing = await shop.db.transaction().execute(async (trx) => {
		await trx.updateTable('watches').set(saved).where('document_id', '=', documentId).execute();
		const sending = send([{ documentId, version, price: '250.000' }], true);
		await waitingForLocks(shop.db);
		return { sending };
	});
	expect(await importing.sending).toMatchObject({ written: false, errors: [{ column: 'version' }] });
	expect(await watch(documentId)).toMatchObject(saved);
});

test('reports an unknown brand instead of creating it', async () => {
	await shop.makeWatch({ brand: 'Longines' });
	const row = { model: 'Asked', price: 90_000, stock: 1 };
	const rows = ['Lonjines', 'lonjines ', 'Frei', 'Longines'].map((brand) => ({ ...row, brand }));
	const requested = await send(rows, true);
	expect(requested).toMatchObject({
		written: false,
		created: 1,
		newBrands: [
			{ name: 'Lonjines', like: 'Longines' },
			{ name: 'Frei', like: null },
		],
		errors: [
			{ row: 1, column: 'brand', message: 'the brand Lonjines is not in your shop; did you mean Longines?' },
			{ row: 2, column: 'brand' },
			{ row: 3, column: 'brand', message: 'the brand Frei is not in your shop' },
		],
	});
	const brands = { Lonjines: 'Longines', Frei: 'Frei' };
	expect(await send(rows, true, {}, { brands })).toMatchObject({ written: true, created: 4 });
	const made = (await exported()).filter(({ model }) => model === 'Asked').map(({ brand }) => brand);
	expect(made).toEqual(['Longines', 'Longines', 'Frei', 'Longines']);
	const stored = await shop.db.selectFrom('brands').select('name').where('name', 'ilike', 'lonj%').execute();
	expect(stored).toEqual([]);
});

test('requires confirmation to put a used watch without photographs on sale', async () => {
	const { documentId } = await shop.makeWatch({ draft: true, categories: ['used'], stock: 1 });
	const row = { brand: 'Longines', model: 'Bare', price: 90_000, stock: 1, categories: 'used' };
	const rows = [{ documentId, draft: 'no' }, row, { ...row, draft: 'yes' }];
	expect(await send(rows, true)).toMatchObject({
		written: false,
		created: 1,
		withoutPhotographs: 2,
		errors: [
			{ row: 1, column: 'categories' },
			{ row: 2, column: 'categories' },
		],
	});
	const sure = { withoutPhotographs: true };
	expect(await send(rows, true, {}, sure)).toMatchObject({ written: true, created: 2, changed: 1 });
	// The watch is already on sale, so a new price needs no confirmation.
	const cheaper = [{ documentId, price: 80_000 }];
	expect(await send(cheaper, true)).toMatchObject({ written: true, changed: 1, withoutPhotographs: 0 });
});

test('reports errors in the language of the request', async () => {
	const [first] = await exported();
	const rows = [
		{ documentId: first?.documentId, version: '999', stock: '7', publishAt: '2031-03-04T15:00:00.000Z' },
		{ documentId: first?.documentId, colour: 'red' },
		{ documentId: 'a'.repeat(24) },
		{ model: 'B', price: 'cheap', caliber: 'Nobody 1', material: 'Wood', sheet_remarks_es: 'x'.repeat(2001) },
	];
	const { errors } = await send(rows, false, { 'accept-language': 'es-CL' });
	expect(errors.map(({ row, column, message }: Row) => `${row} ${column}: ${message}`)).toEqual([
		`1 version: el reloj cambió o se vendió mientras tanto; su versión ahora es ${first?.version}`,
		'1 publishAt: solo se puede programar la publicación de un borrador',
		'2 colour: esta columna no existe',
		'2 documentId: mismo reloj que en la fila 1',
		'3 documentId: este reloj no existe',
		'4 price: El campo «Valor» debe ser un número.',
		'4 material: El campo «Valor» debe ser una de las opciones disponibles.',
		'4 sheet_remarks_es: El campo «Valor» debe tener como máximo 2.000 caracteres.',
		'4 brand: obligatorio para un reloj nuevo',
		'4 caliber: este calibre no existe',
	]);
});

test('writes a thousand new watches in one request and rejects customers and malformed bodies', async () => {
	const rows = Array.from({ length: 1_000 }, (_, at) => ({
		brand: `Brand ${at % 7}`,
		model: `Model ${at}`,
		price: 90_000 + at,
		stock: 1,
		categories: 'men;sports',
	}));
	const brands = Object.fromEntries(rows.map(({ brand }) => [brand, brand]));
	const done = { created: 1_000, written: true, errorCount: 0 };
	expect(await send(rows, true, {}, { brands })).toMatchObject(done);
	expect((await exported()).length).toBeGreaterThan(1_000);
	const as = await shop.makeUser();
	expect((await shop.post('/api/owner/import', { data: { rows, commit: true } }, { as })).status).toBe(403);
	const none = { data: { rows: [], commit: true } };
	expect((await shop.post('/api/owner/import', none, { as: owner })).status).toBe(400);
});

test('exports for marketplaces what visitors see and no private fields', async () => {
	const watch = await shop.makeWatch({ brand: 'Oris', price: 900_000, stock: 3 });
	const strap = await shop.makeWatch({ brand: 'Oris', stock: 1, categories: ['strap'] });
	const sold = await shop.makeWatch({ brand: 'Oris', stock: 0 });
	await shop.db
		.updateTable('watches')
		.set({ serial: 'SECRET-1', package: 'Box; papers', diameter: 41.5, description_en: '=1+1' })
		.where('id', '=', watch.id)
		.execute();
	const { status, text } = await shop.get('/api/owner/marketplace.csv', { as: owner });
	expect(status).toBe(200);
	const [head, ...rows] = text.trim().split('\r\n');
	expect(head).toBe(
		'id,manufacturer,model,reference_number,year_of_manufacture,condition,scope_of_delivery,case_material,bracelet_material,dial_color,winding_mechanism,case_diameter_mm,price,currency,description,url,photos',
	);
	const row = rows.find((one) => one.startsWith(watch.documentId));
	expect(row).toMatch(/,Oris,.*,New,Box; papers,.*,41\.5,900000,CLP,'=1\+1,http.*\/watch\//);
	expect(text).not.toMatch(new RegExp(`SECRET-1|^(${strap.documentId}|${sold.documentId})`, 'm'));
	const visitor = await shop.get('/api/owner/marketplace.csv');
	expect(visitor.status).toBe(401);
});

const killedRows = Number(process.env.IMPORT_ROWS ?? 2_000);
/** Starts an import in a separate process and reads its progress. */
async function startImport(rows: Row[]) {
	const { child, address } = await startShopProcess(shop);
	const answer = await fetch(`${address}/api/owner/import`, {
		method: 'POST',
		headers: {
			authorization: `Bearer ${owner.jwt}`,
			'content-type': 'application/json',
			accept: 'application/x-ndjson',
		},
		body: JSON.stringify({ data: { commit: true, brands: { Killed: 'Killed' }, rows } }),
	});
	expect(answer.status).toBe(200);
	return { child, lines: answer.body as ReadableStream<Uint8Array> };
}
const rowsOf = (brand: string, count: number) =>
	Array.from({ length: count }, (_, at) => ({ brand, model: `Model ${at}`, price: 90_000 + at, stock: 1 }));
const countOf = async (brand: string) => {
	const { body } = await shop.get(`/api/owner/audit?entity=watches&q=${brand}&pageSize=1`, { as: owner });
	const rows = (await exported()).filter((row) => row.brand === brand).length;
	const brands = await shop.db.selectFrom('brands').select('id').where('name', '=', brand).execute();
	return { audited: body.meta.pagination.total, rows, brands: brands.length };
};

test('reports progress and writes nothing if its process is killed halfway', async () => {
	const { child, lines } = await startImport(rowsOf('Killed', killedRows));
	let reportedWords = '';
	const broken = (async () => {
		for await (const part of lines) {
			reportedWords += Buffer.from(part).toString();
			if (reportedWords.includes(`"done":${killedRows / 2}`)) child.kill('SIGKILL');
		}
	})();
	await expect(broken).rejects.toThrow();
	if (child.signalCode === null) await once(child, 'exit');
	expect(reportedWords).toContain(`{"done":${killedRows / 2},"total":${killedRows}}\n`);
	expect(reportedWords).not.toContain('"data"');
	expect(await countOf('Killed')).toEqual({ audited: 0, rows: 0, brands: 0 });
});

test('ends the progress stream with the report, including for a refused import', async () => {
	const headers = { accept: 'application/x-ndjson' };
	const send = async (data: object) => {
		const { status, text } = await shop.post('/api/owner/import', { data }, { as: owner, headers });
		expect(status).toBe(200);
		return text
			.trim()
			.split('\n')
			.map((line) => JSON.parse(line));
	};
	const lines = await send({ commit: true, brands: { Told: 'Told' }, rows: rowsOf('Told', 401) });
	expect(lines.slice(0, -1)).toEqual([0, 200, 400].map((done) => ({ done, total: 401 })));
	expect(lines.at(-1).data).toMatchObject({ created: 401, written: true });
	const refused = await send({ commit: true, rows: [{ brand: 'Told', model: 'x', price: 'cheap' }] });
	expect(refused).toMatchObject([{ data: { written: false, errorCount: 1 } }]);
});
