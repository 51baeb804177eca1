import { afterAll, expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.schema.ts';
import { openDesk } from '#tests/support/desk.ts';
import { codeIn, sendMailsTo, startMailServer } from '#tests/support/mail-server.ts';
import { addressFields, unique } from '#tests/support/makers.ts';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';
import { countStatements } from '#tests/support/statements.ts';
import { testPassword } from '#tests/support/test-password.ts';
import { readCurrentPolicy } from '../../privacy/policy.service.ts';
import { expireOverdueOrders } from '../changes/overdue-orders.service.ts';
import { placeOrder } from '../placing/placing.service.ts';
import { cancelOrder } from '../reading/orders.service.ts';
import { mailboxOf } from '../rows/person-keys.ts';

const hour = 3_600_000;
/** The shop's default limits: see main/settings.ts. */
const holds = {
	unconfirmedUnits: 2,
	unconfirmedWindow: 2 * hour,
	unconfirmedTotal: 20,
	networkUnits: 20,
	accessTtl: 30 * 24 * hour,
};
/** Number of networks that strangers order from: enough to request more than the total limit. */
const networkCount = Number(process.env.NETWORKS ?? 12);
type Person = TestUser & { address: string };

const mails = await startMailServer();
afterAll(() => mails.close());
const { shop, owner } = await openDesk({ config: { ...holds, mailUrl: mails.url } });

/** Registers through the API from an address in the network, which becomes the user's `remoteAddress`. */
async function register(at: Shop, ip: string, domain = `${unique('mail')}.cl`, username = unique('p')) {
	const person = { email: `${username}@${domain}`, username, password: testPassword };
	const names = { firstName: 'Ana', lastName: 'Rojas' };
	const from = { remoteAddress: ip };
	const { status, body } = await at.post('/api/auth/local/register', { ...person, ...names }, from);
	if (status !== 200) return { status, person: null };
	const user = { ...body.user, jwt: body.jwt, password: person.password, remoteAddress: ip } as TestUser;
	const made = await at.post('/api/addresses', { data: addressFields }, { as: user });
	return { status, person: { ...user, address: made.body.data.documentId } as Person };
}
async function join(at: Shop, ip: string, domain?: string, username?: string): Promise<Person> {
	const { status, person } = await register(at, ip, domain, username);
	if (!person) throw new Error(`register answered ${status}`);
	return person;
}
/** Opens the link in each person's newest mail that has one. */
async function confirm(at: Shop, ...people: Person[]): Promise<void> {
	await sendMailsTo(at.deps, ...people.map(({ email }) => email));
	for (const { email } of people) {
		const codes = mails.to(email).map(({ mail }) => codeIn(mail, 'confirm-email'));
		const code = codes.findLast((one) => one !== '');
		expect((await at.post('/api/auth/confirm-email', { code })).status).toBe(200);
	}
}
const place = (at: Shop, person: Person, watches: { documentId: string }[], language = 'en') =>
	at.post(
		'/api/orders',
		{
			data: {
				items: watches.map(({ documentId }) => ({ documentId })),
				shippingAddress: person.address,
			},
		},
		{ as: person, headers: { 'accept-language': language } },
	);
const watches = async (count: number, stock = 1) => {
	const made = [];
	for (let index = 0; index < count; index++) made.push(await shop.makeWatch({ stock }));
	return made;
};
const heldFor = ({ body }: { body: { data: { heldUntil: string; createdAt: string } } }) =>
	(Date.parse(body.data.heldUntil) - Date.parse(body.data.createdAt)) / hour;
const codeOf = ({ body }: { body: { error: { details: { code: string } } } }) => body.error.details.code;

test('limits an unconfirmed address to two watches for two hours, until the mailed link confirms it', async () => {
	const ana = await join(shop, '10.1.1.1');
	const three = await watches(3);
	const refused = await place(shop, ana, three, 'es');
	expect(refused.status).toBe(409);
	expect(refused.body.error).toMatchObject({ details: { code: 'unconfirmed_hold', maximum: 2, hours: 2 } });
	expect(refused.body.error.message).toContain('Confírmalo con el enlace');
	const placed = await place(shop, ana, three.slice(0, 2));
	expect(placed.status, placed.text).toBe(201);
	expect(heldFor(placed)).toBe(2);
	await confirm(shop, ana);
	expect(mails.to(ana.email).at(-1)?.mail.text).toContain('Confirm it with the link below');
	const read = await shop.get(`/api/orders/${placed.body.data.id}`, { as: ana });
	expect(heldFor(read)).toBe(48);
	expect((await shop.act(`/api/orders/${placed.body.data.id}/cancel`, {}, { as: ana })).status).toBe(200);
	expect(heldFor(await place(shop, ana, three))).toBe(48);
});

test('does not revive an overdue order by the link', async () => {
	const rosa = await join(shop, '10.1.8.1');
	const placed = await place(shop, rosa, await watches(1));
	shop.advance(2 * hour);
	await confirm(shop, rosa);
	const { id } = placed.body.data;
	const { held_until } = await shop.db
		.selectFrom('orders')
		.select('held_until')
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	expect(held_until?.toISOString()).toBe(placed.body.data.heldUntil);
	expect((await shop.get(`/api/orders/${id}`, { as: rosa })).body.data.orderStatus).toBe('cancelled');
});

test('lowers the limit of an account after two unpaid orders in a week, and restores it a week later', async () => {
	const eva = await join(shop, '10.1.2.1');
	const [one, two, three] = await watches(3);
	const items = [one, two] as { documentId: string }[];
	for (let count = 0; count < 2; count++) {
		expect((await place(shop, eva, items)).status).toBe(201);
		shop.advance(2 * hour + 1);
		await expireOverdueOrders(shop.deps);
	}
	const refused = await place(shop, eva, items);
	expect([refused.status, codeOf(refused)]).toEqual([409, 'confirm_email_first']);
	await confirm(shop, eva);
	expect(codeOf(await place(shop, eva, [...items, three as { documentId: string }]))).toBe('lapsed_hold');
	const placed = await place(shop, eva, items);
	expect(heldFor(placed)).toBe(2);
	await shop.act(`/api/orders/${placed.body.data.id}/cancel`, {}, { as: eva });
	shop.advance(7 * 24 * hour);
	expect(heldFor(await place(shop, eva, items))).toBe(48);
});

test('lets the owner end a hold in one call, and mails the reason to the buyer', async () => {
	const luz = await join(shop, '10.1.3.1');
	const [watch] = await watches(1);
	const { body } = await place(shop, luz, [watch as { documentId: string }]);
	const free = (data?: object) =>
		shop.act(`/api/owner/orders/${body.data.id}/release-hold`, { data }, { as: owner });
	expect((await free({ reason: '' })).status).toBe(400);
	const freed = await free({ reason: 'It was sold at the counter.' });
	expect(freed.body.data).toMatchObject({ orderStatus: 'cancelled', paymentStatus: 'cancelled' });
	expect(await shop.stockOf(watch as { id: number })).toBe(1);
	expect((await shop.get(`/api/orders/${body.data.id}`, { as: luz })).body.data.history.at(-1)).toMatchObject(
		{
			by: 'owner',
			action: 'releaseHold',
			reason: 'It was sold at the counter.',
		},
	);
	await sendMailsTo(shop.deps, luz.email);
	const reported = mails.to(luz.email).map(({ mail }) => mail.text);
	expect(reported.some((text) => text?.includes('Reason: It was sold at the counter.'))).toBe(true);
	expect(
		await shop.db.selectFrom('holds').where('order_id', '=', body.data.id).selectAll().execute(),
	).toEqual([]);
	expect((await free({ reason: 'Again' })).status).toBe(409);
});

test('never lets concurrent orders from one network hold more than its units together', async () => {
	// Units held in other tests would count too.
	await shop.db.deleteFrom('holds').execute();
	const people = [];
	for (let index = 0; index < 15; index++)
		people.push(await join(shop, `10.2.2.${index + 1}`, index % 2 ? 'one.cl' : 'two.cl'));
	await confirm(shop, ...people);
	const [watch, other] = await watches(2, 50);
	const answers = await Promise.all(
		people.map((person) => place(shop, person, [watch, other] as { documentId: string }[])),
	);
	expect(answers.map(({ status }) => status).sort()).toEqual([
		...Array<number>(10).fill(201),
		...Array<number>(5).fill(409),
	]);
	// Neither limit applies to an account that has paid before.
	const paying = answers.findIndex(({ status }) => status === 201);
	const pay = { data: { method: 'bank' } };
	const paid = answers[paying]?.body.data.id;
	await shop.act(`/api/owner/orders/${paid}/confirm-payment`, pay, { as: owner });
	expect((await place(shop, people[paying] as Person, [watch as { documentId: string }])).status).toBe(201);
});

test('limits the made-up addresses of one network, so that all other guests can still order', async () => {
	await shop.db.deleteFrom('holds').execute();
	const [watch] = await watches(1, 50);
	const { firstName, lastName, phone, ...place } = addressFields;
	const guest = (email: string, ip: string) =>
		shop.post(
			'/api/guest-orders',
			{
				data: {
					email,
					firstName,
					lastName,
					phone,
					shippingAddress: place,
					items: [{ documentId: watch?.documentId }],
				},
			},
			{ remoteAddress: ip },
		);
	const statuses = async (made: readonly Promise<{ status: number }>[]) =>
		(await Promise.all(made)).map(({ status }) => status).sort();
	const some = Array.from({ length: 12 }, (_, index) => index + 1);
	const network = some.map((host) => guest(`${unique('a')}@${unique('mail')}.cl`, `10.7.7.${host}`));
	expect(await statuses(network)).toEqual([...Array<number>(5).fill(201), ...Array<number>(7).fill(409)]);
	// Made-up addresses prove nothing about their domain, so colleagues are not refused.
	const colleagues = some.slice(0, 7).map((host) => guest(`${unique('b')}@stranger.cl`, `10.8.${host}.1`));
	expect(await statuses(colleagues)).toEqual(Array<number>(7).fill(201));
	expect((await guest(`${unique('c')}@${unique('mail')}.cl`, '10.9.1.1')).status).toBe(201);
});

test('refuses a blocked person under another spelling, as a guest or an account, with a neutral message', async () => {
	await shop.db.deleteFrom('holds').execute();
	const name = unique('ana');
	const ana = await join(shop, '10.6.6.1', 'gmail.com', name);
	const path = `/api/owner/customers/${ana.documentId}`;
	const blocked = await shop.post(`${path}/block`, { data: { blockedAt: null } }, { as: owner });
	expect(blocked.status, blocked.text).toBe(200);
	const [watch] = await watches(1, 5);
	const { firstName, lastName, phone, ...place } = addressFields;
	const items = [{ documentId: watch?.documentId }];
	const spelled = `${name[0]}.${name.slice(1)}`;
	for (const email of [ana.email.toUpperCase(), `${spelled}+1@googlemail.com`]) {
		const data = { email, firstName, lastName, phone, items, shippingAddress: place };
		const { status, body } = await shop.post('/api/guest-orders', { data }, { remoteAddress: '10.6.7.1' });
		expect([status, body.error.details.code]).toEqual([409, 'email_code_needed']);
	}
	const again = await join(shop, '10.6.8.1', 'gmail.com', spelled);
	const data = { items, shippingAddress: again.address };
	const { status, body } = await shop.post('/api/orders', { data }, { as: again });
	expect([status, body.error.details.code]).toEqual([409, 'holds_full']);
});

test('runs five statements to place an order and three to cancel it, and reuses their plans', async () => {
	const ada = await join(shop, '10.1.4.1');
	const two = await watches(2);
	const counted = countStatements(shop.db);
	const placing = { ...shop.deps, db: counted.db };
	const buyer = { userId: ada.id, language: 'en', ip: '10.1.4.1' } as const;
	const items = two.map(({ documentId }) => ({ documentId }));
	// A process looks for webhooks once a minute, not for each order.
	await readCurrentPolicy(placing, 'en');
	let order: Order | undefined;
	const statements = await counted.during(async () => {
		const wish = { items, shippingAddress: ada.address };
		order = (await placeOrder(placing, buyer, wish, unique('key'))).order;
	});
	expect(statements).toBe(5);
	const { documentId, updatedAt } = order as Order;
	const account = { userId: ada.id, linkedOrder: null };
	expect(await counted.during(() => cancelOrder(placing, account, documentId, updatedAt))).toBe(3);
	const forgotten = shop.db.deleteFrom('contract_terms').execute();
	await expect(forgotten).rejects.toThrow('terms that orders were placed under stay');
});

test.each([
	['a.n.a+watch@Gmail.com', 'ana@gmail.com'],
	['ana+1@outlook.com', 'ana@outlook.com'],
	['x@mail.a.example.cl', 'example.cl'],
	['x@b.example.co.uk', 'example.co.uk'],
	['x@a.example.gob.cl', 'example.gob.cl'],
	['x@a.com.cl', 'com.cl'],
	['x@a.example.ltd.uk', 'example.ltd.uk'],
	['x@localhost', 'localhost'],
])('%s is the mail of %s', (email, holder) => {
	expect(mailboxOf(email)).toBe(holder);
});

test('limits strangers to a tenth of the stock, and serves a class behind one address', async () => {
	const model = await openShop({ seeded: true, config: { ...holds, mailUrl: mails.url } });
	try {
		const stock = async () => {
			const sum = model.db.selectFrom('watches').select((row) => row.fn.sum<string>('stock').as('units'));
			return Number((await sum.executeTakeFirstOrThrow()).units);
		};
		const shelf = await stock();
		const wanted = await model.db
			.selectFrom('watches')
			.select('document_id as documentId')
			.where('stock', '>', 1)
			.orderBy('stock')
			.execute();
		let next = 0;
		const some = (count: number) =>
			Array.from({ length: count }, () => wanted[next++ % 30]).filter((one) => !!one);
		const attack = async (people: Person[], units: number) => {
			await expireOverdueOrders(model.deps);
			await Promise.all(people.map((person) => place(model, person, some(units))));
			const held = shelf - (await stock());
			expect(held).toBeLessThan(shelf / 10);
			return held;
		};

		// One network: as many accounts as it may register, again and again.
		const oneNetwork: Person[] = [];
		for (let round = 0; round < 2; round++) {
			for (let { person } = await register(model, '10.9.9.9'); person; ) {
				oneNetwork.push(person);
				({ person } = await register(model, '10.9.9.9'));
			}
			expect(await attack(oneNetwork, 2)).toBeLessThanOrEqual(20);
			model.advance(3 * hour);
		}
		expect(oneNetwork.length).toBeLessThanOrEqual(30);
		expect(await attack([], 2)).toBe(0);

		// Many networks with made-up addresses.
		const networks = Array.from({ length: networkCount }, (_, index) => `172.16.${index}.7`);
		const half = Math.floor(networkCount / 2);
		const strangers = [];
		for (const ip of networks) strangers.push(await join(model, ip));
		expect(await attack(strangers, 2)).toBe(20);

		// Meanwhile, a class behind one address confirms by the mailed links.
		const pupils: Person[] = [];
		for (let index = 0; index < 20; index++) {
			if (index === 10) model.advance(hour);
			pupils.push(await join(model, '192.0.2.20', 'school.cl'));
		}
		await confirm(model, ...pupils);
		const plenty = wanted.slice(-8);
		const served = await Promise.all(
			pupils.map((pupil, index) => place(model, pupil, plenty.slice(index % 8, (index % 8) + 1))),
		);
		expect(served.map(({ status }) => status)).toEqual(Array(20).fill(201));
		for (const [index, pupil] of pupils.entries())
			await model.act(`/api/orders/${served[index]?.body.data.id}/cancel`, {}, { as: pupil });

		// The strangers' holds ended in favor of the pupils' orders.
		expect(shelf - (await stock())).toBe(0);

		// Half of the networks, with a domain where every address receives mail: all accounts confirmed, each
		// with ten watches.
		model.advance(3 * hour);
		const confirmed = [];
		for (const ip of networks.slice(0, half)) confirmed.push(await join(model, ip, 'catch-all.cl'));
		await confirm(model, ...confirmed);
		expect(await attack(confirmed, 10)).toBe(20);

		// Both: made-up addresses before and along with those of the domain.
		model.advance(48 * hour);
		const madeUp = [];
		for (const ip of networks.slice(0, half)) madeUp.push(await join(model, ip), await join(model, ip));
		const domain = [];
		for (const ip of networks.slice(half)) domain.push(await join(model, ip, 'catch-all.com'));
		await confirm(model, ...domain);
		expect(await attack(madeUp.slice(1), 2)).toBe(20);
		expect(await attack(domain, 10)).toBe(20);
		expect(await attack(madeUp, 2)).toBe(20);
	} finally {
		await model.close();
	}
}, 240_000);
