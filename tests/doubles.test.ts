import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { startDoubles } from '#scripts/doubles/doubles.ts';
import { hooks } from '#server/app/hooks.ts';
import { watchOnce } from '#server/features/payments/providers/usdt/usdt-watch.ts';
import { makeDataFolder } from '#tests/support/data-folder.ts';
import { openDesk } from '#tests/support/desk.ts';
import { readConfig } from '../main/config.ts';

// `npm run dev -- --doubles` starts these doubles next to the shop. The tests press the same buttons as a
// person.
const doubles = await startDoubles();
afterAll(doubles.close);
const folder = makeDataFolder('doubles');
afterAll(() => rmSync(folder, { recursive: true }));
const { providers, paymentMethods } = readConfig(doubles.settings, folder).shop;
const { shop, owner } = await openDesk({ config: { providers, paymentMethods } });

const placeOrder = async () => {
	const buyer = await shop.makeUser();
	return { buyer, ...(await shop.placeOrder(buyer, await shop.makeWatch({ price: 190_000 }))) };
};
const paymentOf = async ({ id }: { id: number }) =>
	(await shop.get(`/api/owner/orders/${id}`, { as: owner })).body.data.paymentStatus;
const sendForm = (path: string, fields: Record<string, string>) =>
	fetch(`${doubles.page}${path}`, { method: 'POST', body: new URLSearchParams(fields) });

test.each([
	['webpay', (page: string) => fetch(page, { method: 'POST', body: 'did=pay', redirect: 'manual' })],
	['khipu', pressPay],
	['mercadopago', pressPay],
])('an order is paid by pressing "pay" on the page of the %s double', async (method, press) => {
	const { buyer, ...order } = await placeOrder();
	const path = `/api/orders/${order.id}/payment-attempts`;
	const begun = (await shop.post(path, { data: { method } }, { as: buyer })).body.data as { url: string };
	const back = new URL((await press(begun.url)).headers.get('location') ?? '');
	await shop.get(`${back.pathname}${back.search}`);
	expect(await paymentOf(order)).toBe('paid');
});

test('an order is paid by sending USDT from the page of the doubles', async () => {
	const { buyer, ...order } = await placeOrder();
	const path = `/api/orders/${order.id}/usdt`;
	const { amounts } = (await shop.post(path, { data: { method: 'usdt-base' } }, { as: buyer })).body.data;
	expect(await (await sendForm('/usdt', { amount: amounts[0].amount })).text()).toContain('Sent');
	await watchOnce({ ...shop.deps, ...hooks }, 'Base', 'the watcher of this test');
	expect(await paymentOf(order)).toBe('paid');
});

test('the desk reads the bank statement that the page of the doubles creates', async () => {
	const order = await placeOrder();
	const statement = await sendForm('/statement', { number: order.number, amount: String(order.total) });
	const { statusCode } = await shop.app.inject({
		method: 'POST',
		url: '/api/owner/statements?account=bank&name=cartola.csv',
		payload: Buffer.from(await statement.arrayBuffer()),
		headers: { authorization: `Bearer ${owner.jwt}`, 'content-type': 'application/octet-stream' },
	});
	expect(statusCode).toBe(200);
	const { body } = await shop.get('/api/owner/statement-lines', { as: owner });
	expect(body.data).toMatchObject([{ amount: order.total, group: 'certain' }]);
});

/** Presses "pay" as a browser does, without following the redirect back to the shop. */
async function pressPay(page: string): Promise<Response> {
	const html = await (await fetch(page)).text();
	const [, address = ''] = /href="([^"]+)">pay</.exec(html) ?? [];
	return fetch(new URL(address.replaceAll('&amp;', '&'), page), { redirect: 'manual' });
}
