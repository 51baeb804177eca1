import { afterAll, expect, test } from 'vitest';
import { orderKeyHeader, orderKeyIn } from '#contract/orders/order-links.ts';
import { openDesk } from '#tests/support/desk.ts';
import { sendMailsTo, startMailServer } from '#tests/support/mail-server.ts';
import { addressFields, clientAddress, type MadeWatch, unique } from '#tests/support/makers.ts';
import { expireOverdueOrders } from '../changes/overdue-orders.service.ts';

const hour = 3_600_000;
const mails = await startMailServer();
afterAll(() => mails.close());
const { shop } = await openDesk({
	max: 20,
	config: {
		mailUrl: mails.url,
		unconfirmedUnits: 2,
		unconfirmedWindow: 2 * hour,
		unconfirmedTotal: 20,
		networkUnits: 10,
	},
});
const { firstName, lastName, phone, ...place } = addressFields;
const order = (watches: readonly MadeWatch[], email: string, from = clientAddress(), emailCode?: string) =>
	shop.post(
		'/api/guest-orders',
		{
			data: {
				email,
				firstName,
				lastName,
				phone,
				shippingAddress: place,
				items: watches.map(({ documentId, price }) => ({ documentId, price })),
				...(emailCode !== undefined && { emailCode }),
			},
		},
		{ remoteAddress: from, headers: { 'accept-language': 'es' } },
	);
const newEmail = () => `${unique('g')}@${unique('mail')}.cl`;
const codeOf = ({ body }: { body: { error: { details: { code: string } } } }) => body.error.details.code;
const heldFor = (one: { heldUntil: string; createdAt: string }) =>
	(Date.parse(one.heldUntil) - Date.parse(one.createdAt)) / hour;
const requestCode = (email: string, from = clientAddress()) =>
	shop.post('/api/guest-orders/code', { data: { email } }, { remoteAddress: from });
async function mailedCode(email: string): Promise<string> {
	await sendMailsTo(shop.deps, email);
	const text = mails
		.to(email)
		.map(({ mail }) => mail.text ?? '')
		.findLast((one) => /\b\d{8}\b/.test(one));
	return /\b\d{8}\b/.exec(text ?? '')?.[0] ?? '';
}
const endHolds = async () => {
	await shop.db
		.updateTable('orders')
		.set({ held_until: new Date(Date.now() - hour) })
		.where('payment_status', '=', 'pending')
		.execute();
	await expireOverdueOrders(shop.deps);
};

test('lets a guest continue with a mailed code after ten unpaid orders from five networks reported transfers', async () => {
	const watches = [await shop.makeWatch({ stock: 40 }), await shop.makeWatch({ stock: 40 })];
	const networks = Array.from({ length: 5 }, clientAddress);
	const held = [];
	for (let count = 0; count < 10; count++) {
		const made = await order(watches, newEmail(), networks[count % 5]);
		expect(made.status, made.text).toBe(201);
		const path = `/api/orders/${made.body.data.number}`;
		const key = { headers: { [orderKeyHeader]: made.body.meta.key } };
		const pressed = await shop.post(`${path}/transferred`, undefined, key);
		expect(pressed.status, pressed.text).toBe(200);
		held.push(heldFor(pressed.body.data));
	}
	// The reports are shown on the desk and do not extend the holds.
	expect(held).toEqual(Array(10).fill(2));

	const email = newEmail();
	const refused = await order(watches, email);
	expect([refused.status, codeOf(refused)]).toEqual([409, 'email_code_needed']);
	expect((await requestCode(email)).status).toBe(204);
	const code = await mailedCode(email);
	expect(code).toMatch(/^\d{8}$/);
	for (const wrong of ['00000000', `${code}1`.slice(1), 'x']) {
		const answer = await order(watches, email, clientAddress(), wrong);
		expect([answer.status, codeOf(answer)], wrong).toEqual([400, 'email_code_wrong']);
	}
	const placed = await order(watches, email, clientAddress(), code);
	expect(placed.status, placed.text).toBe(201);
	expect(heldFor(placed.body.data)).toBe(shop.deps.config.paymentWindow / hour);
	// A guest in the stranger's network is not blocked either.
	const neighbour = newEmail();
	await requestCode(neighbour);
	const near = await order(watches, neighbour, networks[0], await mailedCode(neighbour));
	expect(near.status, near.text).toBe(201);
	// The stranger's orders expire within two hours.
	await endHolds();
	expect((await order(watches, newEmail())).status).toBe(201);
	await endHolds();
});

test('extends the hold by the mailed link, also after a transfer was reported', async () => {
	const email = newEmail();
	const made = await order([await shop.makeWatch()], email);
	const path = `/api/orders/${made.body.data.number}`;
	await shop.post(`${path}/transferred`, undefined, { headers: { [orderKeyHeader]: made.body.meta.key } });
	await sendMailsTo(shop.deps, email);
	const [text = ''] = mails.to(email).map(({ mail }) => mail.text ?? '');
	const confirm = /confirm-email\?code=([\w-]+)/.exec(text)?.[1];
	const read = async (key: string) =>
		heldFor((await shop.get(path, { headers: { [orderKeyHeader]: key } })).body.data);
	expect(await read(made.body.meta.key)).toBe(2);
	expect((await shop.post('/api/auth/confirm-email', { code: confirm })).status).toBe(200);
	expect(await read(made.body.meta.key)).toBeGreaterThanOrEqual(shop.deps.config.paymentWindow / hour);

	const other = newEmail();
	const second = (await order([await shop.makeWatch()], other)).body;
	await sendMailsTo(shop.deps, other);
	const link = /https?:\S+#key=[\w-]+/.exec(mails.to(other)[0]?.mail.text ?? '')?.[0] ?? '';
	const mailed = { headers: { [orderKeyHeader]: orderKeyIn(new URL(link).hash) ?? '' } };
	const pressed = await shop.post(`/api/orders/${second.data.number}/transferred`, undefined, mailed);
	expect(heldFor(pressed.body.data)).toBeGreaterThan(2);
	await endHolds();
});

test('hides orders by strangers from the answers for an address, and lets its owner order', async () => {
	const watch = await shop.makeWatch({ stock: 40 });
	const [used, fresh] = [newEmail(), newEmail()];
	for (let count = 0; count < 3; count++) {
		expect((await order([watch], used)).status).toBe(201);
		if (count < 2) await endHolds();
	}
	const answers = [];
	for (const email of [used, fresh]) {
		const made = await order([watch], email);
		answers.push([made.status, Object.keys(made.body.data ?? {}), heldFor(made.body.data)]);
	}
	expect(answers[0]).toEqual(answers[1]);
	// Once the network's share is used up, all addresses get the same answer.
	const from = clientAddress();
	for (let count = 0; count < 5; count++) await order([watch], newEmail(), from);
	const refused = [];
	for (const email of [used, newEmail()]) {
		const { status, body } = await order([watch], email, from);
		delete body.error.details.requestId;
		refused.push([status, body]);
	}
	expect(refused[0]).toEqual(refused[1]);
	expect(refused[0]?.[1]).toMatchObject({ error: { details: { code: 'email_code_needed' } } });
	await endHolds();
});

test('does not let a stranger flood a mailbox with codes, use up the last code of its owner, or guess codes', async () => {
	const email = newEmail();
	const answers = [];
	for (let count = 0; count < 8; count++) answers.push((await requestCode(email)).status);
	expect(answers).toEqual(Array(8).fill(204));
	await sendMailsTo(shop.deps, email);
	expect(mails.to(email)).toHaveLength(3);
	// The owner uses the code that a stranger requested.
	const code = await mailedCode(email);
	const from = clientAddress();
	const guesses = [];
	for (let count = 0; count < 12; count++)
		guesses.push((await order([await shop.makeWatch()], email, from, String(10_000_000 + count))).status);
	expect(guesses).toEqual([...Array(10).fill(400), 429, 429]);
	const placed = await order([await shop.makeWatch()], email, clientAddress(), code);
	expect(placed.status, placed.text).toBe(201);
	const again = await order([await shop.makeWatch()], email, clientAddress(), code);
	expect(codeOf(again)).toBe('pending_order_exists');
	const network = clientAddress();
	const many = [];
	for (let count = 0; count < 12; count++) many.push((await requestCode(newEmail(), network)).status);
	expect(many).toEqual([...Array(10).fill(204), 429, 429]);
});
