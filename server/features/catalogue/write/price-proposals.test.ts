import { beforeAll, expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import type { Answer, TestUser } from '#tests/support/shop.ts';

const day = 86_400_000;
const { shop, owner } = await openDesk({ config: { accessTtl: 400 * day, refreshTtl: 400 * day } });
let assistant: TestUser;
beforeAll(async () => {
	const user = await shop.makeUser();
	const since = { assistant_since: new Date() };
	await shop.db.updateTable('users').set(since).where('id', '=', user.id).execute();
	assistant = await shop.signIn(user.email, user.password);
});

type Watch = { documentId: string };
const price = 300_000;
const inDays = (days: number) => new Date(shop.deps.clock().getTime() + days * day).toISOString();
const newWatch = () => shop.makeWatch({ price, stock: 2 });
const readWatch = async ({ documentId }: Watch) =>
	(await shop.get(`/api/watches/${documentId}`, { as: owner })).body.data;
const write = async (watch: Watch, data: object, as = assistant) => {
	const { version } = await readWatch(watch);
	const answer = await shop.put(`/api/watches/${watch.documentId}`, { data: { version, ...data } }, { as });
	expect(answer.status, answer.text).toBe(200);
	return answer.body;
};
const proposals = async ({ documentId }: Watch, as = owner) =>
	(await shop.get(`/api/owner/price-proposals?watch=${documentId}`, { as })).body.data;
const propose = async (watch: Watch, data: object) => {
	expect((await write(watch, data)).meta.warnings).toEqual(['price_waits']);
	const [proposal] = await proposals(watch);
	return proposal;
};
type Seen = { documentId: string; updatedAt: string; present: { price: number; salePrice: number | null } };
const approve = ({ documentId, updatedAt, present: { price: seen, salePrice } }: Seen, as = owner) =>
	shop.post(
		`/api/owner/price-proposals/${documentId}/approve`,
		{ data: { updatedAt, price: seen, salePrice } },
		{ as },
	);
const decline = ({ documentId, updatedAt }: Seen, as = owner) =>
	shop.post(`/api/owner/price-proposals/${documentId}/decline`, { data: { updatedAt } }, { as });
const codeOf = ({ body }: Answer) => body?.error?.details.code ?? null;
const audited = async ({ documentId }: Watch) => {
	const rows = (await shop.get(`/api/owner/audit?entity=watches&documentId=${documentId}`, { as: owner }))
		.body;
	return rows.data.map(({ action, by }: { action: string; by: string }) => [action, by]);
};

test('saves a price beyond the limit only once the owner approves it, and saves the rest immediately', async () => {
	const watch = await newWatch();
	const saved = await write(watch, { price: 200_000, strap: 'Leather' });
	expect(saved).toMatchObject({ data: { price, strap: 'Leather' }, meta: { warnings: ['price_waits'] } });
	const seen = await proposals(watch, assistant);
	const noSale = { salePrice: null, saleFrom: null, saleUntil: null };
	expect(seen).toMatchObject([
		{
			watch: { documentId: watch.documentId, brand: watch.brand, model: watch.model },
			present: { price, ...noSale },
			proposed: { price: 200_000, ...noSale },
			by: assistant.email,
		},
	]);
	expect((await approve(seen[0], assistant)).status).toBe(403);
	expect((await decline(seen[0], assistant)).status).toBe(403);
	const answers = await Promise.all([approve(seen[0]), approve(seen[0]), decline(seen[0])]);
	expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
	expect(answers.filter(({ status }) => status === 404)).toHaveLength(2);
	const third = await newWatch();
	const other = await propose(third, { price: 200_000 });
	expect((await approve(other)).status).toBe(204);
	expect((await readWatch(third)).price).toBe(200_000);
	expect(await proposals(third)).toEqual([]);
	expect(await audited(third)).toEqual([
		['approvePrice', owner.email],
		['proposePrice', assistant.email],
	]);
	// The approved price is now the reference for the next one.
	await propose(third, { price: 179_999 });
	expect((await write(third, { price: 180_000 })).meta).toEqual({});
});

test('saves a sale beyond the limit only once the owner approves it, with its own dates', async () => {
	const watch = await newWatch();
	const sale = { salePrice: 100_000, saleFrom: inDays(1), saleUntil: inDays(3) };
	const proposal = await propose(watch, sale);
	expect(proposal.proposed).toEqual({ price, ...sale });
	expect(await readWatch(watch)).toMatchObject({ price, salePrice: null });
	expect((await approve(proposal)).status).toBe(204);
	expect(await readWatch(watch)).toMatchObject({ price, ...sale });
	const second = await newWatch();
	const short = await propose(second, { salePrice: 100_000, saleUntil: inDays(1) });
	shop.advance(2 * day);
	expect([codeOf(await approve(short)), (await readWatch(second)).price]).toEqual(['invalid_input', price]);
	expect((await decline(short)).status).toBe(204);
	expect(await readWatch(second)).toMatchObject({ price, salePrice: null });
	expect(await audited(second)).toEqual([
		['declinePrice', owner.email],
		['proposePrice', assistant.email],
	]);
});

test('rejects a decision on a replaced proposal or on a watch whose price has changed', async () => {
	const watch = await newWatch();
	const first = await propose(watch, { price: 200_000 });
	const second = await propose(watch, { price: 210_000 });
	expect(await proposals(watch)).toHaveLength(1);
	expect((await approve(first)).status).toBe(404);
	const { version } = await readWatch(watch);
	const watches = [{ documentId: watch.documentId, version, price: 290_000 }];
	const many = await shop.post('/api/owner/watches/change', { data: { watches } }, { as: owner });
	expect(many.status).toBe(200);
	expect([codeOf(await approve(second)), (await readWatch(watch)).price]).toEqual([
		'version_conflict',
		290_000,
	]);
	const [again] = await proposals(watch);
	expect(again.present.price).toBe(290_000);
	expect((await approve(again)).status).toBe(204);
	expect((await readWatch(watch)).price).toBe(210_000);
});

test('ends a proposal when a price is written, but not when another field is', async () => {
	const watch = await newWatch();
	await propose(watch, { price: 200_000 });
	await write(watch, { strap: 'Rubber' });
	expect(await proposals(watch)).toHaveLength(1);
	await write(watch, { price: 295_000 });
	expect(await proposals(watch)).toEqual([]);
	await propose(watch, { price: 200_000 });
	await write(watch, { price: 250_000 }, owner);
	expect(await proposals(watch)).toEqual([]);
	// A price that the owner writes takes effect immediately.
	expect((await write(watch, { price: 1 }, owner)).data.price).toBe(1);
});
