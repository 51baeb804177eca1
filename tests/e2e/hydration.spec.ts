import { expect, test } from '#tests/support/browser.ts';
import { newAccount, newAddress, newOrder } from '../steps/purchase-steps.ts';
import {
	commonBrand,
	knownWatches,
	publicPaths,
	ready,
	theOwner,
	visitorPaths,
} from '../steps/shop-pages.ts';

// Server and browser render the same text wherever the device is: the support of these tests fails each of
// them on a hydration error. All other tests run in Chile's time, and routes.spec.ts opens every page there:
// only the two watches whose pages name an hour are opened here in Chile's time too.
for (const timezoneId of ['America/Santiago', 'UTC'])
	test.describe(timezoneId, () => {
		// The certificate of the list does not exist.
		test.use({ timezoneId, expected: [/status of 404.*certificates/] });

		test(`public pages hydrate on a device in ${timezoneId}`, async ({ page, request }) => {
			test.setTimeout(180_000);
			const [known] = await knownWatches(request, 3, 1);
			if (!known) throw new Error('The demonstration has watches');
			const owner = { authorization: `Bearer ${(await theOwner(request)).jwt}` };
			const made = async (price: number) => {
				const { documentId: brand } = await commonBrand(request);
				const answer = await request.post('/api/watches?locale=en', {
					headers: owner,
					data: { data: { brand, model: `Hydrated ${Date.now()}`, price, stock: 1, categories: [] } },
				});
				expect(answer.status(), await answer.text()).toBe(201);
				return (await answer.json()).data;
			};
			const onSale = await made(300_000);
			const until = new Date(Date.now() + 3 * 86_400_000).toISOString();
			const saved = await request.put(`/api/watches/${onSale.documentId}`, {
				headers: owner,
				data: { data: { version: onSale.version, salePrice: 250_000, saleUntil: until } },
			});
			expect(saved.status(), await saved.text()).toBe(200);
			const held = await made(200_000);
			const account = await newAccount(request);
			await newOrder(request, account, await newAddress(request, account), [held]);

			const texts: (string | null)[] = [];
			for (const path of [
				...(timezoneId === 'UTC' ? [...publicPaths(known), ...visitorPaths] : []),
				`/watch/${onSale.documentId}`,
				`/watch/${held.documentId}`,
			]) {
				await page.goto(path);
				await ready(page);
				texts.push(await page.locator('main').textContent());
			}
			// The sale and the hold name the hour, which is Chile's on every device.
			expect(
				texts
					.slice(-2)
					.join(' ')
					.match(/Chile Time/g),
			).toHaveLength(2);
		});
	});
