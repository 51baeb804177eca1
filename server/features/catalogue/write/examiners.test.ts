import { describe, expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import { createFeedSource } from '../../outlets/feeds.service.ts';

const { shop, owner } = await openDesk({ config: { showsMaskedSerials: true } });

const add = (data: object) => shop.post('/api/examiners', { data }, { as: owner });
const read = async (documentId: string, query = 'populate=images&counts=true', as?: typeof owner) =>
	(await shop.get(`/api/examiners/${documentId}?${query}`, as && { as })).body.data;
const sheetOf = async (documentId: string, query = '') =>
	(await shop.get(`/api/watches/${documentId}?populate[conditionSheet]=true&${query}`)).body.data
		.conditionSheet;
const saveSheet = async (documentId: string, conditionSheet: object) => {
	const { version } = (await shop.get(`/api/watches/${documentId}`, { as: owner })).body.data;
	return shop.put(`/api/watches/${documentId}`, { data: { version, conditionSheet } }, { as: owner });
};
const makeUsed = () => shop.makeWatch({ categories: ['used'], stock: 1 });
const makePhoto = async (letter: string) => {
	const photo = { document_id: letter.repeat(24), name: 'p.jpg', view: 'photo', width: 8, height: 8 };
	await shop.db
		.insertInto('pictures')
		.values({ ...photo, source: 'upload' })
		.execute();
	return photo.document_id;
};

const elena = {
	name: 'Elena Soto',
	practicesSince: 1998,
	profession: { en: 'Watchmaker', es: 'Relojera' },
	about: { en: 'Repairs chronographs.', es: 'Repara cronógrafos.' },
};

describe('an examiner', () => {
	test('has a public page in both languages, with what the owner wrote', async () => {
		const photo = await makePhoto('e');
		const { status, body } = await add({ ...elena, images: [photo] });
		expect({ status, body }).toMatchObject({ status: 201 });
		const { documentId } = body.data;
		expect(await read(documentId, 'locale=es&populate=images')).toMatchObject({
			name: 'Elena Soto',
			slug: 'elena-soto',
			practicesSince: 1998,
			profession: 'Relojera',
			about: 'Repara cronógrafos.',
			images: [{ documentId: photo }],
		});
		expect((await read(documentId, 'locale=en')).profession).toBe('Watchmaker');
		expect((await add({ name: 'ELENA soto' })).status).toBe(409);
		const change = { profession: { es: 'Maestra relojera', en: null } };
		const saved = await shop.put(`/api/examiners/${documentId}?locale=en`, { data: change }, { as: owner });
		expect(saved.body.data.profession).toBe('Maestra relojera');
		await shop.app.changeFeed.caughtUp();
		expect((await read(documentId, 'locale=en')).profession).toBe('Maestra relojera');
	});

	test('cannot be changed by customers, and their photograph is not cleaned up or given to a watch', async () => {
		const photo = await makePhoto('f');
		const { documentId } = (await add({ name: 'Hugo Paz', images: [photo] })).body.data;
		const customer = await shop.makeUser();
		for (const as of [customer, undefined])
			expect([401, 403]).toContain(
				(await shop.put(`/api/examiners/${documentId}`, { data: { name: 'X' } }, as && { as })).status,
			);
		const watch = await makeUsed();
		const { version } = (await shop.get(`/api/watches/${watch.documentId}`, { as: owner })).body.data;
		const assigned = await shop.put(
			`/api/watches/${watch.documentId}`,
			{ data: { version, images: [photo] } },
			{ as: owner },
		);
		expect(assigned.status).toBe(400);
		expect((await read(documentId)).images).toHaveLength(1);
	});

	test('is named in the sheet of a watch, also after a change of name, and then cannot be deleted', async () => {
		const { documentId } = (await add({ name: 'Rosa Vera' })).body.data;
		const watch = await makeUsed();
		const examined = { examiner: documentId, examinedOn: '2026-11-20', instrument: 'Weishi No. 1900' };
		expect((await saveSheet(watch.documentId, examined)).status).toBe(200);
		expect(await sheetOf(watch.documentId)).toMatchObject({ ...examined, examinedBy: 'Rosa Vera' });
		expect((await read(documentId)).watchCount).toBe(1);
		const filter = `filters[conditionSheet][examiner][$eq]=${documentId}`;
		expect((await shop.get(`/api/watches?${filter}`)).body.data).toHaveLength(1);
		const renamed = { data: { name: 'Rosa Vera Lira' } };
		expect((await shop.put(`/api/examiners/${documentId}`, renamed, { as: owner })).status).toBe(200);
		expect((await sheetOf(watch.documentId)).examinedBy).toBe('Rosa Vera Lira');
		const remove = () => shop.remove(`/api/examiners/${documentId}`, { as: owner });
		expect((await remove()).body.error.details.code).toBe('in_use');
		expect((await saveSheet(watch.documentId, { examiner: null, examinedBy: null })).status).toBe(200);
		expect((await remove()).status).toBe(204);
		const unknown = await saveSheet(watch.documentId, { examiner: documentId });
		expect(unknown.status).toBe(400);
		expect(unknown.body.error.details.errors[0].path).toEqual(['data', 'conditionSheet', 'examiner']);
	});

	test('leaves an audit entry without the name as its label', async () => {
		const { documentId } = (await add({ name: 'Luis Mena', practicesSince: 2001 })).body.data;
		const entries = await shop.db
			.selectFrom('audit')
			.select(['entity', 'action', 'label'])
			.where('document_id', '=', documentId)
			.execute();
		expect(entries).toEqual([{ entity: 'examiners', action: 'create', label: null }]);
	});
});

describe('the readings of a sheet', () => {
	const positions = [
		{ position: 'dialUp', rate: 4.5, amplitude: 285, beatError: 0.2 },
		{ position: 'crownDown', rate: -3, amplitude: null, beatError: null },
	];

	test('are read as they were written, and an old sheet has none', async () => {
		const watch = await makeUsed();
		expect((await saveSheet(watch.documentId, { rate: 4 })).status).toBe(200);
		expect(await sheetOf(watch.documentId)).toMatchObject({ rate: 4, positions: null, examiner: null });
		expect((await saveSheet(watch.documentId, { positions })).status).toBe(200);
		expect((await sheetOf(watch.documentId)).positions).toEqual(positions);
	});

	test.each([
		{ why: 'a position twice', wrong: [positions[0], positions[0]] },
		{ why: 'a position without a rate', wrong: [{ position: 'dialUp', amplitude: 285, beatError: 0 }] },
		{ why: 'an unknown position', wrong: [{ ...positions[0], position: 'upsideDown' }] },
		{ why: 'a beat error that no watch has', wrong: [{ ...positions[0], beatError: 12 }] },
		{ why: 'an empty list', wrong: [] },
	])('refuse $why', async ({ wrong }) => {
		const watch = await makeUsed();
		const { status, body } = await saveSheet(watch.documentId, { positions: wrong });
		expect(status).toBe(400);
		expect(body.error.details.errors[0].path.slice(0, 3)).toEqual(['data', 'conditionSheet', 'positions']);
	});

	test('cannot be filtered or sorted by', async () => {
		for (const query of [
			'filters[conditionSheet][positions][$eq]=1',
			'filters[conditionSheet][positions][$notNull]=true',
			'sort=conditionSheet.positions',
		])
			expect((await shop.get(`/api/watches?${query}`)).status, query).toBe(400);
	});

	test('are imported from the lines of a timegrapher, with the examiner by name', async () => {
		const watch = await makeUsed();
		const { documentId } = (await add({ name: 'Inés Araya' })).body.data;
		const send = async (row: object) => {
			const data = { rows: [{ documentId: watch.documentId, ...row }], commit: true };
			return (await shop.post('/api/owner/import', { data }, { as: owner })).body.data;
		};
		const lines = 'CH +4,5 285 0,2\n9H: -3 s/d';
		expect(await send({ sheet_positions: lines, sheet_examiner: 'inés araya' })).toMatchObject({
			changed: 1,
		});
		expect(await sheetOf(watch.documentId)).toMatchObject({
			positions,
			examiner: documentId,
			examinedBy: 'Inés Araya',
		});
		expect(await send({ sheet_positions: lines, sheet_examiner: 'Inés Araya' })).toMatchObject({
			unchanged: 1,
		});
		const refused = await send({
			sheet_positions: 'CH +4 285 0.2\nsideways 3 4 5',
			sheet_examiner: 'Nobody',
		});
		expect(refused.errors).toEqual([
			expect.objectContaining({ column: 'sheet_positions', message: expect.stringContaining('sideways') }),
			expect.objectContaining({ column: 'sheet_examiner' }),
		]);
	});
});

describe('a masked serial number', () => {
	const shown = async (documentId: string) =>
		(await shop.get(`/api/watches/${documentId}`)).body.data.maskedSerial;

	test('is shown only if the owner wishes, and never for a short one', async () => {
		const watch = await makeUsed();
		const setSerial = (serial: string) =>
			shop.db.updateTable('watches').set({ serial }).where('id', '=', watch.id).execute();
		await setSerial('7S26-90012');
		shop.deps.config.showsMaskedSerials = false;
		expect(await shown(watch.documentId)).toBeNull();
		shop.deps.config.showsMaskedSerials = true;
		for (const [serial, mask] of [
			['A12345', 'A•••••5'],
			['A1234', null],
			['XQZ7S26', 'X•••••6'],
		] as const) {
			await setSerial(serial);
			await shop.app.changeFeed.caughtUp();
			expect(await shown(watch.documentId)).toBe(mask);
		}
		for (const query of ['filters[maskedSerial][$eq]=x', 'sort=maskedSerial'])
			expect((await shop.get(`/api/watches?${query}`)).status).toBe(400);
		expect((await shop.get('/api/watches?_q=XQZ7S26')).body.data).toEqual([]);
		const feed = await createFeedSource(shop.deps).part(1, 'en');
		expect(JSON.stringify(feed)).not.toContain('•••••');
	});
});
