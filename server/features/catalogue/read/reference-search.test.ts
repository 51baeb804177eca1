import { describe, expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';

const { shop, owner } = await openDesk();
const omega = await shop.makeWatch({
	brand: 'Ómega Uno',
	model: 'Speed',
	reference: '311.30.42-01/A',
	stock: 1,
});
const bare = await shop.makeWatch({ brand: 'Cásio Dos', model: 'Mudman', reference: 'GW9500 1ER', stock: 1 });

/** Returns the watches that a search finds, best match first. */
async function found(q: string, more = ''): Promise<string[]> {
	const { status, body } = await shop.get(`/api/watches?_q=${encodeURIComponent(q)}${more}`, { as: owner });
	expect(status, JSON.stringify(body)).toBe(200);
	return body.data.map(({ documentId }: { documentId: string }) => documentId);
}

describe('finds a reference', () => {
	test.each([
		'311304201A',
		'311304201a',
		'311.30.42-01/A',
		'311-30-42-01-A',
		'311 30 42 01 A',
		'311.30.42.01',
		'3042-01',
		'omega 311304201A',
	])('311.30.42-01/A by %s', async (q) => {
		expect(await found(q)).toEqual([omega.documentId]);
		expect(await found(q, '&sort=price')).toEqual([omega.documentId]);
	});

	test.each(['GW-9500-1ER', 'gw95001er', 'GW.9500 1ER', 'GW9500-1'])('GW9500 1ER by %s', async (q) => {
		expect(await found(q)).toEqual([bare.documentId]);
	});

	test('before longer references that contain it', async () => {
		const longer = await shop.makeWatch({ brand: 'Ómega Uno', model: 'Aa', reference: '311.30.42-01/AB' });
		expect(await found('311304201A')).toEqual([omega.documentId, longer.documentId]);
		await shop.db.deleteFrom('watches').where('document_id', '=', longer.documentId).execute();
	});

	test('after it changes', async () => {
		const watch = await shop.makeWatch({ brand: 'Ómega Uno', model: 'New', reference: 'ZZ-1' });
		await shop.db
			.updateTable('watches')
			.set({ reference: 'ZZ.77-88/9' })
			.where('document_id', '=', watch.documentId)
			.execute();
		expect(await found('zz77889')).toEqual([watch.documentId]);
	});
});

test('searches literally for words that do not look like a reference', async () => {
	expect(await found('speed-')).toEqual([]);
	expect(await found('3-1')).toEqual([]);
});

test('accepts a reference without its separators in pieces, piece imports and wishes', async () => {
	const list = await shop.get('/api/owner/pieces?_q=311304201A', { as: owner });
	expect(list.body.data.map(({ watch }: { watch: { documentId: string } }) => watch.documentId)).toEqual([
		omega.documentId,
	]);
	const data = { commit: false, rows: [{ watch: '311304201a' }, { watch: 'gw-9500-1er' }] };
	const pasted = await shop.post('/api/owner/piece-costs/bulk', { data }, { as: owner });
	expect(
		pasted.body.data.pieces.map(({ watch }: { watch: { documentId: string } }) => watch.documentId),
	).toEqual([omega.documentId, bare.documentId]);
	const wish = { data: { name: 'Ana', email: 'ana@example.com', reference: '311304201A' } };
	const made = await shop.post('/api/owner/wanted', wish, { as: owner });
	expect(made.status, made.text).toBe(201);
	const wishes = await shop.get(`/api/owner/wanted/fitting?watch=${omega.documentId}`, { as: owner });
	expect(wishes.body.data, wishes.text).toHaveLength(1);
});
