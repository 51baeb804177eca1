import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { CategoryName } from '#contract/catalogue/enumerations.ts';
import { makeBuyer } from '#tests/support/buyers.ts';
import { openDesk } from '#tests/support/desk.ts';
import type { MadeWatch } from '#tests/support/makers.ts';

const { shop, owner, act } = await openDesk();

type Answer = { status: number; text: string; body: { error?: { message: string; details: Details } } };
type Details = { code: string; errors?: { path: unknown[]; message: string }[] };
/** Returns the error code of a response and its path, or the status when the request succeeded. */
const refusal = ({ status, body }: Answer) =>
	body.error ? [body.error.details.code, body.error.details.errors?.[0]?.path?.join('.')] : status;
const asOwner = async ({ documentId }: { documentId: string }) =>
	(await shop.get(`/api/watches/${documentId}?populate=*`, { as: owner })).body.data;
async function save(watch: MadeWatch, data: object) {
	const { version } = await asOwner(watch);
	const sure = { version, withoutPhotographs: true, ...data };
	return shop.put(`/api/watches/${watch.documentId}`, { data: sure }, { as: owner });
}
async function change(...changes: [MadeWatch, object][]) {
	const watches = [];
	for (const [watch, values] of changes) {
		const { documentId, version } = await asOwner(watch);
		watches.push({ documentId, version, ...values });
	}
	return shop.post('/api/owner/watches/change', { data: { watches } }, { as: owner });
}
const importRows = async (...rows: object[]) => {
	const { status, body, text } = await shop.post(
		'/api/owner/import',
		{ data: { commit: true, withoutPhotographs: true, rows } },
		{ as: owner },
	);
	expect(status, text).toBe(200);
	return body.data as { written: boolean; errors: { row: number; column: string; message: string }[] };
};
const addPiece = (watch: MadeWatch, state = 'onSale') =>
	shop.post('/api/owner/pieces', { data: { watch: watch.documentId, state } }, { as: owner });
const used = (stock = 1) => shop.makeWatch({ stock, categories: ['used', 'diving'] });
const statesOf = async ({ id }: MadeWatch) =>
	(await shop.db.selectFrom('pieces').select('state').where('watch_id', '=', id).orderBy('id').execute()).map(
		({ state }) => state,
	);
/** Creates a used watch with several units in stock, as a database from before the rule may contain. */
async function usedFromBefore(stock: number): Promise<MadeWatch> {
	const watch = await shop.makeWatch({ stock, categories: ['diving'] });
	await sql`alter table watches disable trigger one_piece`.execute(shop.db);
	await sql`insert into watches_categories (watch_id, category_id)
		select ${watch.id}, id from categories where name = 'used'`.execute(shop.db);
	await sql`alter table watches enable trigger one_piece`.execute(shop.db);
	return watch;
}

describe('a used watch has at most one piece on sale', () => {
	test('when it is created', async () => {
		const { brand } = await asOwner(await used());
		const made = { brand: brand.documentId, model: 'Uno', price: 500_000, withoutPhotographs: true };
		const make = (stock: number, categories: CategoryName[]) =>
			shop.post(
				'/api/watches',
				{ data: { ...made, stock, categories } },
				{ as: owner, headers: { 'accept-language': 'es' } },
			);
		const refused = await make(2, ['used']);
		expect(refusal(refused)).toEqual(['one_piece', 'data.stock']);
		expect(refused.body.error.message).toContain('una sola pieza');
		expect(refusal(await make(1, ['used']))).toBe(201);
		expect(refusal(await make(8, ['new']))).toBe(201);
	});

	test('when it is saved', async () => {
		const watch = await used();
		expect(refusal(await save(watch, { stock: 50 }))).toEqual(['one_piece', 'data.stock']);
		expect(refusal(await save(watch, { stock: 0 }))).toBe(200);
		expect(refusal(await save(watch, { stock: 2, price: 1000 }))).toEqual(['one_piece', 'data.stock']);
		expect(await asOwner(watch)).toMatchObject({ stock: 0, price: 500_000 });
		expect(refusal(await save(watch, { stock: 1 }))).toBe(200);
		// From used to new with several units, and back: one save writes the stock before the categories.
		expect(refusal(await save(watch, { stock: 8, categories: ['new'] }))).toBe(200);
		expect(refusal(await save(watch, { categories: ['used'] }))).toEqual(['one_piece', 'data.categories']);
		expect(refusal(await save(watch, { stock: 9, categories: ['used'] }))).toEqual([
			'one_piece',
			'data.stock',
		]);
		expect(refusal(await save(watch, { stock: 1, categories: ['used'] }))).toBe(200);
		expect(await statesOf(watch)).toEqual(['onSale']);
	});

	test('when several watches are changed, and rejects the entire change', async () => {
		const [one, two] = [await shop.makeWatch(), await used()];
		expect(refusal(await change([one, { stock: 7 }], [two, { stock: 2 }]))).toEqual([
			'one_piece',
			'data.watches.1.stock',
		]);
		expect(await shop.stockOf(one)).toBe(1);
		expect(refusal(await change([one, { stock: 7 }], [two, { stock: 0 }]))).toBe(200);
		expect(refusal(await change([two, { stock: 1 }]))).toBe(200);
	});

	test('when it is imported from a file', async () => {
		const [watch, model] = [await used(), await shop.makeWatch({ stock: 3 })];
		const row = { brand: 'Prueba', model: 'Dos', price: 90_000 };
		const { written, errors } = await importRows(
			{ ...row, stock: 2, categories: 'used' },
			{ documentId: watch.documentId, stock: '2' },
			{ documentId: model.documentId, categories: 'used; diving' },
			{ ...row, stock: 2, categories: 'new' },
		);
		expect(written).toBe(false);
		expect(errors.map(({ row, column }) => [row, column])).toEqual([
			[1, 'stock'],
			[2, 'stock'],
			[3, 'categories'],
		]);
		expect(errors[0]?.message).toContain('a single piece');
		const { documentId } = model;
		expect((await importRows({ documentId, stock: 1, categories: 'used' })).written).toBe(true);
		expect((await importRows({ documentId, stock: 4, categories: 'new' })).written).toBe(true);
	});

	test('when pieces are added or put back on sale by hand', async () => {
		const watch = await used();
		expect(refusal(await addPiece(watch))).toEqual(['one_piece', 'data.state']);
		const added = await addPiece(watch, 'atTheBench');
		expect(added.status).toBe(201);
		const { documentId, version } = added.body.data;
		const move = (state: string, read = version) =>
			shop.put(`/api/owner/pieces/${documentId}`, { data: { version: read, state } }, { as: owner });
		expect(refusal(await move('onSale'))).toEqual(['one_piece', 'data.state']);
		// The piece is sold elsewhere, another one is put on sale, and the sale is undone.
		const sale = { data: { version, channel: 'Fair', price: 1 } };
		const sold = await shop.post(`/api/owner/pieces/${documentId}/sell-elsewhere`, sale, { as: owner });
		expect(sold.status, sold.text).toBe(200);
		expect(refusal(await move('onSale', sold.body.data.version))).toEqual(['one_piece', 'data.state']);
		expect(await shop.stockOf(watch)).toBe(1);
	});

	test('in the database too, whatever writes to it', async () => {
		const watch = await used();
		const write = (stock: number) =>
			shop.db.updateTable('watches').set({ stock }).where('id', '=', watch.id).execute();
		await expect(write(2)).rejects.toThrow('more than one piece');
		const piece = { watch_id: watch.id, state: 'onSale' as const };
		await expect(shop.db.insertInto('pieces').values(piece).execute()).rejects.toThrow('more than one piece');
		await write(0);
		const model = await shop.makeWatch({ stock: 2 });
		const { id } = await shop.db
			.selectFrom('categories')
			.select('id')
			.where('name', '=', 'used')
			.executeTakeFirstOrThrow();
		const becomesUsed = shop.db
			.insertInto('watches_categories')
			.values({ watch_id: model.id, category_id: id })
			.execute();
		await expect(becomesUsed).rejects.toThrow('more than one piece');
		expect([await shop.stockOf(watch), await shop.stockOf(model)]).toEqual([0, 2]);
	});
});

describe('while an order has the only piece', () => {
	test('a used watch cannot be put back on sale by hand', async () => {
		const watch = await used();
		const buyer = await makeBuyer(shop);
		const { id } = (await buyer.order([watch])).body.data;
		expect(refusal(await save(watch, { stock: 1 }))).toEqual(['piece_in_order', 'data.stock']);
		expect(refusal(await change([watch, { stock: 1 }]))).toEqual(['piece_in_order', 'data.watches.0.stock']);
		const { errors } = await importRows({ documentId: watch.documentId, stock: 1 });
		expect(errors).toMatchObject([{ row: 1, column: 'stock' }]);
		expect(refusal(await addPiece(watch))).toEqual(['piece_in_order', 'data.state']);
		expect((await save(watch, { price: 400_000 })).status).toBe(200);
		await shop.act(`/api/orders/${id}/cancel`, undefined, { as: buyer.user });
		expect(await statesOf(watch)).toEqual(['onSale']);
	});

	test('an order that releases its piece never causes two on sale, and can still be canceled', async () => {
		const watch = await used();
		const buyer = await makeBuyer(shop);
		const { id } = (await buyer.order([watch])).body.data;
		await act(id, 'confirm-payment', { method: 'bank' });
		await act(id, 'ship', { carrier: 'Correos', tracking: 'X1' });
		// Sold: another piece may go on sale. The order was shipped by mistake.
		expect((await save(watch, { stock: 1 })).status).toBe(200);
		expect((await act(id, 'undo')).status).toBe(200);
		expect(await statesOf(watch)).toEqual(['reserved', 'onSale']);
		const cancelled = await act(id, 'refund');
		expect(cancelled.status, cancelled.text).toBe(200);
		expect(await statesOf(watch)).toEqual(['notForSale', 'onSale']);
		expect(await shop.stockOf(watch)).toBe(1);
	});

	test('canceling an order that predates pieces adds none on sale beside the existing one', async () => {
		const watch = await used();
		const buyer = await makeBuyer(shop);
		const { id } = (await buyer.order([watch])).body.data;
		await shop.db.deleteFrom('pieces').where('watch_id', '=', watch.id).execute();
		expect((await save(watch, { stock: 1 })).status).toBe(200);
		expect((await act(id, 'cancel')).status).toBe(200);
		expect(await statesOf(watch)).toEqual(['onSale', 'notForSale']);
		expect(await shop.stockOf(watch)).toBe(1);
	});
});

describe('a used watch with several pieces from before the rule', () => {
	test('can be saved, sold and returned, and its stock can only decrease', async () => {
		const watch = await usedFromBefore(3);
		expect((await save(watch, { featured: true, stock: 3 })).status).toBe(200);
		const row = await asOwner(watch);
		expect(refusal(await save(watch, row))).toBe(200);
		expect((await save(watch, { categories: ['used', 'pilot'] })).status).toBe(200);
		const { documentId } = watch;
		expect((await importRows({ documentId, categories: 'used; diving' })).written).toBe(true);
		expect(refusal(await save(watch, { stock: 4 }))).toEqual(['one_piece', 'data.stock']);
		const buyer = await makeBuyer(shop);
		const { id } = (await buyer.order([watch])).body.data;
		expect((await act(id, 'cancel')).status).toBe(200);
		expect(await shop.stockOf(watch)).toBe(2);
		expect((await save(watch, { stock: 1 })).status).toBe(200);
	});
});
