import { z } from 'zod';
import { byId, exampleTimes } from '#contract/http/rows.schema.ts';
import { deskOrderSchema } from '#contract/orders/desk-orders.schema.ts';
import { pdfResponse } from '#contract/orders/order-documents.schema.ts';
import { certificateSchema, paperQuerySchema, revokeInputSchema } from '#contract/orders/papers.schema.ts';
import { buyerPapers, deskPapers } from '#contract/orders/papers.ts';
import { createSharedWork } from '../../cache/response-cache/shared-work.ts';
import type { Deps } from '../../core/deps.ts';
import { buyerOf, signedIn } from '../../http/access.ts';
import { sendFile } from '../../http/file-replies.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { answerChanged } from '../orders/desk/desk-orders.service.ts';
import { changeCertificate, readCertificate } from './certificates.service.ts';
import { readPaper } from './papers.service.ts';

const params = <Paper extends readonly [string, ...string[]]>(papers: Paper) =>
	z.strictObject({ id: z.string(), paper: z.enum(papers) });
const response = { 200: pdfResponse };

/** Registers the routes of orders' papers as PDF, and of a certificate's verification. */
export function papersRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'staff' });
	const share = createSharedWork({ cache: app.caches.open('papers', { maxAge: 600_000 }), width: 4 });
	routes.get('/api/orders/:id/papers/:paper', 'getPaper', {
		summary: "Get a document of one of the caller's orders as a PDF. A certificate requires `item`.",
		access: 'buyer',
		limits: [{ max: 120, minutes: 10, by: 'network', counts: 'every call' }],
		params: params(buyerPapers),
		querystring: paperQuerySchema,
		response,
		handler: async (request, reply) => {
			const { id, paper } = request.params;
			const reference = { paper, item: request.query.item };
			return sendFile(reply, await readPaper(deps, share, id, reference, buyerOf(request)));
		},
	});
	routes.get('/api/owner/orders/:id/papers/:paper', 'getOwnerPaper', {
		summary: 'Get a document of any order as a PDF. A certificate requires `item`.',
		params: params(deskPapers),
		querystring: paperQuerySchema,
		response,
		handler: async (request, reply) => {
			const { id, paper } = request.params;
			return sendFile(reply, await readPaper(deps, share, id, { paper, item: request.query.item }));
		},
	});
	routes.post('/api/owner/orders/:id/certificates', 'changeCertificate', {
		summary: "Revoke or reinstate a watch's certificate.",
		refuses: ['version_conflict'],
		example: { data: { updatedAt: exampleTimes.updatedAt, item: 1, revoked: true } },
		params: byId,
		body: revokeInputSchema,
		one: deskOrderSchema,
		handler: async (request) =>
			answerChanged(deps, changeCertificate(deps, signedIn(request), request.params.id, request.body.data)),
	});
	routes.get('/api/certificates/:code', 'getCertificate', {
		summary: 'Verify a certificate by its code and get the facts it certifies.',
		access: 'visitor',
		ignoresToken: true,
		// Codes must not be guessed or enumerated.
		limits: [
			{ max: 60, minutes: 60, by: 'network', counts: 'every call' },
			{ max: 20, minutes: 60, by: 'wide network', counts: 'failures' },
		],
		params: z.strictObject({ code: z.string().regex(/^[a-z0-9]{24}$/) }),
		one: certificateSchema,
		handler: (request) => readCertificate(deps, request.params.code),
	});
}
