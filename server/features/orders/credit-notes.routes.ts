import { decisionQuerySchema, exampleTimes } from '#contract/http/answers.schema.ts';
import { ownerOrderOneSchema } from '#contract/orders/desk-orders.schema.ts';
import {
	creditNoteInputSchema,
	creditNoteParamsSchema as params,
	pdfResponse,
	fileFormatSchema as querystring,
} from '#contract/orders/order-documents.schema.ts';
import type { Deps } from '../../deps.ts';
import { buyerOf, signedIn } from '../../http/access.ts';
import { sendFile } from '../../http/send.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { attachCreditNote, readCreditNote, removeCreditNote } from './credit-notes.service.ts';
import { answerChanged } from './desk-orders.service.ts';

const access = 'staff';
const refuses = ['version_conflict'] as const;
const { updatedAt } = exampleTimes;
const response = { 200: ownerOrderOneSchema };

/** The credit notes of an order: what documents that money went back. */
export function creditNotesRoutes(app: ShopApp, deps: Deps): void {
	app.get(
		'/api/orders/:id/credit-notes/:number',
		{
			config: { access: 'buyer' },
			schema: {
				operationId: 'getCreditNote',
				summary: "The PDF or XML of a credit note of one of the caller's orders.",
				params,
				querystring,
				response: { 200: pdfResponse },
			},
		},
		async (request, reply) =>
			sendFile(reply, await readCreditNote(deps, request.params, request.query.format, buyerOf(request))),
	);
	app.get(
		'/api/owner/orders/:id/credit-notes/:number',
		{
			config: { access },
			schema: {
				operationId: 'getOwnerCreditNote',
				summary: "The PDF or XML of a credit note of any order's.",
				params,
				querystring,
				response: { 200: pdfResponse },
			},
		},
		async (request, reply) =>
			sendFile(reply, await readCreditNote(deps, request.params, request.query.format)),
	);
	app.put(
		'/api/owner/orders/:id/credit-notes/:number',
		{
			bodyLimit: 6 * 1024 * 1024,
			config: {
				access,
				refuses,
				example: { data: { updatedAt, amount: 50_000, file: 'JVBERi0xLjcK…' } },
			},
			schema: {
				operationId: 'attachCreditNote',
				summary: 'Attach a credit note, in place of one with its number.',
				params,
				body: creditNoteInputSchema,
				response,
			},
		},
		async (request) =>
			answerChanged(deps, attachCreditNote(deps, signedIn(request), request.params, request.body.data)),
	);
	app.delete(
		'/api/owner/orders/:id/credit-notes/:number',
		{
			config: { access, refuses },
			schema: {
				operationId: 'removeCreditNote',
				summary: 'Take a credit note away.',
				params,
				querystring: decisionQuerySchema,
				response,
			},
		},
		async (request) =>
			answerChanged(deps, removeCreditNote(deps, signedIn(request), request.params, request.query)),
	);
}
