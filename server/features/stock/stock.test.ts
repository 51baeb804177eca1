import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PieceState } from '#contract/stock/pieces.ts';
import { makeBuyer } from '#tests/support/buyers.ts';
import { openDesk } from '#tests/support/desk.ts';
import type { MadeWatch } from '#tests/support/makers.ts';

const { shop, owner, act } = await openDesk();

const piecesOf = ({ id }: MadeWatch) =>
	shop.db.selectFrom('pieces').selectAll().where('watch_id', '=', id).orderBy('id').execute();
const statesOf = async (watch: MadeWatch) => (await piecesOf(watch)).map(({ state }) => state);
const change = (id: number, values: { state?: PieceState; serial?: string; updated_at?: Date }) =>
	shop.db.updateTable('pieces').set(values).where('id', '=', id).execute();
const historyOf = (id: number) =>
	shop.db
		.selectFrom('piece_history')
		.select(['from_state', 'state'])
		.where('piece_id', '=', id)
		.orderBy('id')
		.execute();
/** Saves the stock as the owner's form does. */
async function save({ documentId }: MadeWatch, stock: number) {
	const read = await shop.get(`/api/watches/${documentId}`, { as: owner });
	const data = { version: read.body.data.version, stock };
	const saved = await shop.put(`/api/watches/${documentId}`, { data }, { as: owner });
	expect(saved.status, saved.text).toBe(200);
	return saved.body.data;
}

test('a stock written by the owner creates pieces, and removes those without data first', async () => {
	const watch = await shop.makeWatch({ stock: 2 });
	expect(await statesOf(watch)).toEqual(['onSale', 'onSale']);
	const [named] = await piecesOf(watch);
	await change(named?.id as number, { serial: 'A1' });
	expect((await save(watch, 4)).stock).toBe(4);
	expect(await statesOf(watch)).toHaveLength(4);
	expect((await save(watch, 1)).stock).toBe(1);
	expect(await piecesOf(watch)).toMatchObject([{ id: named?.id, serial: 'A1', state: 'onSale' }]);
	expect((await save(watch, 0)).stock).toBe(0);
	expect(await statesOf(watch)).toEqual(['notForSale']);
	// A new watch can have several pieces.
	await save(watch, 1);
	expect(await statesOf(watch)).toEqual(['notForSale', 'onSale']);
});

test('restoring the stock of a used watch restores its piece', async () => {
	const watch = await shop.makeWatch({ stock: 1, categories: ['used'] });
	const [piece] = await piecesOf(watch);
	await change(piece?.id as number, { serial: 'U1' });
	await save(watch, 0);
	await save(watch, 1);
	expect(await piecesOf(watch)).toMatchObject([{ id: piece?.id, serial: 'U1', state: 'onSale' }]);
});

test('the stock follows the pieces, and the watch’s version increases once', async () => {
	const watch = await shop.makeWatch({ stock: 3 });
	const [one, two] = await piecesOf(watch);
	const version = async () =>
		(await shop.get(`/api/watches/${watch.documentId}`, { as: owner })).body.data.version;
	const before = await version();
	await change(one?.id as number, { state: 'atTheBench', updated_at: new Date() });
	expect(await shop.stockOf(watch)).toBe(2);
	expect(await version()).toBe(before + 1);
	await shop.db
		.deleteFrom('pieces')
		.where('id', '=', two?.id as number)
		.execute();
	expect(await shop.stockOf(watch)).toBe(1);
	await shop.db.insertInto('pieces').values({ watch_id: watch.id, state: 'incoming' }).execute();
	expect(await shop.stockOf(watch)).toBe(1);
	await shop.db.insertInto('pieces').values({ watch_id: watch.id, state: 'onSale' }).execute();
	expect(await shop.stockOf(watch)).toBe(2);
	expect(await historyOf(one?.id as number)).toMatchObject([{ from_state: 'onSale', state: 'atTheBench' }]);
});

test('counts all pieces when they change concurrently', async () => {
	const watch = await shop.makeWatch({ stock: 6 });
	const pieces = await piecesOf(watch);
	const buyer = await makeBuyer(shop);
	await Promise.all([
		...pieces.slice(0, 3).map(({ id }) => change(id, { state: 'atTheBench', updated_at: new Date() })),
		buyer.order([watch]),
	]);
	const states = await statesOf(watch);
	expect(states.filter((one) => one === 'onSale')).toHaveLength(2);
	expect(states.filter((one) => one === 'atTheBench')).toHaveLength(3);
	expect(await shop.stockOf(watch)).toBe(2);
});

test('an order reserves a piece, then releases or sells it, and a refund returns it', async () => {
	const watch = await shop.makeWatch({ stock: 1 });
	const [piece] = await piecesOf(watch);
	const buyer = await makeBuyer(shop);
	const pieceOf = async (id: number) =>
		(await shop.db.selectFrom('order_items').select('piece_id').where('order_id', '=', id).execute())[0]
			?.piece_id;
	const first = (await buyer.order([watch])).body.data;
	expect(await pieceOf(first.id)).toBe(piece?.id);
	expect(await statesOf(watch)).toEqual(['reserved']);
	await shop.act(`/api/orders/${first.id}/cancel`, undefined, { as: buyer.user });
	expect(await piecesOf(watch)).toMatchObject([{ id: piece?.id, state: 'onSale' }]);
	const second = (await buyer.order([watch])).body.data;
	await act(second.id, 'confirm-payment', { method: 'bank' });
	expect(await statesOf(watch)).toEqual(['reserved']);
	await act(second.id, 'ship', { carrier: 'Correos', tracking: 'X1' });
	expect((await piecesOf(watch))[0]?.sold_at).not.toBeNull();
	await act(second.id, 'refund');
	expect(await shop.stockOf(watch)).toBe(0);
	expect(await historyOf(piece?.id as number)).toEqual([{ from_state: 'sold', state: 'returned' }]);
	// The owner decides whether to sell it again, by setting the stock.
	await save(watch, 1);
	expect(await piecesOf(watch)).toMatchObject([{ id: piece?.id, state: 'onSale' }]);
});

test('canceling an order that predates pieces restores the stock', async () => {
	const watch = await shop.makeWatch({ stock: 2 });
	const other = await shop.makeWatch({ stock: 1 });
	const buyer = await makeBuyer(shop);
	const { id } = (await buyer.order([watch, other])).body.data;
	await shop.db
		.deleteFrom('pieces')
		.where('watch_id', '=', watch.id)
		.where('state', '=', 'reserved')
		.execute();
	await act(id, 'cancel');
	expect(await statesOf(watch)).toEqual(['onSale', 'onSale']);
	expect([await shop.stockOf(watch), await shop.stockOf(other)]).toEqual([2, 1]);
});

test('the previous release can still take and return units through the stock alone', async () => {
	const watch = await shop.makeWatch({ stock: 2 });
	const buyer = await makeBuyer(shop);
	const { id } = (await buyer.order([watch])).body.data;
	// The previous release cancels an order of this release in one statement.
	await sql`with changed as (update orders set order_status = 'cancelled', payment_status = 'cancelled' where id = ${id})
		update watches set stock = stock + 1 where id = ${watch.id}`.execute(shop.db);
	expect(await statesOf(watch)).toEqual(['onSale', 'onSale']);
	await sql`update watches set stock = stock - 1 where id = ${watch.id}`.execute(shop.db);
	expect(await statesOf(watch)).toEqual(['onSale']);
});

test('rolls back an order when pieces are missing, instead of selling units that do not exist', async () => {
	const watch = await shop.makeWatch({ stock: 1 });
	await sql`alter table pieces disable trigger user`.execute(shop.db);
	await shop.db.deleteFrom('pieces').where('watch_id', '=', watch.id).execute();
	await sql`alter table pieces enable trigger user`.execute(shop.db);
	const buyer = await makeBuyer(shop);
	expect((await buyer.order([watch])).status).toBe(500);
	expect((await shop.get('/api/orders', { as: buyer.user })).body.data).toEqual([]);
});

test('no index depends on the stock, so selling one of several units updates no index', async () => {
	const { rows } = await sql<{ name: string }>`select i.relname as name from pg_depend d
		join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
		join pg_class i on i.oid = d.objid and i.relkind = 'i'
		where d.refobjid = 'watches'::regclass and a.attname = 'stock'`.execute(shop.db);
	expect(rows).toEqual([]);
});
