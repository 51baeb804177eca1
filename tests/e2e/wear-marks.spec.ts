import type { APIRequestContext, Locator } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { keep } from '../steps/purchase-steps.ts';
import { commonBrand, ready, theOwner } from '../steps/shop-pages.ts';

type Marked = {
	documentId: string;
	images: { view: string }[];
	conditionSheet: { marks: { view: string; x: number; y: number; note: string }[] | null } | null;
};

/** Returns a used watch of the demonstration with a mark on its front, its first picture. */
async function markedWatch(request: APIRequestContext) {
	const query =
		'filters[categories][name][$eq]=used&populate=images&populate=conditionSheet&pagination[pageSize]=100';
	const { data } = (await (await request.get(`/api/watches?${query}`)).json()) as { data: Marked[] };
	const watch = data.find(
		({ images, conditionSheet }) =>
			images[0]?.view === 'front' && conditionSheet?.marks?.some(({ view }) => view === 'front'),
	);
	const mark = watch?.conditionSheet?.marks?.find(({ view }) => view === 'front');
	if (!watch || !mark) throw new Error('no watch of the demonstration has a mark on its front');
	return { watch, mark };
}

/** Returns the place of a dot on its plate, as fractions of the plate's width and height. */
async function placeOn(plate: Locator, dot: Locator) {
	const [around, box] = [await plate.boundingBox(), await dot.boundingBox()];
	if (!around || !box) throw new Error('plate or dot is not shown');
	const side = Math.min(around.width, around.height);
	const [left, top] = [around.x + (around.width - side) / 2, around.y + (around.height - side) / 2];
	return {
		x: (box.x + box.width / 2 - left) / side,
		y: (box.y + box.height / 2 - top) / side,
		target: Math.round(Math.min(box.width, box.height)),
	};
}

test('a buyer opens the marks of wear on the plate, in the gallery and enlarged', async ({
	page,
	request,
	t,
	checkAccessibility,
}) => {
	const { watch, mark } = await markedWatch(request);
	await page.goto(`/watch/${watch.documentId}`);
	await ready(page);
	const gallery = page.getByRole('region', { name: t('watch.gallery.label') });
	const dot = gallery.getByRole('button', { name: new RegExp(`: ${mark.note}$`) });
	for (const size of [
		{ width: 1440, height: 900 },
		{ width: 360, height: 740 },
	]) {
		await page.setViewportSize(size);
		const { x, y, target } = await placeOn(gallery.locator('img').first(), dot);
		expect(Math.abs(x - mark.x), `x at ${size.width} px`).toBeLessThan(0.06);
		expect(Math.abs(y - mark.y), `y at ${size.width} px`).toBeLessThan(0.06);
		expect(target).toBe(44);
	}
	await dot.focus();
	await page.keyboard.press('Enter');
	await expect(dot).toHaveAttribute('aria-expanded', 'true');
	const panel = gallery.locator('[aria-live=polite]');
	await expect(panel).toContainText(mark.note);
	await checkAccessibility();
	await page.keyboard.press('Escape');
	await expect(panel).toBeEmpty();
	await expect(dot).toBeFocused();
	await page.setViewportSize({ width: 1440, height: 900 });
	await gallery.locator('button:not([inert])').first().click();
	const closer = page.getByRole('dialog');
	const large = closer.getByRole('button', { name: new RegExp(`: ${mark.note}$`) });
	await expect(large).toBeVisible();
	const { x, y, target } = await placeOn(closer.locator('[aria-hidden=false] img').last(), large);
	expect(Math.abs(x - mark.x)).toBeLessThan(0.06);
	expect(Math.abs(y - mark.y)).toBeLessThan(0.06);
	expect(target).toBe(44);
	await large.click();
	await expect(closer.locator('[aria-live=polite]')).toContainText(mark.note);
	await checkAccessibility();
	await page.keyboard.press('Escape');
	await expect(closer.locator('[aria-live=polite]')).toBeEmpty();
	await expect(closer).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(closer).toHaveCount(0);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('the marks of wear are a list, and a dot leads to its entry', async ({ page, request }) => {
		const { watch, mark } = await markedWatch(request);
		await page.goto(`/watch/${watch.documentId}`);
		const sheet = page.locator('#checked');
		await expect(sheet.getByRole('listitem').filter({ hasText: mark.note }).first()).toBeVisible();
		await sheet.getByRole('link', { name: new RegExp(`: ${mark.note}$`) }).click();
		await expect(page.locator(':target')).toContainText(mark.note);
	});
});

test('the owner marks wear on a watch without plates, and a buyer sees it', async ({
	page,
	request,
	t,
	checkAccessibility,
}) => {
	const owner = await theOwner(request);
	const headers = { authorization: `Bearer ${owner.jwt}` };
	const brand = await commonBrand(request);
	const model = `Marked ${Date.now()}`;
	const data = { brand: brand.documentId, model, price: 400_000, stock: 1, categories: ['used'] };
	const made = await request.post('/api/watches', {
		headers,
		data: { data: { ...data, withoutPhotographs: true } },
	});
	expect(made.status(), await made.text()).toBe(201);
	const { documentId } = (await made.json()).data;
	await keep(page, { account: owner });
	await page.goto(`/owner/watches/${documentId}`);
	await page.getByText(t('desk.watches.group.sheet'), { exact: true }).click();
	const side = t('watch.gallery.view.front');
	const plate = page.getByRole('button', { name: t('desk.marks.add', { side }) });
	const { width = 0, height = 0 } = (await plate.boundingBox()) ?? {};
	await plate.click({ position: { x: width * 0.3, y: height * 0.5 } });
	const noteOf = (number: number, language: 'en' | 'es') =>
		page.getByLabel(t(`desk.watches.in.${language}`, { field: t('desk.marks.note', { number }) }));
	await expect(noteOf(1, 'en')).toBeFocused();
	const save = page.getByRole('button', { name: t('desk.form.save'), exact: true });
	await save.click();
	await expect(noteOf(1, 'en')).toHaveAttribute('aria-invalid', 'true');
	await noteOf(1, 'en').fill('Fine scratch, 9 o’clock');
	await noteOf(1, 'es').fill('Raya fina, a las 9');
	// By keyboard: a mark in the middle, moved to the right.
	await plate.focus();
	await page.keyboard.press('Enter');
	await expect(noteOf(2, 'en')).toBeFocused();
	await noteOf(2, 'es').fill('Golpe pequeño');
	await page.getByRole('button', { name: t('desk.marks.dot', { number: 2, side }) }).focus();
	await page.keyboard.press('Shift+ArrowRight');
	await page.keyboard.press('ArrowUp');
	await checkAccessibility();
	await save.click();
	const saved = async () =>
		(await (await request.get(`/api/watches/${documentId}?populate=conditionSheet`)).json()).data
			.conditionSheet?.marks;
	await expect.poll(saved).toEqual([
		{
			view: 'front',
			x: expect.closeTo(0.3, 1),
			y: expect.closeTo(0.5, 1),
			note: 'Fine scratch, 9 o’clock',
			photograph: null,
		},
		{ view: 'front', x: 0.55, y: 0.49, note: 'Golpe pequeño', photograph: null },
	]);
	await page.goto(`/watch/${documentId}`);
	const sheet = page.locator('#checked');
	await expect(sheet.getByRole('listitem')).toHaveText([/Fine scratch, 9 o’clock/, /Golpe pequeño/]);
	await checkAccessibility();
});
