import { expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import { secondFactors } from '#tests/support/second-factors.ts';

const { shop } = await openDesk();
const { signIn } = secondFactors(shop);

test('lists each session with its device, network and times, and ends it on request', async () => {
	const ana = await shop.makeUser();
	const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
	const browser = (await signIn(ana, { 'user-agent': agent }, '10.9.8.7')).body;
	const program = (await signIn(ana, { 'user-agent': 'curl/8.9' }, '2001:db8:1:2:3::4')).body;
	const list = async () => (await shop.get('/api/auth/sessions', { as: ana })).body.data;
	const now = expect.stringMatching(/^20/);
	expect(await list()).toMatchObject([
		{ device: 'curl', network: '2001:db8:1:2::', isCurrent: false, createdAt: now, lastUsedAt: now },
		{ device: 'Firefox · Linux', network: '10.9.8.7', isCurrent: false },
		{ isCurrent: true, network: ana.remoteAddress },
	]);
	const eva = await shop.makeUser();
	const [{ id }] = await list();
	expect((await shop.remove(`/api/auth/sessions/${id}`, { as: eva })).status).toBe(404);
	expect((await shop.remove(`/api/auth/sessions/${id}`, { as: ana })).status).toBe(204);
	expect((await shop.get('/api/users', { as: { ...ana, jwt: program.jwt } })).status).toBe(401);
	expect((await shop.remove(`/api/auth/sessions/${id}`, { as: ana })).status).toBe(404);
	expect((await shop.remove('/api/auth/sessions', { as: ana })).status).toBe(204);
	expect((await shop.get('/api/users', { as: { ...ana, jwt: browser.jwt } })).status).toBe(401);
	expect(await list()).toHaveLength(1);
	expect((await shop.get('/api/users/export', { as: ana })).body).toMatchObject({
		secondFactor: { passkeys: [], totpSince: null },
		sessions: [{ network: ana.remoteAddress }, { device: 'Firefox · Linux' }, { device: 'curl' }],
	});
});
