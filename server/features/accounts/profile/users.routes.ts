import { deleteAccountSchema, userSchema, userUpdateSchema } from '#contract/accounts/accounts.schema.ts';
import { acceptedLanguage } from '#contract/languages/languages.ts';
import { accountExportSchema } from '#contract/personal-data/account-export.schema.ts';
import { signedIn } from '../../../http/access.ts';
import { noticeOf } from '../../../http/request-log.ts';
import { routesOf, type ShopApp } from '../../../http/shop-app.ts';
import type { AccountDeps } from '../users/person-hooks.ts';
import { currentUser, updateUser } from '../users/users.service.ts';
import { deleteAccount, exportAccount } from './account-data.service.ts';

/** The caller's own account. These routes cannot address any other account. */
export function usersRoutes(app: ShopApp, deps: AccountDeps): void {
	const routes = routesOf(app, { access: 'customer' });
	for (const [url, operationId] of [
		['/api/users', 'getUser'],
		['/api/users/me', 'getMe'],
	] as const)
		routes.get(url, operationId, {
			summary: 'Get the signed-in user.',
			response: { 200: userSchema },
			handler: async (request) => currentUser(deps, signedIn(request).userId),
		});
	routes.put('/api/users', 'updateUser', {
		summary: 'Update the signed-in user.',
		refuses: [
			'email_taken',
			'current_password_needed',
			'wrong_current_password',
			'address_unknown',
			'rate_limited',
		],
		example: {
			firstName: 'Ana',
			phone: '9 5555-5555',
			defaultAddress: 'r2d1k0x9q8w7e6t5y4u3i2o1',
		},
		body: userUpdateSchema,
		response: { 200: userSchema },
		handler: async (request) => {
			const language = acceptedLanguage(request.headers['accept-language']);
			const caller = { ...signedIn(request), ip: request.ip, language };
			return updateUser(deps, caller, request.body, noticeOf(request));
		},
	});
	routes.get('/api/users/export', 'exportUser', {
		summary: 'Export all data stored about the signed-in user.',
		response: { 200: accountExportSchema },
		handler: async (request, reply) => {
			reply.header('content-disposition', 'attachment; filename="ancora-account.json"');
			return exportAccount(deps, signedIn(request).userId);
		},
	});
	routes.delete('/api/users', 'deleteUser', {
		summary: "Delete the signed-in user's account. Their orders are retained without personal data.",
		refuses: ['wrong_current_password', 'orders_open', 'owner_account', 'rate_limited'],
		example: { password: 'correct horse battery' },
		body: deleteAccountSchema,
		handler: (request) => deleteAccount(deps, signedIn(request), request.body.password, noticeOf(request)),
	});
}
