import { bulkChangedSchema, bulkChangesSchema } from '#contract/catalogue/bulk-changes.schema.ts';
import { signedIn } from '../../../http/access.ts';
import { routesOf, type ShopApp } from '../../../http/shop-app.ts';
import type { CatalogueDeps } from '../hooks/watch-hooks.ts';
import { changeWatches } from './bulk-changes.service.ts';

/** Changes of many watches at once. */
export function bulkChangesRoutes(app: ShopApp, deps: CatalogueDeps): void {
	routesOf(app, { access: 'staff' }).post('/api/owner/watches/change', 'changeWatches', {
		summary:
			'Update the price, sale price, stock, featured flag or publication of up to 1,000 watches. All changes are applied or none; each watch requires the version that was read.',
		changesCatalogue: true,
		refuses: ['version_conflict', 'one_piece', 'piece_in_order', 'no_photographs', 'discount_too_high'],
		example: {
			data: { watches: [{ documentId: 'a1b2c3d4e5f6g7h8i9j0k1l2', version: 3, price: 1_190_000 }] },
		},
		bodyLimit: 256 * 1024,
		body: bulkChangesSchema,
		response: { 200: bulkChangedSchema },
		handler: async (request) => ({ data: await changeWatches(deps, request.body.data, signedIn(request)) }),
	});
}
