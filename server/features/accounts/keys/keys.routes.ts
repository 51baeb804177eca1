import { keyInputSchema, keySchema, newKeySchema } from '#contract/accounts/keys.schema.ts';
import { byDocumentId } from '#contract/http/rows.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { signedIn } from '../../../http/access.ts';
import { routesOf, type ShopApp } from '../../../http/shop-app.ts';
import { listKeys, makeKey, revokeKey } from './keys.service.ts';

const change = { stepUp: 'with second factor' } as const;

/** API keys for programs. A key can make the calls that its scopes allow. */
export function keysRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'owner' });
	routes.get('/api/owner/keys', 'listKeys', {
		summary: 'List active API keys.',
		data: keySchema.array(),
		handler: () => listKeys(deps),
	});
	routes.post('/api/owner/keys', 'makeKey', {
		summary: 'Create an API key. The key is returned only in this response.',
		...change,
		example: { data: { name: 'Stock', scopes: ['catalogue:read'], days: 365 } },
		body: keyInputSchema,
		response: { 201: newKeySchema },
		handler: async (request) => ({ data: await makeKey(deps, signedIn(request), request.body.data) }),
	});
	routes.delete('/api/owner/keys/:documentId', 'revokeKey', {
		summary: 'Revoke an API key. Takes effect immediately.',
		...change,
		params: byDocumentId,
		handler: (request) => revokeKey(deps, signedIn(request), request.params.documentId),
	});
}
