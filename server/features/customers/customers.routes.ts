import {
	blockInputSchema,
	customerExportSchema,
	customerListQuerySchema,
	customerSchema,
	eraseQuerySchema,
	resetInputSchema,
} from '#contract/accounts/customers.schema.ts';
import { noInput, byDocumentId as params } from '#contract/http/answers.schema.ts';
import { ownerNoteInputSchema } from '#contract/orders/desk-orders.schema.ts';
import { signedIn } from '../../http/access.ts';
import { noticeOf } from '../../http/request-log.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import type { AccountDeps } from '../accounts/profile/person-hooks.ts';
import {
	blockCustomer,
	eraseCustomer,
	exportCustomer,
	listCustomers,
	noteOnCustomer,
	readCustomer,
	sendPasswordReset,
} from './customers.service.ts';

/** The customers: for the owner alone, as is all that is done with an account. */
export function customersRoutes(app: ShopApp, deps: AccountDeps): void {
	const routes = routesOf(app, { access: 'owner' });
	routes.get('/api/owner/customers', 'listCustomers', {
		summary: 'The customers with their orders.',
		querystring: customerListQuerySchema,
		list: customerSchema,
		handler: (request) => listCustomers(deps, request.query),
	});
	routes.get('/api/owner/customers/:documentId', 'getCustomer', {
		summary: 'One customer.',
		params,
		one: customerSchema,
		handler: (request) => readCustomer(deps, request.params.documentId),
	});
	routes.post('/api/owner/customers/:documentId/note', 'noteOnCustomer', {
		summary: "Keep the owner's note on a customer, who does not read it.",
		example: { data: { note: 'Looks for a Grand Seiko.' } },
		params,
		body: ownerNoteInputSchema,
		one: customerSchema,
		handler: async (request) => {
			const { documentId } = request.params;
			await noteOnCustomer(deps, signedIn(request), documentId, request.body.data.note);
			return readCustomer(deps, documentId);
		},
	});
	for (const [act, operationId, summary] of [
		['block', 'blockCustomer', 'End all sign-ins of a customer and refuse new ones.'],
		['unblock', 'unblockCustomer', 'A blocked customer may sign in again.'],
	] as const)
		routes.post(`/api/owner/customers/:documentId/${act}`, operationId, {
			summary,
			refuses: ['version_conflict'],
			example: { data: { blockedAt: null } },
			params,
			body: blockInputSchema,
			one: customerSchema,
			handler: async (request) => {
				const { documentId } = request.params;
				await blockCustomer(deps, signedIn(request), documentId, act, request.body.data);
				return readCustomer(deps, documentId);
			},
		});
	routes.post('/api/owner/customers/:documentId/reset-password', 'sendPasswordReset', {
		summary: 'Mail the customer a link for a new password.',
		refuses: ['version_conflict'],
		example: { data: { email: 'ana@example.com' } },
		params,
		body: resetInputSchema,
		one: customerSchema,
		handler: async (request) => {
			const { documentId } = request.params;
			await sendPasswordReset(deps, signedIn(request), documentId, request.body.data);
			return readCustomer(deps, documentId);
		},
	});
	routes.post('/api/owner/customers/:documentId/export', 'exportCustomer', {
		summary: 'Everything the shop keeps about a customer.',
		params,
		body: noInput,
		response: { 200: customerExportSchema },
		handler: async (request, reply) => {
			const { documentId } = request.params;
			const data = await exportCustomer(deps, signedIn(request), documentId);
			reply.header('content-disposition', `attachment; filename="customer-${documentId}.json"`);
			return data;
		},
	});
	routes.delete('/api/owner/customers/:documentId', 'eraseCustomer', {
		summary: "Delete a customer's account; its orders stay, without a name.",
		refuses: ['version_conflict', 'orders_open'],
		params,
		querystring: eraseQuerySchema,
		handler: async (request) => {
			const { documentId } = request.params;
			const { blockedAt = null, lastOrderAt = null } = request.query;
			await eraseCustomer(deps, signedIn(request), documentId, { blockedAt, lastOrderAt });
			noticeOf(request)('account_deleted', { userDocumentId: documentId });
		},
	});
}
