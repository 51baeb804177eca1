import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import { checkedInvariants, checkInvariants } from './check-invariants.service.ts';

const metricsToken = 'a-token-for-the-figures';
const { shop, owner } = await openDesk({ config: { metricsToken, accessTtl: 86_400_000 } });

const logged: Record<'level' | 'message', string>[] = [];
const log = {
	error: (_: object, message: string) => void logged.push({ level: 'error', message }),
	warn: (_: object, message: string) => void logged.push({ level: 'warn', message }),
};
const minute = 60_000;
async function checkAfter(ms: number) {
	shop.advance(ms);
	await checkInvariants(shop.deps, log);
}
const today = async () => (await shop.get('/api/owner/today', { as: owner })).body.data.contradictions;
const metric = async (name: string) => {
	const { text } = await shop.get('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } });
	return new RegExp(`^ancora_broken_invariants\\{name="${name}"\\} (\\d+)$`, 'm').exec(text)?.[1];
};
/** Writes past the triggers of a table, as a fault of the shop would. */
const breakRow = (table: string, change: ReturnType<typeof sql>) =>
	shop.db.transaction().execute(async (trx) => {
		await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
		await change.execute(trx);
		await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
	});

test('a contradiction is logged once, counted and shown on Today until it is gone', async () => {
	const watch = await shop.makeWatch({ stock: 2 });
	const order = await shop.placeOrder(await shop.makeUser(), watch);
	await checkAfter(0);
	expect([logged, await today(), await metric('stockEqualsPieces')]).toEqual([[], [], '0']);

	await breakRow('watches', sql`update watches set stock = 7 where id = ${watch.id}`);
	await breakRow('pieces', sql`update pieces set state = 'notForSale' where state = 'reserved'`);
	await checkAfter(5 * minute);
	// The first round may have met work that is late after a restart.
	expect([logged, await today(), await metric('stockEqualsPieces')]).toEqual([[], [], '0']);
	await checkAfter(5 * minute);
	await checkAfter(5 * minute);
	expect(logged.toSorted((one, other) => one.message.localeCompare(other.message))).toEqual([
		{
			level: 'error',
			message: `the shop's data is inconsistent: pieceFollowsOrder, order ${order.number}`,
		},
		{
			level: 'error',
			message: `the shop's data is inconsistent: stockEqualsPieces, watch ${watch.id}`,
		},
	]);
	expect((await today()).map(({ foundAt: _, ...one }: { foundAt: string }) => one)).toEqual(
		expect.arrayContaining([
			{ name: 'stockEqualsPieces', order: null, watch: watch.documentId },
			{ name: 'pieceFollowsOrder', order: order.number, watch: null },
		]),
	);
	expect(await metric('stockEqualsPieces')).toBe('1');

	await breakRow('watches', sql`update watches set stock = 1 where id = ${watch.id}`);
	await breakRow('pieces', sql`update pieces set state = 'reserved' where state = 'notForSale'`);
	await checkAfter(5 * minute);
	expect([logged.length, await today(), await metric('stockEqualsPieces')]).toEqual([2, [], '0']);
});

test('an invariant that cannot be checked is a warning and does not stop the others', async () => {
	logged.length = 0;
	await sql`alter table statement_lines rename to statement_lines_away`.execute(shop.db);
	await checkAfter(0);
	await sql`alter table statement_lines_away rename to statement_lines`.execute(shop.db);
	expect(logged).toEqual([
		{ level: 'warn', message: 'the invariant lineMatchesPayments could not be checked' },
	]);
	expect(checkedInvariants.length).toBeGreaterThan(30);
});
