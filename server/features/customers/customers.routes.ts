import {
	blockInputSchema,
	customerExportSchema,
	customerListQuerySchema,
	customerSchema,
	eraseQuerySchema,
	guestListQuerySchema,
	listedGuestSchema,
	resetInputSchema,
} from '#contract/customers/customers.schema.ts';
import { noInput } from '#contract/http/envelopes.schema.ts';
import { byDocumentId as params } from '#contract/http/rows.schema.ts';
import { deskNoteInputSchema } from '#contract/orders/desk-orders.schema.ts';
import { signedIn } from '../../http/access.ts';
import { noticeOf } from '../../http/request-log.ts';
import { rowActionRoutes } from '../../http/row-action-routes.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import type { AccountDeps } from '../accounts/users/person-hooks.ts';
import {
	blockCustomer,
	eraseCustomer,
	exportCustomer,
	noteOnCustomer,
	sendPasswordReset,
} from './customer-actions.service.ts';
import { listCustomers, readCustomer } from './customers.service.ts';
import { listGuests } from './guests.service.ts';

/** Registers the routes of customers and of actions on their accounts, for the owner alone. */
export function customersRoutes(app: ShopApp, deps: AccountDeps): void {
	const routes = routesOf(app, { access: 'owner' });
	routes.get('/api/owner/customers', 'listCustomers', {
		summary: 'List customers with their orders.',
		querystring: customerListQuerySchema,
		list: customerSchema,
		handler: (request) => listCustomers(deps, request.query),
	});
	routes.get('/api/owner/guests', 'listGuests', {
		summary: 'List guest buyers, most recent order first.',
		querystring: guestListQuerySchema,
		list: listedGuestSchema,
		handler: (request) => listGuests(deps, request.query),
	});
	routes.get('/api/owner/customers/:documentId', 'getCustomer', {
		summary: 'Get a customer.',
		params,
		one: customerSchema,
		handler: (request) => readCustomer(deps, request.params.documentId),
	});
	const onOne = rowActionRoutes(routes, '/api/owner/customers/:documentId', { params, one: customerSchema });
	const after = async (done: Promise<unknown>, documentId: string) => {
		await done;
		return readCustomer(deps, documentId);
	};
	onOne('note', 'noteOnCustomer', {
		summary: "Save the owner's internal note on a customer. The customer cannot see it.",
		example: { data: { note: 'Looks for a Grand Seiko.' } },
		body: deskNoteInputSchema,
		work: (by, id, { data }) => after(noteOnCustomer(deps, by, id, data.note), id),
	});
	for (const [act, operationId, summary] of [
		['block', 'blockCustomer', 'Block a customer. Ends all their sessions and rejects new sign-ins.'],
		['unblock', 'unblockCustomer', 'Unblock a customer.'],
	] as const)
		onOne(act, operationId, {
			summary,
			refuses: ['version_conflict'],
			example: { data: { blockedAt: null } },
			body: blockInputSchema,
			work: (by, id, { data }) => after(blockCustomer(deps, by, id, act, data), id),
		});
	onOne('reset-password', 'sendPasswordReset', {
		summary: 'Email the customer a password reset link.',
		refuses: ['version_conflict'],
		example: { data: { email: 'ana@example.com' } },
		body: resetInputSchema,
		work: (by, id, { data }) => after(sendPasswordReset(deps, by, id, data), id),
	});
	routes.post('/api/owner/customers/:documentId/export', 'exportCustomer', {
		summary: 'Export all data stored about a customer.',
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
		summary: "Delete a customer's account. Their orders are retained without personal data.",
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
