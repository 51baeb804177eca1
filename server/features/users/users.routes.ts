import { userSchema, userUpdateSchema } from '#contract/accounts.schema.ts';
import type { Deps } from '../../deps.ts';
import { signedIn } from '../../http/access.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { currentUser, updateUser } from './users.service.ts';

/** The caller's own account. There is no way to name another one here. */
export function usersRoutes(app: ShopApp, deps: Deps): void {
	const config = { access: 'customer' } as const;
	for (const url of ['/api/users', '/api/users/me'])
		app.get(url, { config, schema: { response: { 200: userSchema } } }, async (request) =>
			currentUser(deps, signedIn(request).userId),
		);
	app.put(
		'/api/users',
		{ config, schema: { body: userUpdateSchema, response: { 200: userSchema } } },
		async (request) => updateUser(deps, signedIn(request).userId, request.body),
	);
}
