import { expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import { addressFields, clientAddress, unique } from '#tests/support/makers.ts';

const { shop } = await openDesk();
const { firstName, lastName, phone, ...place } = addressFields;

async function orderAsGuest(email: string): Promise<string> {
	const { documentId, price } = await shop.makeWatch();
	const data = { email, firstName, lastName, phone, items: [{ documentId, price }], shippingAddress: place };
	const placed = await shop.post('/api/guest-orders', { data }, { remoteAddress: clientAddress() });
	expect(placed.status, placed.text).toBe(201);
	return placed.body.data.number;
}
const request = (number: string, email: string) =>
	shop.post('/api/guest-orders/link', { data: { number, email } }, { remoteAddress: clientAddress() });
const mailsTo = async (email: string) =>
	(await shop.db.selectFrom('outbox').select('template').where('recipient', '=', email).execute()).length;

test('mails the link of a guest again, at most three times a day, and only to the address of the order', async () => {
	const email = `${unique('g')}@${unique('mail')}.cl`;
	const number = await orderAsGuest(email);
	const before = await mailsTo(email);
	const other = `${unique('x')}@${unique('mail')}.cl`;
	const answers = [await request(number, other), await request('R7K2M9', email)];
	expect([await mailsTo(email), await mailsTo(other)]).toEqual([before, 0]);
	for (let at = 0; at < 5; at++) answers.push(await request(number.toLowerCase(), email.toUpperCase()));
	expect(await mailsTo(email)).toBe(before + 3);
	// All answers are the same, so they do not reveal whose order it is.
	expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
});
