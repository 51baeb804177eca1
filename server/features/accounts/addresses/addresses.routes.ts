import { z } from 'zod';
import { addressExample, addressInputSchema, addressSchema } from '#contract/accounts/addresses.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { signedIn } from '../../../http/access.ts';
import { routesOf, type ShopApp } from '../../../http/shop-app.ts';
import { addAddress, changeAddress, deleteAddress, listAddresses, readAddress } from './addresses.service.ts';

const params = z.object({ id: z.string() });
const example = { data: addressExample };

/** The caller's own addresses. `:id` is the number or the documentId of an address. */
export function addressesRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'customer' });
	routes.get('/api/addresses', 'listAddresses', {
		summary: "List the caller's addresses.",
		relations: {},
		data: addressSchema.array(),
		handler: (request) => listAddresses(deps, signedIn(request).userId),
	});
	routes.get('/api/addresses/:id', 'getAddress', {
		summary: "Get one of the caller's addresses.",
		relations: {},
		params,
		data: addressSchema,
		handler: (request) => readAddress(deps, signedIn(request).userId, request.params.id),
	});
	routes.post('/api/addresses', 'createAddress', {
		summary: 'Add an address.',
		relations: {},
		refuses: ['too_many_addresses'],
		example,
		body: addressInputSchema,
		status: 201,
		data: addressSchema,
		handler: (request) => addAddress(deps, signedIn(request).userId, request.body.data),
	});
	routes.put('/api/addresses/:id', 'updateAddress', {
		summary: 'Update an address. Existing orders are not affected.',
		relations: {},
		example,
		params,
		body: addressInputSchema,
		data: addressSchema,
		handler: (request) => changeAddress(deps, signedIn(request).userId, request.params.id, request.body.data),
	});
	routes.delete('/api/addresses/:id', 'deleteAddress', {
		summary: 'Delete an address.',
		relations: {},
		params,
		handler: (request) => deleteAddress(deps, signedIn(request).userId, request.params.id),
	});
}
