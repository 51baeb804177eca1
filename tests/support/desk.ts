import { afterAll } from 'vitest';
import { openShop } from './shop.ts';

/**
 * Opens a shop with its owner signed in, for all tests of a file. `act` runs an action on an order as the
 * owner.
 */
export async function openDesk(wanted: Parameters<typeof openShop>[0] = {}) {
	const shop = await openShop(wanted);
	afterAll(shop.close);
	const owner = await shop.makeOwner();
	const act = (order: unknown, step: string, data?: object) =>
		shop.act(`/api/owner/orders/${order}/${step}`, data && { data }, { as: owner });
	return { shop, owner, act };
}
