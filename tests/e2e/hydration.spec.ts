import { expect, test } from '#tests/support/browser.ts';
import { newAccount, newAddress, newOrder } from '../steps/purchase-steps.ts';
import { commonBrand, ready, theOwner } from '../steps/shop-pages.ts';

test.describe('a page whose text differs from the one that its scripts render', () => {
	test.use({ expected: [/./] });
	test.fail('fails its test, whatever the test expects', async ({ page, t }) => {
		await page.route('**/watches', async (route) => {
			const answer = await route.fetch();
			const body = (await answer.text()).replace(`>${t('catalogue.title')}</h1>`, '>Other</h1>');
			await route.fulfill({ response: answer, body });
		});
		await page.goto('/watches');
		await ready(page);
	});
});

// Server and browser render the same text in every time zone: the fixtures fail each of these tests on a
// hydration error. routes.spec.ts opens each of the other pages in Chile's time zone, and reflow.spec.ts in
// another.
for (const timezoneId of ['America/Santiago', 'UTC'])
	test.describe(timezoneId, () => {
		test.use({ timezoneId });

		test(`a sale and a hold show the time in Chile on a device in ${timezoneId}`, async ({
			page,
			request,
		}) => {
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
			for (const { documentId } of [onSale, held]) {
				await page.goto(`/watch/${documentId}`);
				await ready(page);
				expect((await page.locator('main').textContent())?.match(/Chile Time/g)).toHaveLength(1);
			}
		});
	});
