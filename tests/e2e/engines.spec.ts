import { test } from '#tests/support/browser.ts';
import { walkSideBySide } from '../engines/side-by-side.ts';
import { goods as makeGoods, phone } from '../engines/walks.ts';

// Each part has the same size in Firefox and WebKit as in Chromium, is visible and on top, and no console
// shows an error. This is the gate's form: on a phone, where more opens over the page, and without motion.
test('the purchase and every overlay are the same in Firefox and WebKit', async ({
	browser,
	request,
	baseURL,
}, testInfo) => {
	test.setTimeout(300_000);
	const goods = await makeGoods(request);
	await walkSideBySide({ browser, baseURL }, testInfo, {
		goods,
		window: phone,
		engines: ['Firefox', 'WebKit'],
		isStill: true,
	});
});
