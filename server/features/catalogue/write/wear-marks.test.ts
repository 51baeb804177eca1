import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';

const { shop, owner } = await openDesk();

const scratch = {
	view: 'front',
	x: 0.31,
	y: 0.5,
	note: { en: 'Fine scratch, 9 o’clock', es: 'Raya fina a las 9' },
};
const dent = { view: 'case-back', x: 0.7, y: 0.25, note: { es: 'Golpe; pequeño' } };
const read = { ...scratch, note: scratch.note.en, photograph: null };

const makeUsed = () => shop.makeWatch({ categories: ['used'], stock: 1 });
const sheetOf = async (documentId: string, language = 'en', as?: typeof owner) => {
	await shop.app.changeFeed.caughtUp();
	const query = `populate[conditionSheet]=true&locale=${language}`;
	return (await shop.get(`/api/watches/${documentId}?${query}`, as && { as })).body.data.conditionSheet;
};
const marksOf = async (documentId: string, language?: string) => (await sheetOf(documentId, language))?.marks;
const versionOf = async (documentId: string): Promise<number> =>
	(await shop.get(`/api/watches/${documentId}`, { as: owner })).body.data.version;
const save = async (documentId: string, data: object, query = '') => {
	const version = await versionOf(documentId);
	return shop.put(`/api/watches/${documentId}${query}`, { data: { version, ...data } }, { as: owner });
};
const saveMarks = (documentId: string, marks: object | null) =>
	save(documentId, { conditionSheet: { marks } });
const errorsOf = ({ body }: Awaited<ReturnType<typeof save>>) => body.error.details.errors;
let photos = 0;
const makePhoto = async () => {
	photos += 1;
	const document_id = `mark${photos}`.padEnd(24, '0');
	const photo = { document_id, name: 'p.jpg', view: 'photo', width: 8, height: 8, source: 'upload' } as const;
	await shop.db.insertInto('pictures').values(photo).execute();
	return document_id;
};

describe('the marks of wear of a used watch', () => {
	test('are read in the language of the reader, otherwise in the other one', async () => {
		const { documentId } = await makeUsed();
		expect(await marksOf(documentId)).toBeUndefined();
		const saved = await saveMarks(documentId, [scratch, dent]);
		expect(saved.status, saved.text).toBe(200);
		expect(await marksOf(documentId)).toEqual([read, { ...dent, note: 'Golpe; pequeño', photograph: null }]);
		expect((await marksOf(documentId, 'es'))[0].note).toBe('Raya fina a las 9');
		expect((await save(documentId, { conditionSheet: { rate: 2 } })).status).toBe(200);
		expect(await marksOf(documentId)).toHaveLength(2);
		expect((await saveMarks(documentId, null)).status).toBe(200);
		expect(await sheetOf(documentId)).toMatchObject({ rate: 2, marks: null });
	});

	test('can be sent back as they were read, and a change of a text leaves the other language', async () => {
		const { documentId } = await makeUsed();
		await saveMarks(documentId, [scratch]);
		const conditionSheet = await sheetOf(documentId, 'en', owner);
		const before = await versionOf(documentId);
		expect((await save(documentId, { conditionSheet }, '?locale=en')).status).toBe(200);
		expect(await versionOf(documentId)).toBe(before);
		const changed = { marks: [{ ...conditionSheet.marks[0], note: 'Deep scratch' }] };
		expect((await save(documentId, { conditionSheet: changed }, '?locale=en')).status).toBe(200);
		expect((await marksOf(documentId))[0].note).toBe('Deep scratch');
		expect((await marksOf(documentId, 'es'))[0].note).toBe('Raya fina a las 9');
	});

	test('show one of the watch’s photographs until it is removed', async () => {
		const { documentId } = await makeUsed();
		const [own, foreign] = [await makePhoto(), await makePhoto()];
		const refused = await saveMarks(documentId, [scratch, { ...dent, photograph: foreign }]);
		expect(refused.status).toBe(400);
		expect(errorsOf(refused)[0].path).toEqual(['data', 'conditionSheet', 'marks', 1, 'photograph']);
		const marks = [{ ...scratch, photograph: own }];
		const saved = await save(documentId, { images: [own], conditionSheet: { marks } });
		expect(saved.status, saved.text).toBe(200);
		expect((await marksOf(documentId))[0].photograph).toBe(own);
		// A mark that stays in its place retains its photograph.
		expect((await saveMarks(documentId, [scratch])).status).toBe(200);
		expect((await marksOf(documentId))[0].photograph).toBe(own);
		expect((await save(documentId, { images: [], withoutPhotographs: true })).status).toBe(200);
		expect(await marksOf(documentId)).toEqual([read]);
		expect((await save(documentId, { conditionSheet: { rate: 1 } })).status).toBe(200);
		expect((await saveMarks(documentId, [scratch])).status).toBe(200);
	});

	test('are refused on a new watch, and prevent a used one from becoming new', async () => {
		const { documentId: fresh } = await shop.makeWatch();
		const path = ['data', 'conditionSheet', 'marks'];
		const message = expect.stringContaining('Only a used watch');
		const added = await saveMarks(fresh, [scratch]);
		expect(added.status).toBe(400);
		expect(errorsOf(added)).toEqual([expect.objectContaining({ path, message })]);
		const { documentId: used } = await makeUsed();
		await saveMarks(used, [scratch]);
		expect(errorsOf(await save(used, { categories: [] }))[0].path).toEqual(path);
		const both = { categories: [], conditionSheet: { marks: null } };
		expect((await save(used, both)).status).toBe(200);
		const brand = (await shop.get(`/api/watches/${used}?populate=brand`)).body.data.brand.documentId;
		const data = { brand, model: 'New', price: 100_000, conditionSheet: { marks: [scratch] } };
		const created = await shop.post('/api/watches', { data }, { as: owner });
		expect(errorsOf(created)[0].path).toEqual(path);
		const asUsed = { data: { ...data, categories: ['used'], draft: true } };
		expect((await shop.post('/api/watches', asUsed, { as: owner })).status).toBe(201);
	});

	test('of one editor are not overwritten by another who has not seen them', async () => {
		const { documentId } = await makeUsed();
		const version = await versionOf(documentId);
		expect((await saveMarks(documentId, [scratch])).status).toBe(200);
		const stale = { data: { version, conditionSheet: { marks: [dent] } } };
		const refused = await shop.put(`/api/watches/${documentId}`, stale, { as: owner });
		expect(refused.status).toBe(409);
		expect(refused.body.error.details.code).toBe('version_conflict');
		expect(await marksOf(documentId)).toEqual([read]);
	});

	test('are in the audit log with their texts before and after', async () => {
		const { documentId } = await makeUsed();
		await saveMarks(documentId, [scratch]);
		const entry = await shop.db
			.selectFrom('audit')
			.select(['action', 'before', 'after'])
			.where('document_id', '=', documentId)
			.orderBy('id', 'desc')
			.executeTakeFirstOrThrow();
		expect(entry.action).toBe('change');
		expect(JSON.stringify(entry.before)).not.toContain('Raya fina');
		expect(JSON.stringify(entry.after)).toContain('Raya fina a las 9');
	});

	test.each([
		{ why: 'a place outside the plate', wrong: [{ ...scratch, x: 1.01 }] },
		{ why: 'a plate without marks', wrong: [{ ...scratch, view: 'night' }] },
		{ why: 'no text', wrong: [{ ...scratch, note: { en: null } }] },
		{ why: 'a text of several lines', wrong: [{ ...scratch, note: { en: 'a\nb' } }] },
		{ why: 'a long text', wrong: [{ ...scratch, note: { es: 'a'.repeat(121) } }] },
		{ why: 'two marks in one place', wrong: [scratch, { ...dent, view: 'front', x: 0.31, y: 0.5 }] },
		{ why: 'a thirteenth mark', wrong: Array.from({ length: 13 }, (_, at) => ({ ...dent, x: at / 13 })) },
		{ why: 'an empty list', wrong: [] },
	])('refuse $why', async ({ wrong }) => {
		const { documentId } = await makeUsed();
		const refused = await saveMarks(documentId, wrong);
		expect(refused.status).toBe(400);
		expect(errorsOf(refused)[0].path.slice(0, 3)).toEqual(['data', 'conditionSheet', 'marks']);
	});
});

describe('the marks of wear in a file', () => {
	const send = async (row: object) => {
		const data = { rows: [row], commit: true, withoutPhotographs: true };
		return (await shop.post('/api/owner/import', { data }, { as: owner })).body.data;
	};
	const exported = async (documentId: string): Promise<Record<string, string>> => {
		const { text } = await shop.get('/api/owner/watches.csv', { as: owner });
		const { data } = Papa.parse<Record<string, string>>(text, { header: true, delimiter: ';' });
		return data.find((row) => row.documentId === documentId) ?? {};
	};

	test('are one line each, and importing them again changes nothing', async () => {
		const watch = await makeUsed();
		await saveMarks(watch.documentId, [scratch, dent]);
		const row = await exported(watch.documentId);
		expect(row.sheet_marks).toBe(
			'front;0.31;0.5;Fine scratch, 9 o’clock;Raya fina a las 9\ncase-back;0.7;0.25;;"Golpe; pequeño"',
		);
		expect(await send(row)).toMatchObject({ unchanged: 1, errors: [] });
		const { documentId, version, ...copy } = row;
		expect(await send({ ...copy, model: 'Imported elsewhere' })).toMatchObject({ created: 1 });
		const made = (await shop.get('/api/watches?filters[model][$eq]=Imported elsewhere')).body.data[0];
		expect(await marksOf(made.documentId)).toEqual(await marksOf(documentId as string));
		expect(await send({ documentId, sheet_marks: 'front; 0,4; 0,2; Nick' })).toMatchObject({ changed: 1 });
		expect(await marksOf(documentId as string)).toEqual([
			{ view: 'front', x: 0.4, y: 0.2, note: 'Nick', photograph: null },
		]);
		expect(await send({ documentId, sheet_marks: '' })).toMatchObject({ changed: 1 });
		expect(await marksOf(documentId as string)).toBeUndefined();
	});

	test('name the line that cannot be read, and are refused for a new watch', async () => {
		const { documentId } = await makeUsed();
		const refused = await send({ documentId, sheet_marks: 'front;0.4;0.2;Nick\nlid;0.4;0.2;Nick' });
		expect(refused.errors).toEqual([
			{ row: 1, column: 'sheet_marks', message: expect.stringContaining('lid;0.4;0.2;Nick') },
		]);
		const twice = await send({ documentId, sheet_marks: 'front;0.4;0.2;Nick\nfront;0.4;0.2;Dent' });
		expect(twice.errors[0].message).toContain('same place');
		const fresh = await shop.makeWatch();
		const forNew = await send({ documentId: fresh.documentId, sheet_marks: 'front;0.4;0.2;Nick' });
		expect(forNew.errors).toEqual([
			{ row: 1, column: 'sheet_marks', message: 'only a used watch can have marks of wear' },
		]);
	});
});
