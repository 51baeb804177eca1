import { z } from 'zod';
import { addressInputSchema, addressListSchema, addressOneSchema } from '#contract/addresses.schema.ts';
import type { Deps } from '../../deps.ts';
import { signedIn } from '../../http/access.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { addAddress, changeAddress, deleteAddress, listAddresses, readAddress } from './addresses.service.ts';

/** The caller's own addresses. `:id` is the number or the documentId. */
export function addressesRoutes(app: ShopApp, deps: Deps): void {
	const config = { access: 'customer' } as const;
	const params = z.object({ id: z.string() });
	const one = { 200: addressOneSchema };
	app.get(
		'/api/addresses',
		{ config, schema: { response: { 200: addressListSchema } } },
		async (request) => ({
			data: await listAddresses(deps, signedIn(request).userId),
		}),
	);
	app.get('/api/addresses/:id', { config, schema: { params, response: one } }, async (request) => ({
		data: await readAddress(deps, signedIn(request).userId, request.params.id),
	}));
	app.post(
		'/api/addresses',
		{ config, schema: { body: addressInputSchema, response: { 201: addressOneSchema } } },
		async (request, reply) => {
			const data = await addAddress(deps, signedIn(request).userId, request.body.data);
			return reply.code(201).send({ data });
		},
	);
	app.put(
		'/api/addresses/:id',
		{ config, schema: { params, body: addressInputSchema, response: one } },
		async (request) => ({
			data: await changeAddress(deps, signedIn(request).userId, request.params.id, request.body.data),
		}),
	);
	app.delete(
		'/api/addresses/:id',
		{ config, schema: { params, response: { 204: z.null() } } },
		async (request, reply) => {
			await deleteAddress(deps, signedIn(request).userId, request.params.id);
			return reply.code(204).send(null);
		},
	);
}
