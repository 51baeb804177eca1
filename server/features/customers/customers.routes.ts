import { z } from 'zod';
import {
	blockInputSchema,
	customerExportSchema,
	customerListQuerySchema,
	customerListSchema,
	customerOneSchema,
	eraseQuerySchema,
	resetInputSchema,
} from '#contract/accounts/customers.schema.ts';
import { documentIdSchema } from '#contract/http/answers.schema.ts';
import { ownerNoteInputSchema } from '#contract/orders/desk-orders.schema.ts';
import { signedIn } from '../../http/access.ts';
import { noticeOf } from '../../http/request-log.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import type { AccountDeps } from '../accounts/profile/person-hooks.ts';
import {
	blockCustomer,
	eraseCustomer,
	exportCustomer,
	noteOnCustomer,
	sendPasswordReset,
} from './customer-actions.service.ts';
import { listCustomers, readCustomer } from './customers.service.ts';

const access = 'owner';
const params = z.strictObject({ documentId: documentIdSchema });
const response = { 200: customerOneSchema };
const nothing = z.strictObject({}).nullish();

/** The customers: for the owner alone, as is all that is done with an account. */
export function customersRoutes(app: ShopApp, deps: AccountDeps): void {
	app.get('/api/owner/customers', {
		config: { access },
		schema: {
			operationId: 'listCustomers',
			summary: 'The customers with their orders.',
			querystring: customerListQuerySchema,
			response: { 200: customerListSchema },
		},
		handler: async (request) => {
			const { customers, pagination } = await listCustomers(deps, request.query);
			return { data: customers, meta: { pagination } };
		},
	});
	app.get('/api/owner/customers/:documentId', {
		config: { access },
		schema: { operationId: 'getCustomer', summary: 'One customer.', params, response },
		handler: async (request) => ({ data: await readCustomer(deps, request.params.documentId), meta: {} }),
	});
	app.post('/api/owner/customers/:documentId/note', {
		config: { access, example: { data: { note: 'Looks for a Grand Seiko.' } } },
		schema: {
			operationId: 'noteOnCustomer',
			summary: "Keep the owner's note on a customer, who does not read it.",
			params,
			body: ownerNoteInputSchema,
			response,
		},
		handler: async (request) => {
			const { documentId } = request.params;
			await noteOnCustomer(deps, signedIn(request), documentId, request.body.data.note);
			return { data: await readCustomer(deps, documentId), meta: {} };
		},
	});
	for (const [act, operationId, summary] of [
		['block', 'blockCustomer', 'End all sign-ins of a customer and refuse new ones.'],
		['unblock', 'unblockCustomer', 'A blocked customer may sign in again.'],
	] as const)
		app.post(`/api/owner/customers/:documentId/${act}`, {
			config: { access, refuses: ['version_conflict'], example: { data: { blockedAt: null } } },
			schema: { operationId, summary, params, body: blockInputSchema, response },
			handler: async (request) => {
				const { documentId } = request.params;
				await blockCustomer(deps, signedIn(request), documentId, act, request.body.data);
				return { data: await readCustomer(deps, documentId), meta: {} };
			},
		});
	app.post('/api/owner/customers/:documentId/reset-password', {
		config: { access, refuses: ['version_conflict'], example: { data: { email: 'ana@example.com' } } },
		schema: {
			operationId: 'sendPasswordReset',
			summary: 'Mail the customer a link for a new password.',
			params,
			body: resetInputSchema,
			response,
		},
		handler: async (request) => {
			const { documentId } = request.params;
			await sendPasswordReset(deps, signedIn(request), documentId, request.body.data);
			return { data: await readCustomer(deps, documentId), meta: {} };
		},
	});
	app.post('/api/owner/customers/:documentId/export', {
		config: { access },
		schema: {
			operationId: 'exportCustomer',
			summary: 'Everything the shop keeps about a customer.',
			params,
			body: nothing,
			response: { 200: customerExportSchema },
		},
		handler: async (request, reply) => {
			const { documentId } = request.params;
			const data = await exportCustomer(deps, signedIn(request), documentId);
			reply.header('content-disposition', `attachment; filename="customer-${documentId}.json"`);
			return data;
		},
	});
	app.delete('/api/owner/customers/:documentId', {
		config: { access, refuses: ['version_conflict', 'orders_open'] },
		schema: {
			operationId: 'eraseCustomer',
			summary: "Delete a customer's account; its orders stay, without a name.",
			params,
			querystring: eraseQuerySchema,
			response: { 204: z.null() },
		},
		handler: async (request, reply) => {
			const { documentId } = request.params;
			const { blockedAt = null, lastOrderAt = null } = request.query;
			await eraseCustomer(deps, signedIn(request), documentId, { blockedAt, lastOrderAt });
			noticeOf(request)('account_deleted', { userDocumentId: documentId });
			return reply.code(204).send(null);
		},
	});
}
