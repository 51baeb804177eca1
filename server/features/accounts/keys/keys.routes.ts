import { z } from 'zod';
import { keyInputSchema, keyListSchema, newKeySchema } from '#contract/accounts/keys.schema.ts';
import { documentIdSchema } from '#contract/http/answers.schema.ts';
import type { Deps } from '../../../deps.ts';
import { signedIn } from '../../../http/access.ts';
import type { ShopApp } from '../../../http/shop-app.ts';
import { listKeys, makeKey, revokeKey } from './keys.service.ts';

const access = 'owner';
const change = { access, stepUp: 'with second factor' } as const;

/** The keys by which machines make the calls that their scopes name. */
export function keysRoutes(app: ShopApp, deps: Deps): void {
	app.get('/api/owner/keys', {
		config: { access },
		schema: {
			operationId: 'listKeys',
			summary: 'The keys of machines that work now.',
			response: { 200: keyListSchema },
		},
		handler: async () => ({ data: await listKeys(deps) }),
	});
	app.post('/api/owner/keys', {
		config: { ...change, example: { data: { name: 'Stock', scopes: ['catalogue:read'], days: 365 } } },
		schema: {
			operationId: 'makeKey',
			summary: 'Make a key for a machine. It is told here alone.',
			body: keyInputSchema,
			response: { 201: newKeySchema },
		},
		handler: async (request, reply) =>
			reply.code(201).send({ data: await makeKey(deps, signedIn(request), request.body.data) }),
	});
	app.delete('/api/owner/keys/:documentId', {
		config: change,
		schema: {
			operationId: 'revokeKey',
			summary: 'End a key at once.',
			params: z.strictObject({ documentId: documentIdSchema }),
			response: { 204: z.null() },
		},
		handler: async (request, reply) => {
			await revokeKey(deps, signedIn(request), request.params.documentId);
			return reply.code(204).send(null);
		},
	});
}
