import { decisionQuerySchema } from '#contract/http/decisions.schema.ts';
import { exampleTimes } from '#contract/http/rows.schema.ts';
import { deskOrderSchema } from '#contract/orders/desk-orders.schema.ts';
import {
	creditNoteInputSchema,
	creditNoteParamsSchema as noteParams,
	pdfResponse,
	fileFormatSchema as querystring,
} from '#contract/orders/order-documents.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { buyerOf, signedIn } from '../../../http/access.ts';
import { sendFile } from '../../../http/file-replies.ts';
import { routesOf, type ShopApp } from '../../../http/shop-app.ts';
import { attachCreditNote, readCreditNote, removeCreditNote } from '../documents/credit-notes.service.ts';
import { answerChanged } from './desk-orders.service.ts';

const refuses = ['version_conflict'] as const;
const { updatedAt } = exampleTimes;

/** Registers the routes of an order's credit notes, the documents of returned money. */
export function creditNotesRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'staff' });
	routes.get('/api/orders/:id/credit-notes/:number', 'getCreditNote', {
		summary: "Get a credit note of one of the caller's orders as PDF or XML.",
		access: 'buyer',
		params: noteParams,
		querystring,
		response: { 200: pdfResponse },
		handler: async (request, reply) =>
			sendFile(reply, await readCreditNote(deps, request.params, request.query.format, buyerOf(request))),
	});
	routes.get('/api/owner/orders/:id/credit-notes/:number', 'getOwnerCreditNote', {
		summary: 'Get a credit note of any order as PDF or XML.',
		params: noteParams,
		querystring,
		response: { 200: pdfResponse },
		handler: async (request, reply) =>
			sendFile(reply, await readCreditNote(deps, request.params, request.query.format)),
	});
	routes.put('/api/owner/orders/:id/credit-notes/:number', 'attachCreditNote', {
		summary: 'Attach a credit note. Replaces a credit note with the same number.',
		refuses,
		example: { data: { updatedAt, amount: 50_000, file: 'JVBERi0xLjcK…' } },
		bodyLimit: 6 * 1024 * 1024,
		params: noteParams,
		body: creditNoteInputSchema,
		one: deskOrderSchema,
		handler: async (request) =>
			answerChanged(deps, attachCreditNote(deps, signedIn(request), request.params, request.body.data)),
	});
	routes.delete('/api/owner/orders/:id/credit-notes/:number', 'removeCreditNote', {
		summary: 'Remove a credit note.',
		refuses,
		params: noteParams,
		querystring: decisionQuerySchema,
		one: deskOrderSchema,
		handler: async (request) =>
			answerChanged(deps, removeCreditNote(deps, signedIn(request), request.params, request.query)),
	});
}
