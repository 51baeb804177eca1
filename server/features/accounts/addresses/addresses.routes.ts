import { z } from 'zod';
import {
	addressExample,
	addressInputSchema,
	addressListSchema,
	addressOneSchema,
} from '#contract/accounts/addresses.schema.ts';
import type { Deps } from '../../../deps.ts';
import { signedIn } from '../../../http/access.ts';
import type { ShopApp } from '../../../http/shop-app.ts';
import { addAddress, changeAddress, deleteAddress, listAddresses, readAddress } from './addresses.service.ts';

const access = 'customer';
const params = z.object({ id: z.string() });
const example = { data: addressExample };

/** The caller's own addresses. `:id` is the number or the documentId. */
export function addressesRoutes(app: ShopApp, deps: Deps): void {
	app.get('/api/addresses', {
		config: { access, relations: {} },
		schema: {
			operationId: 'listAddresses',
			summary: "The caller's addresses.",
			response: { 200: addressListSchema },
		},
		handler: async (request) => ({ data: await listAddresses(deps, signedIn(request).userId) }),
	});
	app.get('/api/addresses/:id', {
		config: { access, relations: {} },
		schema: {
			operationId: 'getAddress',
			summary: "One of the caller's addresses.",
			params,
			response: { 200: addressOneSchema },
		},
		handler: async (request) => ({
			data: await readAddress(deps, signedIn(request).userId, request.params.id),
		}),
	});
	app.post('/api/addresses', {
		config: { access, relations: {}, refuses: ['too_many_addresses'], example },
		schema: {
			operationId: 'createAddress',
			summary: 'Add an address.',
			body: addressInputSchema,
			response: { 201: addressOneSchema },
		},
		handler: async (request, reply) => {
			const data = await addAddress(deps, signedIn(request).userId, request.body.data);
			return reply.code(201).send({ data });
		},
	});
	app.put('/api/addresses/:id', {
		config: { access, relations: {}, example },
		schema: {
			operationId: 'updateAddress',
			summary: 'Change an address; orders keep the one they were placed with.',
			params,
			body: addressInputSchema,
			response: { 200: addressOneSchema },
		},
		handler: async (request) => ({
			data: await changeAddress(deps, signedIn(request).userId, request.params.id, request.body.data),
		}),
	});
	app.delete('/api/addresses/:id', {
		config: { access, relations: {} },
		schema: {
			operationId: 'deleteAddress',
			summary: 'Delete an address.',
			params,
			response: { 204: z.null() },
		},
		handler: async (request, reply) => {
			await deleteAddress(deps, signedIn(request).userId, request.params.id);
			return reply.code(204).send(null);
		},
	});
}
