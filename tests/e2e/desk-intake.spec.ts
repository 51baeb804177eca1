import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { keep } from '../steps/purchase-steps.ts';
import { theOwner } from '../steps/shop-pages.ts';

// Counts the taps that the owner needs to put a watch on sale from a phone.

test('a used Seiko goes from five photographs on the phone to its place in the shop in at most 18 taps', async ({
	page,
	request,
	t,
}) => {
	const owner = await theOwner(request);
	const headers = { authorization: `Bearer ${owner.jwt}` };
	// The shop has sold a similar watch before.
	const ofSeiko =
		'filters[brand][name]=Seiko&filters[reference][$notNull]=true&filters[caliber][id][$notNull]=true';
	const whole = 'pagination[limit]=1&populate[caliber]=true';
	const [known] = (await (await request.get(`/api/watches?${ofSeiko}&${whole}`)).json()).data;
	const serial = `IN-${Date.now()}`;
	await keep(page, { account: owner });
	let taps = 0;
	const tap = async (on: Locator) => {
		await on.tap();
		taps += 1;
	};
	const field = (name: string) => page.getByLabel(new RegExp(`^${t(name)}`)).first();
	const type = async (name: string, text: string) => {
		await tap(field(name));
		await field(name).fill(text);
	};
	/** The phone's native list: one tap opens it, and one chooses. */
	const choose = async (name: string, word: string) => {
		await field(name).selectOption(word);
		taps += 2;
	};

	await page.goto('/owner');
	await tap(page.getByRole('main').getByRole('link', { name: t('desk.watches.new') }));
	// The photographs come first: they are uploaded while the rest is typed. In the phone's gallery, one tap
	// each for five pictures and one for "done".
	const chooser = page.waitForEvent('filechooser');
	await tap(page.getByText(t('desk.photos.add'), { exact: true }));
	await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(t('desk.watches.group.photos'));
	const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } });
	const pictures = [1, 2, 3, 4, 5].map((at) => ({ name: `${at}.png`, mimeType: 'image/png', buffer }));
	await (await chooser).setFiles(pictures);
	taps += pictures.length + 1;
	await type('watch.spec.reference', known.reference);
	const found = page.getByRole('list', { name: t('desk.watches.known') });
	await tap(found.getByRole('button', { name: known.reference }).first());
	await expect(field('desk.watches.field.model')).toHaveValue(known.model);
	await type('desk.watches.field.price', '189.000');
	await type('watch.spec.serial', serial);
	await type('desk.pieces.cost', '120.000');
	await tap(page.getByLabel(t('cards.category.used'), { exact: true }));
	await choose('watch.spec.condition', 'Very good');
	await type('watch.spec.year', '1976');
	// The shop generates every size of each picture.
	await expect(page.locator('[data-photo]')).toHaveCount(pictures.length, { timeout: 60_000 });
	await tap(page.getByRole('button', { name: t('desk.form.save') }));
	await expect(page).toHaveURL(/\/owner\/watches\/[a-z0-9]{24}$/);
	const documentId = page.url().split('/').pop();

	const { data } = await (await request.get(`/api/watches/${documentId}?populate=*`)).json();
	const { reference, model, caliber, diameter } = known;
	expect(data).toMatchObject({ reference, model, diameter, price: 189_000, used: true, year: 1976 });
	expect(data).toMatchObject({ brand: { name: 'Seiko' }, caliber: { documentId: caliber.documentId } });
	expect(data.images).toHaveLength(pictures.length);
	const ofIt = `/api/owner/piece-costs?filters[watch][documentId]=${documentId}`;
	const pieces = (await (await request.get(ofIt, { headers })).json()).data;
	expect(pieces).toMatchObject([{ serial, cost: 120_000, state: 'onSale' }]);
	expect(taps, 'taps besides typing').toBeLessThanOrEqual(18);
	// A draft leaves the lists of the other tests. Its pictures stay, because pages may be loading them.
	const path = `/api/watches/${documentId}`;
	const { version } = (await (await request.get(path, { headers })).json()).data;
	const hidden = await request.put(path, { headers, data: { data: { version, draft: true } } });
	expect(hidden.ok(), await hidden.text()).toBe(true);
});
