import { afterAll, expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import { waitingForLocks } from '#tests/support/locks.ts';
import { sendAllMails, startMailServer } from '#tests/support/mail-server.ts';
import { unique } from '#tests/support/makers.ts';
import type { TestUser } from '#tests/support/shop.ts';

const mails = await startMailServer();
afterAll(() => mails.close());
const { shop, owner } = await openDesk({ config: { mailUrl: mails.url } });

const invite = (email: string, as = owner) => shop.post('/api/owner/people', { data: { email } }, { as });
const people = async () => (await shop.get('/api/owner/people', { as: owner })).body.data;
const join = (as: TestUser, code: string) => shop.post('/api/auth/join', { code }, { as });
async function mailedCode(email: string): Promise<string> {
	await sendAllMails(shop.deps);
	const text = mails.to(email).at(-1)?.mail.text ?? '';
	return /\/owner\?from=mail&join=([\w-]{43})/.exec(text)?.[1] ?? '';
}

test('makes the invited account an assistant, once', async () => {
	const username = unique('bea');
	const email = `${username}@example.com`;
	const invited = `B${email.slice(1)}`;
	const { status, body } = await invite(invited);
	expect({ status, body }).toMatchObject({ status: 200, body: { data: { name: null, since: null } } });
	const code = await mailedCode(invited);
	const rows = await shop.db.selectFrom('outbox').selectAll().execute();
	expect(code).toHaveLength(43);
	expect(JSON.stringify(rows)).not.toContain(code);

	const other = await shop.makeUser();
	expect((await join(other, code)).body.error.details.code).toBe('confirmation_invalid');
	const bea = await shop.makeUser({ email, username });
	expect((await shop.get('/api/owner/orders', { as: bea })).status).toBe(403);
	expect((await join(bea, code)).body).toMatchObject({ isAssistant: true, isOwner: false, confirmed: true });
	expect((await join(bea, code)).status).toBe(400);
	expect(await people()).toMatchObject([{ email, name: 'Ana Rojas', expiresAt: null }]);
	expect((await invite(email)).body.error.details).toMatchObject({ errors: [{ path: ['data', 'email'] }] });

	// Assistants can access the catalogue and orders with their existing tokens, but not customers, mails or
	// figures.
	const hidden = await shop.makeWatch({ stock: 0 });
	const { version } = (await shop.get(`/api/watches/${hidden.documentId}`, { as: bea })).body.data;
	const put = { data: { stock: 1, version } };
	expect((await shop.put(`/api/watches/${hidden.documentId}`, put, { as: bea })).status).toBe(200);
	expect((await shop.get('/api/owner/orders', { as: bea })).status).toBe(200);
	expect((await shop.get('/api/owner/today', { as: bea })).status).toBe(200);
	for (const path of ['customers', 'mails', 'figures', 'people', 'orders.csv'])
		expect((await shop.get(`/api/owner/${path}`, { as: bea })).status, path).toBe(403);

	const [{ documentId, since }] = await people();
	const path = `/api/owner/people/${documentId}?since=${since}`;
	expect((await shop.remove(path, { as: bea })).status).toBe(403);
	expect((await shop.remove(path, { as: owner })).status).toBe(204);
	expect((await shop.get('/api/owner/orders', { as: bea })).status).toBe(403);
	expect((await shop.remove(path, { as: owner })).status).toBe(404);
});

test('rejects an invitation that was replaced, revoked or sent over a week ago', async () => {
	const eva = await shop.makeUser();
	await invite(eva.email);
	const first = await mailedCode(eva.email);
	await invite(eva.email);
	const second = await mailedCode(eva.email);
	expect(second).not.toBe(first);
	expect((await join(eva, first)).status).toBe(400);
	const [{ documentId }] = await people();
	expect((await shop.remove(`/api/owner/people/${documentId}`, { as: owner })).status).toBe(204);
	expect((await join(eva, second)).status).toBe(400);
	// No mail is sent for an invitation that is revoked while its mail is queued.
	const { length } = mails.to(eva.email);
	await invite(eva.email);
	await shop.db.deleteFrom('invitations').execute();
	await sendAllMails(shop.deps);
	expect(mails.to(eva.email)).toHaveLength(length);
	await invite(eva.email);
	const third = await mailedCode(eva.email);
	await shop.db
		.updateTable('invitations')
		.set({ expires_at: new Date(0) })
		.execute();
	expect((await join(eva, third)).status).toBe(400);
	expect(await people()).toEqual([]);
});

test('does not make an account an assistant if the invitation is revoked while it is being accepted', async () => {
	const eva = await shop.makeUser();
	await invite(eva.email);
	const code = await mailedCode(eva.email);
	const joining = await shop.db.transaction().execute(async (trx) => {
		await trx.deleteFrom('invitations').execute();
		const answer = join(eva, code);
		await waitingForLocks(shop.db);
		return { answer };
	});
	expect((await joining.answer).status).toBe(400);
	expect((await shop.get('/api/owner/orders', { as: eva })).status).toBe(403);
});
