import { expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import { openShop } from '#tests/support/shop.ts';
import { maxAttempts } from './mail.queries.ts';
import { queueMail } from './mail.service.ts';

const metricsToken = 'a-token-for-the-figures';
const { shop, owner } = await openDesk({ config: { metricsToken } });
await shop.db.deleteFrom('outbox').execute();
for (const recipient of ['a@example.com', 'b@example.com', 'c@example.com'])
	await queueMail(shop.db, {
		recipient,
		kind: 'welcome',
		language: 'es',
		data: { watchesUrl: 'https://ancora.example/secret-words' },
	});
await shop.db
	.updateTable('outbox')
	.set({ attempts: maxAttempts, last_error: '550 no such mailbox' })
	.where('recipient', '=', 'b@example.com')
	.execute();
await shop.db
	.updateTable('outbox')
	.set({ sent_at: new Date() })
	.where('recipient', '=', 'c@example.com')
	.execute();

const list = (query = '') => shop.get(`/api/owner/mails?${query}`, { as: owner });
const metrics = async () =>
	(await shop.get('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })).text;

test('the owner sees unsent mails with their errors and retries one, and the metrics count them', async () => {
	const all = await list();
	expect(all.body.data).toMatchObject([
		{ recipient: 'b@example.com', givenUp: true, nextAttemptAt: null, lastError: '550 no such mailbox' },
		{ recipient: 'a@example.com', givenUp: false, attempts: 0, lastError: null },
	]);
	expect(all.text).not.toContain('secret-words');
	expect((await list('givenUp=false')).body.data).toHaveLength(1);
	const past = await list('givenUp=true&page=9&pageSize=1');
	expect(past.body).toEqual({
		data: [],
		meta: { pagination: { page: 9, pageSize: 1, pageCount: 1, total: 1 } },
	});
	expect(await metrics()).toMatch(/outbox_mails\{state="waiting"\} 1\noutbox_mails\{state="given_up"\} 1\n/);
	expect((await shop.get('/api/owner/figures', { as: owner })).body.data.awaiting.mails).toBe(1);

	const { id } = all.body.data[0];
	const again = await shop.post(`/api/owner/mails/${id}/retry`, {}, { as: owner });
	expect(again.body.data).toMatchObject({ id, attempts: 0, givenUp: false });
	expect(await metrics()).toMatch(/outbox_mails\{state="waiting"\} 2\noutbox_mails\{state="given_up"\} 0\n/);
});

test('returns 404 for a mail that was sent or never existed', async () => {
	const sent = await shop.db
		.selectFrom('outbox')
		.select('id')
		.where('recipient', '=', 'c@example.com')
		.executeTakeFirstOrThrow();
	for (const id of [sent.id, 999_999, 'x', 'a'.repeat(24)])
		expect((await shop.post(`/api/owner/mails/${id}/retry`, {}, { as: owner })).status).toBe(404);
});

test('serves the metrics while the database is down', async () => {
	const away = await openShop({ config: { metricsToken } });
	expect((await away.get('/readyz')).status).toBe(200);
	await away.db.destroy();
	const { status, text } = await away.get('/metrics', {
		headers: { authorization: `Bearer ${metricsToken}` },
	});
	expect(status).toBe(200);
	expect(text).toContain('database_pool_connections');
	expect(text).not.toContain('outbox_mails{');
	await away.close().catch(() => {});
});

test('lists sent mails on request', async () => {
	const { body } = await list('sent=true');
	expect(body.data).toMatchObject([
		{ recipient: 'c@example.com', sentAt: expect.any(String), nextAttemptAt: null },
	]);
	expect(body.meta.pagination.total).toBe(1);
});
