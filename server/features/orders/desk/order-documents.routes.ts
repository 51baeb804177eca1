import { decisionQuerySchema, decisionSchema } from '#contract/http/decisions.schema.ts';
import { exampleTimes, byId as params } from '#contract/http/rows.schema.ts';
import { deskOrderSchema } from '#contract/orders/desk-orders.schema.ts';
import {
	orderDocumentInputSchema,
	pdfResponse,
	fileFormatSchema as querystring,
} from '#contract/orders/order-documents.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { signedIn } from '../../../http/access.ts';
import { sendFile } from '../../../http/file-replies.ts';
import { routesOf, type ShopApp } from '../../../http/shop-app.ts';
import { attachDocument, readDocument, removeDocument } from '../documents/order-documents.service.ts';
import { issueAgain } from '../documents/order-issuing.service.ts';
import { answerChanged } from './desk-orders.service.ts';

const refuses = ['version_conflict'] as const;
const { updatedAt } = exampleTimes;

/** Registers the routes of an order's boleta or factura. */
export function orderDocumentsRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'staff' });
	routes.get('/api/owner/orders/:id/document', 'getOwnerOrderDocument', {
		summary: 'Get the boleta or factura of any order as PDF or XML.',
		params,
		querystring,
		response: { 200: pdfResponse },
		handler: async (request, reply) =>
			sendFile(reply, await readDocument(deps, request.params.id, request.query.format)),
	});
	routes.put('/api/owner/orders/:id/document', 'attachOrderDocument', {
		summary: "Attach an order's boleta or factura. Replaces the existing one.",
		refuses,
		example: { data: { updatedAt, kind: 'boleta', number: '1042', file: 'JVBERi0xLjcK…' } },
		bodyLimit: 6 * 1024 * 1024,
		params,
		body: orderDocumentInputSchema,
		one: deskOrderSchema,
		handler: async (request) =>
			answerChanged(deps, attachDocument(deps, signedIn(request), request.params.id, request.body.data)),
	});
	routes.post('/api/owner/orders/:id/issue', 'issueOrderDocuments', {
		summary: "Request an order's missing tax documents from the shop's issuer.",
		refuses: ['version_conflict', 'invalid_transition'],
		example: { data: { updatedAt } },
		params,
		body: decisionSchema,
		one: deskOrderSchema,
		handler: async (request) =>
			answerChanged(
				deps,
				issueAgain(deps, signedIn(request), request.params.id, request.body.data.updatedAt),
			),
	});
	routes.delete('/api/owner/orders/:id/document', 'removeOrderDocument', {
		summary: "Remove an order's boleta or factura.",
		refuses,
		params,
		querystring: decisionQuerySchema,
		one: deskOrderSchema,
		handler: async (request) =>
			answerChanged(deps, removeDocument(deps, signedIn(request), request.params.id, request.query)),
	});
}
