import type { Page } from '@playwright/test';
import { asCall, type Driver, keys } from './driver.ts';

const names = Object.fromEntries(Object.entries(keys).map(([name, code]) => [code, name]));

/** Drives a page of Playwright with the commands that all engines share. */
export const driveChromium = (page: Page): Driver => ({
	engine: 'Chromium',
	open: async (url) => {
		await page.goto(url, { waitUntil: 'commit' });
	},
	run: async (work, ...values) => JSON.parse((await page.evaluate(asCall(work, values))) as string),
	click: (x, y) => page.mouse.click(x, y),
	press: async (pressed) => {
		for (const key of pressed) await (names[key] ? page.keyboard.press(names[key]) : page.keyboard.type(key));
	},
	resize: (size) => page.setViewportSize(size),
	screenshot: () => page.screenshot(),
	close: () => page.close(),
});
