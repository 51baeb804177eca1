import type { APIRequestContext } from '@playwright/test';
import { expect } from '#tests/support/browser.ts';
import { theOwner } from './shop-pages.ts';

/**
 * Returns a watch that is sold out, and a function with which the owner sets its stock. `start` is a
 * position in the list, one for each test.
 */
export async function soldOutWatch(request: APIRequestContext, start: number) {
	const headers = { authorization: `Bearer ${(await theOwner(request)).jwt}` };
	const read = async () => {
		const query = `filters[stock]=0&sort=model&pagination[start]=${start}&pagination[limit]=1`;
		return (await (await request.get(`/api/watches?${query}`, { headers })).json()).data[0];
	};
	const { documentId, model } = await read();
	const stock = async (units: number) => {
		const one = await (await request.get(`/api/watches/${documentId}`, { headers })).json();
		const data = { data: { version: one.data.version, stock: units } };
		expect((await request.put(`/api/watches/${documentId}`, { headers, data })).status()).toBe(200);
	};
	return { documentId: documentId as string, model: model as string, stock };
}
