import { expect, test } from '#tests/support/browser.ts';

test('an inline script that the build did not write is blocked, and nothing else is affected', async ({
	page,
	expected,
	t,
}) => {
	expected.push(/Content Security Policy/);
	await page.route('**/watches', async (route) => {
		const answer = await route.fetch();
		const script = '<script>globalThis.ran = true</script>';
		const body = (await answer.text())
			.replace('<head>', `<head>${script}`)
			.replace('</body>', `${script}</body>`);
		expect(body.split(script)).toHaveLength(3);
		await route.fulfill({ response: answer, body });
	});
	await page.goto('/watches');
	await page.getByRole('combobox', { name: t('catalogue.sort.label') }).selectOption({ index: 1 });
	await expect(page).toHaveURL(/sort=/);
	expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
});
