import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';

const { shop, owner } = await openDesk();

type Row = Record<string, string>;
const send = async (rows: object[], commit = true) => {
	const { status, body } = await shop.post(
		'/api/owner/import',
		{ data: { rows, commit, withoutPhotographs: true } },
		{ as: owner },
	);
	expect({ status, body }).toMatchObject({ status: 200 });
	return body.data;
};
async function exported(): Promise<Row[]> {
	const { text } = await shop.get('/api/owner/watches.csv', { as: owner });
	return Papa.parse<Row>(text, { header: true, skipEmptyLines: true, delimiter: ';' }).data;
}
const stored = () =>
	shop.db
		.selectFrom('watches')
		.select(['condition_sheet', 'draft', 'publish_at', 'model'])
		.orderBy('id')
		.execute();
async function save(documentId: string, data: object) {
	const { body } = await shop.get(`/api/watches/${documentId}`, { as: owner });
	const { version } = body.data;
	const saved = await shop.put(`/api/watches/${documentId}`, { data: { version, ...data } }, { as: owner });
	expect(saved.status, saved.text).toBe(200);
}
const at = '2031-03-04T15:00:00.000Z';
const whole = {
	examinedOn: '2026-05-30',
	instrument: 'Weishi No. 1900',
	positions: [
		{ position: 'dialUp', rate: 4.5, amplitude: 285, beatError: 0.2 },
		{ position: 'crownDown', rate: -3, amplitude: null, beatError: 0 },
	],
	caseGrade: 'Unworn',
	caseNote: { en: 'Hairlines', es: 'Rayas finas' },
	crystalGrade: 'Very good',
	crystalNote: { en: '=SUM(1)', es: null },
	dialGrade: 'Good',
	dialNote: { en: null, es: 'Pátina pareja' },
	handsGrade: 'Fair',
	handsNote: { en: 'Relumed', es: 'Con lumen nuevo' },
	strapGrade: 'Good',
	strapNote: { en: 'Two links', es: 'Dos eslabones' },
	marks: [{ view: 'front', x: 0.31, y: 0.5, note: { en: 'Scratch; "fine"', es: 'Raya' } }],
	examinedBy: 'Elena Soto',
	amplitude: 285,
	rate: -3.5,
	beatError: 0.2,
	waterTestBar: 10,
	waterTestedOn: '2026-05-31',
	waterTestPassed: true,
	lastService: '2024-05',
	remarks: { en: 'First line,\n"second"; third', es: '-Ñandú' },
};

test('exports and imports a watch with a full condition sheet, a draft and a scheduled draft', async () => {
	const [used, draft, scheduled] = [
		await shop.makeWatch({ categories: ['used'], stock: 1 }),
		await shop.makeWatch(),
		await shop.makeWatch(),
	];
	await save(used.documentId, { conditionSheet: whole });
	await save(draft.documentId, { draft: true });
	await save(scheduled.documentId, { draft: true, publishAt: at });
	const before = await stored();
	const rows = await exported();
	expect(await send(rows)).toMatchObject({ changed: 0, unchanged: 3, errors: [] });
	expect(await stored()).toEqual(before);

	// Import the same rows as new watches, as into another shop.
	expect(await send(rows.map(({ documentId, version, ...row }) => row))).toMatchObject({
		created: 3,
		errors: [],
	});
	const all = await stored();
	expect(all.slice(3)).toEqual(before);
	expect(all[3]?.condition_sheet).toMatchObject({ rate: -3.5, crystalNote: { en: '=SUM(1)' } });
	expect(all[5]).toMatchObject({ draft: true, publish_at: new Date(at) });
	const seen = (await exported()).slice(3).map(({ documentId }) => shop.get(`/api/watches/${documentId}`));
	expect((await Promise.all(seen)).map(({ status }) => status)).toEqual([200, 404, 404]);
});

test('exports for Excel in Chile and reads back what Excel would round or shift', async () => {
	const watch = await shop.makeWatch({ model: 'Uno; dos' });
	const columns = { diameter: 42.125, thickness: 11.5, weight: 1000.5 };
	await shop.db.updateTable('watches').set(columns).where('id', '=', watch.id).execute();
	// In winter, in summer, with fractions of a second, and in the hour that occurs twice.
	const times = [
		'2031-07-04T15:00:00.000Z',
		'2031-01-04T15:00:30.000Z',
		'2031-01-04T15:00:30.125Z',
		'2031-04-06T02:30:00.000Z',
		'2031-04-06T03:30:00.000Z',
	];
	for (const publishAt of times) await save((await shop.makeWatch()).documentId, { draft: true, publishAt });
	const { text } = await shop.get('/api/owner/watches.csv', { as: owner });
	expect(text).toMatch(/^\uFEFFdocumentId;version;brand;model;/);
	expect(text).toContain(';"Uno; dos";');
	expect(text).toContain(';42,1250;11,5;');
	for (const shown of ['2031-07-04 11:00', '2031-01-04 12:00:30', '2031-01-04T15:00:30.125+00:00'])
		expect(text).toContain(`;${shown};`);
	const rows = await exported();
	const answer = await shop.app.inject({
		method: 'POST',
		url: '/api/owner/import/file?name=relojes.csv',
		payload: text,
		headers: { authorization: `Bearer ${owner.jwt}`, 'content-type': 'application/octet-stream' },
	});
	expect(answer.json().data.rows).toEqual(rows);
	expect(await send(rows)).toMatchObject({ changed: 0, unchanged: rows.length, errors: [] });
});

test('changes a condition sheet by its cells and reports the refused ones', async () => {
	const { documentId } = await shop.makeWatch({ categories: ['used'], stock: 1 });
	await save(documentId, { conditionSheet: whole });
	const sheet = async () =>
		(
			await shop.db
				.selectFrom('watches')
				.select('condition_sheet')
				.where('document_id', '=', documentId)
				.executeTakeFirstOrThrow()
		).condition_sheet;
	await send([
		{
			documentId,
			sheet_rate: '1,5',
			sheet_caseNote_es: '',
			sheet_waterTestedOn: '31-12-2026',
			sheet_amplitude: '',
		},
	]);
	const { amplitude, ...others } = whole;
	expect(await sheet()).toEqual({
		...others,
		rate: 1.5,
		waterTestedOn: '2026-12-31',
		caseNote: { en: 'Hairlines' },
		crystalNote: { en: '=SUM(1)' },
		dialNote: { es: 'Pátina pareja' },
	});
	const refused = await send([
		{
			documentId,
			sheet_amplitude: '999',
			sheet_caseGrade: 'Shiny',
			sheet_remarks_es: 'x'.repeat(2001),
			draft: 'perhaps',
			publishAt: 'soon',
		},
	]);
	expect(refused.written).toBe(false);
	expect(refused.errors.map(({ column }: Row) => column).sort()).toEqual([
		'draft',
		'publishAt',
		'sheet_amplitude',
		'sheet_caseGrade',
		'sheet_remarks_es',
	]);
	expect((await send([{ documentId, publishAt: at }])).errors).toEqual([
		{ row: 1, column: 'publishAt', message: 'only a draft can be scheduled for publication' },
	]);
	const cleared = Object.keys((await exported()).at(-1) as Row).filter((name) => name.startsWith('sheet_'));
	await send([{ documentId, ...Object.fromEntries(cleared.map((name) => [name, ''])) }]);
	expect(await sheet()).toBeNull();

	// Publishing a watch clears its publication time.
	await send([{ documentId, draft: 'sí', publishAt: at }]);
	await send([{ documentId, draft: 'no' }]);
	expect((await stored()).at(-1)).toMatchObject({ draft: false, publish_at: null });
});
