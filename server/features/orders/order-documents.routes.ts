import { z } from 'zod';
import { decisionQuerySchema, decisionSchema, exampleTimes } from '#contract/http/answers.schema.ts';
import { ownerOrderOneSchema } from '#contract/orders/desk-orders.schema.ts';
import {
	orderDocumentInputSchema,
	pdfResponse,
	fileFormatSchema as querystring,
} from '#contract/orders/order-documents.schema.ts';
import type { Deps } from '../../deps.ts';
import { signedIn } from '../../http/access.ts';
import { sendFile } from '../../http/send.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { answerChanged } from './desk-orders.service.ts';
import { attachDocument, readDocument, removeDocument } from './order-documents.service.ts';
import { issueAgain } from './order-issuing.service.ts';

const access = 'staff';
const refuses = ['version_conflict'] as const;
const { updatedAt } = exampleTimes;
const params = z.strictObject({ id: z.string() });
const response = { 200: ownerOrderOneSchema };

/** The boleta or factura of an order. */
export function orderDocumentsRoutes(app: ShopApp, deps: Deps): void {
	app.get(
		'/api/owner/orders/:id/document',
		{
			config: { access },
			schema: {
				operationId: 'getOwnerOrderDocument',
				summary: "The PDF or XML of any order's boleta or factura.",
				params,
				querystring,
				response: { 200: pdfResponse },
			},
		},
		async (request, reply) =>
			sendFile(reply, await readDocument(deps, request.params.id, request.query.format)),
	);
	app.put(
		'/api/owner/orders/:id/document',
		{
			bodyLimit: 6 * 1024 * 1024,
			config: {
				access,
				refuses,
				example: { data: { updatedAt, kind: 'boleta', number: '1042', file: 'JVBERi0xLjcK…' } },
			},
			schema: {
				operationId: 'attachOrderDocument',
				summary: "Attach an order's boleta or factura, in place of one that is there.",
				params,
				body: orderDocumentInputSchema,
				response,
			},
		},
		async (request) =>
			answerChanged(deps, attachDocument(deps, signedIn(request), request.params.id, request.body.data)),
	);
	app.post(
		'/api/owner/orders/:id/issue',
		{
			config: {
				access,
				refuses: ['version_conflict', 'invalid_transition'],
				example: { data: { updatedAt } },
			},
			schema: {
				operationId: 'issueOrderDocuments',
				summary: "Have the shop's issuer asked for the documents that an order lacks.",
				params,
				body: decisionSchema,
				response,
			},
		},
		async (request) =>
			answerChanged(
				deps,
				issueAgain(deps, signedIn(request), request.params.id, request.body.data.updatedAt),
			),
	);
	app.delete(
		'/api/owner/orders/:id/document',
		{
			config: { access, refuses },
			schema: {
				operationId: 'removeOrderDocument',
				summary: "Take an order's boleta or factura away.",
				params,
				querystring: decisionQuerySchema,
				response,
			},
		},
		async (request) =>
			answerChanged(deps, removeDocument(deps, signedIn(request), request.params.id, request.query)),
	);
}
