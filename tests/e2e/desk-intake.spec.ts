import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { keep } from './purchase-steps.ts';
import { theOwner } from './shop-pages.ts';

// The owner puts a watch on sale from a phone: how many taps that takes.

test('a used Seiko from five photographs on the phone to its place in the shop takes at most 25 taps', async ({
	page,
	request,
	t,
}) => {
	const owner = await theOwner(request);
	const headers = { authorization: `Bearer ${owner.jwt}` };
	const ofSeiko = 'filters[brand][name]=Seiko&pagination[limit]=1&fields[0]=model';
	const [caliber] = (await (await request.get(`/api/calibers?${ofSeiko}`)).json()).data;
	const model = `Intake ${Date.now()}`;
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
	/** The phone's own list: one tap opens it, one chooses. */
	const choose = async (name: string, word: string) => {
		await field(name).selectOption(word);
		taps += 2;
	};

	await page.goto('/owner');
	const desk = page.getByRole('navigation', { name: t('desk.nav.label') }).filter({ visible: true });
	await tap(desk.getByRole('link', { name: t('desk.nav.watches'), exact: true }));
	await tap(page.getByRole('link', { name: t('desk.watches.new') }));
	// First the photographs: they are sent while the rest is typed. The phone's gallery: five pictures and its
	// own "done".
	const chooser = page.waitForEvent('filechooser');
	await tap(page.getByText(t('desk.photos.add'), { exact: true }));
	await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(t('desk.watches.group.photos'));
	const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } });
	const pictures = [1, 2, 3, 4, 5].map((at) => ({ name: `${at}.png`, mimeType: 'image/png', buffer }));
	await (await chooser).setFiles(pictures);
	taps += pictures.length + 1;
	const options = page.getByRole('listbox').getByRole('option');
	await type('desk.watches.field.brand', 'seik');
	await tap(options.filter({ hasText: /^Seiko$/ }));
	await type('desk.watches.field.model', model);
	await type('desk.watches.field.price', '189.000');
	await type('desk.watches.field.caliber', caliber.model);
	await tap(options.filter({ hasText: new RegExp(`^Seiko ${caliber.model}$`) }));
	await tap(page.getByLabel(t('cards.category.used'), { exact: true }));
	await choose('watch.spec.condition', 'Very good');
	await type('watch.spec.year', '1976');
	await expect(page.locator('[data-photo]')).toHaveCount(pictures.length);
	await tap(page.getByRole('button', { name: t('desk.form.save') }));
	await expect(page).toHaveURL(/\/owner\/watches\/[a-z0-9]{24}$/);
	const documentId = page.url().split('/').pop();

	const { data } = await (await request.get(`/api/watches/${documentId}?populate=*`)).json();
	expect(data).toMatchObject({ model, price: 189_000, used: true, year: 1976, brand: { name: 'Seiko' } });
	expect(data.caliber.documentId).toBe(caliber.documentId);
	expect(data.images).toHaveLength(pictures.length);
	expect(taps, 'taps besides typing').toBeLessThanOrEqual(25);
	expect((await request.delete(`/api/watches/${documentId}`, { headers })).ok()).toBe(true);
});
