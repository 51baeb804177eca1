import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import { addressFields, clientAddress, unique } from '#tests/support/makers.ts';
import type { Answer, TestUser } from '#tests/support/shop.ts';

/**
 * Two people, or one person in two tabs, do conflicting things at the same instant. One of them succeeds, no
 * request receives a 500, and nothing is partly written.
 */
const { shop, owner } = await openDesk({ max: 30 });

const rounds = 12;
/** Runs the same conflict many times in parallel. Returns the statuses of each. */
async function duels(duel: () => Promise<Answer[]>): Promise<number[][]> {
	const all = await Promise.all(Array.from({ length: rounds }, duel));
	for (const answers of all) for (const { status, text } of answers) expect(status, text).toBeLessThan(500);
	return all.map((answers) => answers.map(({ status }) => status));
}
const buyer = async () => {
	const user = await shop.makeUser();
	return { user, address: await shop.makeAddress(user) };
};
const order = (user: TestUser, watch: string, address: string) =>
	shop.post(
		'/api/orders',
		{ data: { items: [{ documentId: watch }], shippingAddress: address } },
		{ as: user },
	);
const erase = (user: TestUser) =>
	shop.app
		.inject({
			method: 'DELETE',
			url: '/api/users',
			payload: { password: user.password },
			headers: { authorization: `Bearer ${user.jwt}` },
			remoteAddress: user.remoteAddress,
		})
		.then(({ statusCode, body }): Answer => ({ status: statusCode, text: body, body: null, headers: {} }));

test('an order and the deletion of its account', async () => {
	const statuses = await duels(async () => {
		const { user, address } = await buyer();
		const watch = await shop.makeWatch();
		const answers = await Promise.all([order(user, watch.documentId, address.documentId), erase(user)]);
		const [placed, erased] = answers.map(({ status }) => status);
		// There is never an open order whose customer is deleted.
		expect(placed === 201 && erased === 204, `${placed} ${erased}`).toBe(false);
		const { stock } = await shop.db
			.selectFrom('watches')
			.select('stock')
			.where('id', '=', watch.id)
			.executeTakeFirstOrThrow();
		expect(stock).toBe(placed === 201 ? 0 : 1);
		return answers;
	});
	expect(statuses.flat().filter((status) => status < 300)).toHaveLength(rounds);
});

test('an order and the deletion of its address', async () => {
	await duels(async () => {
		const { user, address } = await buyer();
		const watch = await shop.makeWatch();
		const answers = await Promise.all([
			order(user, watch.documentId, address.documentId),
			shop.remove(`/api/addresses/${address.id}`, { as: user }),
		]);
		expect(answers[1]?.status).toBe(204);
		if (answers[0]?.status === 201) expect(answers[0].body.data.shippingAddress).toMatchObject(addressFields);
		else expect(answers[0]?.body.error.details.code).toBe('address_unknown');
		return answers;
	});
});

test('an order and the deletion of its watch', async () => {
	await duels(async () => {
		const { user, address } = await buyer();
		const watch = await shop.makeWatch();
		const { version } = (await shop.get(`/api/watches/${watch.documentId}`, { as: owner })).body.data;
		const answers = await Promise.all([
			order(user, watch.documentId, address.documentId),
			shop.remove(`/api/watches/${watch.documentId}?version=${version}`, { as: owner }),
		]);
		expect([
			[201, 409],
			[409, 204],
		]).toContainEqual(answers.map(({ status }) => status));
		return answers;
	});
});

test('an order and a save of its watch by the owner, with another price or stock', async () => {
	await duels(async () => {
		const { user, address } = await buyer();
		const watch = await shop.makeWatch({ stock: 1 });
		const answers = await Promise.all([
			order(user, watch.documentId, address.documentId),
			shop.put(
				`/api/watches/${watch.documentId}`,
				{ data: { version: 1, stock: 1, price: 600_000 } },
				{ as: owner },
			),
		]);
		const [placed, saved] = answers;
		const { stock } = await shop.db
			.selectFrom('watches')
			.select('stock')
			.where('id', '=', watch.id)
			.executeTakeFirstOrThrow();
		expect(stock).toBe(placed?.status === 201 ? 0 : 1);
		// A save that read the stock before the sale does not restore the sold unit.
		if (placed?.status === 201 && saved?.status === 200) expect(placed.body.data.subtotal).toBe(600_000);
		return answers;
	});
});

test('a default address that is deleted in the meantime', async () => {
	await duels(async () => {
		const { user } = await buyer();
		const second = await shop.makeAddress(user);
		const answers = await Promise.all([
			shop.put('/api/users', { defaultAddress: second.documentId }, { as: user }),
			shop.remove(`/api/addresses/${second.id}`, { as: user }),
			shop.put(`/api/addresses/${second.id}`, { data: addressFields }, { as: user }),
		]);
		const me = (await shop.get('/api/users', { as: user })).body;
		expect(me.defaultAddress?.documentId).not.toBe(second.documentId);
		return answers;
	});
});

test('a brand that is deleted while a watch or caliber of it is added', async () => {
	await duels(async () => {
		const { body } = await shop.post('/api/brands', { data: { name: unique('Marca') } }, { as: owner });
		const brand = body.data.documentId;
		const answers = await Promise.all([
			shop.post('/api/watches', { data: { brand, model: 'M', price: 1 } }, { as: owner }),
			shop.post('/api/calibers', { data: { brand, model: unique('C'), movement: 'Quartz' } }, { as: owner }),
			shop.remove(`/api/brands/${brand}`, { as: owner }),
		]);
		return answers;
	});
	const orphans = await sql<{
		n: string;
	}>`select count(*) as n from watches w left join brands b on b.id = w.brand_id where b.id is null`.execute(
		shop.db,
	);
	expect(orphans.rows[0]?.n).toBe('0');
});

test('the same name, email or category added twice', async () => {
	const statuses = await duels(async () => {
		const name = unique('Marca');
		return Promise.all(
			[name, name.toUpperCase(), ` ${name}`].map((one) =>
				shop.post('/api/brands', { data: { name: one } }, { as: owner }),
			),
		);
	});
	for (const three of statuses) expect(three.filter((status) => status === 201)).toHaveLength(1);
	const emails = await duels(async () => {
		const email = `${unique('new')}@example.com`;
		const person = { email, password: 'correct horse battery', firstName: 'Ana', lastName: 'Rojas' };
		return Promise.all(
			['ana', 'eva'].map((name) =>
				shop.post(
					'/api/auth/local/register',
					{ ...person, username: unique(name) },
					{ remoteAddress: clientAddress() },
				),
			),
		);
	});
	for (const two of emails) expect(two.sort()).toEqual([200, 400]);
});

test('two saves of one brand from the same version, one of which is refused as outdated', async () => {
	const statuses = await duels(async () => {
		const made = await shop.post('/api/brands', { data: { name: unique('Marca') } }, { as: owner });
		const { documentId, updatedAt } = made.body.data;
		return Promise.all(
			['Chile', 'Japan'].map((country) =>
				shop.put(`/api/brands/${documentId}`, { data: { updatedAt, country } }, { as: owner }),
			),
		);
	});
	for (const two of statuses) expect(two.sort()).toEqual([200, 409]);
});

test('a sign-out, a refresh and a new password', async () => {
	await duels(async () => {
		const ana = await shop.makeUser();
		const next = 'a lever and an anchor';
		const answers = await Promise.all([
			shop.post('/api/auth/refresh', { refreshToken: ana.refreshToken }),
			shop.post('/api/auth/logout', undefined, { as: ana }),
			shop.post(
				'/api/auth/change-password',
				{ currentPassword: ana.password, password: next, passwordConfirmation: next },
				{ as: ana },
			),
		]);
		const [refreshed, , changed] = answers;
		expect((await shop.get('/api/users', { as: ana })).status).toBe(401);
		if (refreshed?.status === 200)
			expect(
				(await shop.post('/api/auth/refresh', { refreshToken: refreshed.body.refreshToken })).status,
			).toBe(401);
		// Whichever came first, the password is one of the two, and the response said which.
		await shop.signIn(ana.email, changed?.status === 200 ? next : ana.password);
		return answers;
	});
});
