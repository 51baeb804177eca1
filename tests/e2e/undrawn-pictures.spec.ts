import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '#tests/support/browser.ts';
import { keep } from '../steps/purchase-steps.ts';
import { theOwner } from '../steps/shop-pages.ts';

// The page comes through a proxy, which counts as another host.
test.use({ expected: [/foreign host/] });

test('the next screen opens while the pictures of the previous one are still being drawn', async ({
	page,
	request,
	baseURL,
	t,
}) => {
	/** Forwards to the shop, except that pictures never arrive. */
	const proxy = createServer((incoming, response) => {
		if (incoming.url?.startsWith('/pictures/')) return;
		const { method, headers } = incoming;
		const upstream = ask(`${baseURL}${incoming.url}`, { method, headers }, (answer) => {
			response.writeHead(answer.statusCode ?? 502, answer.headers);
			answer.pipe(response);
		});
		upstream.on('error', () => response.destroy());
		response.on('close', () => upstream.destroy());
		incoming.pipe(upstream);
	});
	await once(proxy.listen(0, '127.0.0.1'), 'listening');
	try {
		await keep(page, { account: await theOwner(request) });
		const pictures = page.waitForRequest(/\/pictures\//);
		await page.goto(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}/owner/watches`);
		await expect(page.getByRole('table')).toBeVisible();
		await pictures;
		await page.keyboard.press('n');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('desk.watches.new'));
	} finally {
		proxy.closeAllConnections();
		proxy.close();
	}
});
