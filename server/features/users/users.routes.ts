import { z } from 'zod';
import {
	accountExportSchema,
	deleteAccountSchema,
	userSchema,
	userUpdateSchema,
} from '#contract/accounts.schema.ts';
import type { Deps } from '../../deps.ts';
import { signedIn } from '../../http/access.ts';
import { noticeOf } from '../../http/request-log.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { deleteAccount } from './account-deletion.service.ts';
import { exportAccount } from './account-export.service.ts';
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
	app.get(
		'/api/users/export',
		{ config, schema: { response: { 200: accountExportSchema } } },
		async (request, reply) => {
			reply.header('content-disposition', 'attachment; filename="ancora-account.json"');
			return exportAccount(deps, signedIn(request).userId);
		},
	);
	app.delete(
		'/api/users',
		{ config, schema: { body: deleteAccountSchema, response: { 204: z.null() } } },
		async (request, reply) => {
			await deleteAccount(deps, signedIn(request), request.body.password, noticeOf(request));
			return reply.code(204).send(null);
		},
	);
}
