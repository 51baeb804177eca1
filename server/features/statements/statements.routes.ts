import { z } from 'zod';
import {
	assignCertainSchema,
	assignedReportSchema,
	assignLineSchema,
	setAsideReportSchema,
	setAsideSchema,
	settleLineSchema,
	statementLineListSchema,
	statementLineQuerySchema,
	statementMappingSchema,
	statementReportSchema,
	statementUploadQuerySchema,
} from '#contract/statements/statements.schema.ts';
import { maxStatementBytes } from '#contract/statements/statements.ts';
import type { Deps } from '../../core/deps.ts';
import { invalidField } from '../../core/shop-error.ts';
import { signedIn } from '../../http/access.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import type { ReturnLookup } from '../orders/rows/return-lookup.ts';
import type { LineHooks } from '../orders/rows/statement-line-hooks.ts';
import { assignCertainLines, assignLineToOrder, settleLine, undoLines } from './assigning-lines.service.ts';
import { listLines } from './line-list.service.ts';
import { setAside } from './lines-aside.service.ts';
import { mapStatement } from './statement-mappings.service.ts';
import { uploadStatement } from './statements.service.ts';

const catalogueChange = { changesCatalogue: true } as const;
const byLine = z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

/** Registers the routes of bank statements, whose lines are matched with orders and pay them. */
export function statementsRoutes(app: ShopApp, deps: Deps & LineHooks & ReturnLookup): void {
	const routes = routesOf(app, { access: 'staff' });
	void app.register(async (scope: ShopApp) => {
		scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
			done(null, body),
		);
		routesOf(scope, { access: 'staff' }).post('/api/owner/statements', 'uploadStatement', {
			summary:
				'Import a bank statement (.xlsx, CSV or other text, HTML saved as .xls, or OFX; up to 10 MB). New deposits remain open until they are matched to orders.',
			...catalogueChange,
			refuses: ['statement_refused'],
			limits: [
				{ max: 60, minutes: 10, by: 'account', counts: 'every call' },
				{ max: 120, minutes: 10, by: 'network', counts: 'every call' },
			],
			bodyLimit: maxStatementBytes,
			consumes: ['application/octet-stream'],
			querystring: statementUploadQuerySchema,
			body: z.unknown().meta({ type: 'string', format: 'binary' }),
			response: { 200: statementReportSchema },
			handler: async (request) => {
				const { account: method, name } = request.query;
				const bytes = request.body;
				if (!Buffer.isBuffer(bytes)) throw invalidField(['file'], 'fileType');
				return { data: await uploadStatement(deps, signedIn(request), { method, name, bytes }) };
			},
		});
	});
	routes.put('/api/owner/statement-mappings', 'mapStatement', {
		summary: 'Map the columns of an account’s statements. Applies to all files with these headings.',
		example: {
			data: { account: 'bank', headings: ['When', 'What', 'Money'], columns: { date: 0, credit: 2 } },
		},
		body: statementMappingSchema,
		handler: (request) => mapStatement(deps, signedIn(request), request.body.data),
	});
	routes.get('/api/owner/statement-lines', 'listStatementLines', {
		summary: 'List statement deposits by match confidence, with possible orders.',
		querystring: statementLineQuerySchema,
		response: { 200: statementLineListSchema },
		handler: (request) => listLines(deps, request.query),
	});
	routes.post('/api/owner/statement-lines/take', 'takeCertainLines', {
		summary: 'Record certain matches as payments. Lines whose match is no longer certain stay open.',
		...catalogueChange,
		example: { data: { ids: [1] } },
		body: assignCertainSchema,
		response: { 200: assignedReportSchema },
		handler: async (request) => {
			const { userId } = signedIn(request);
			return { data: await assignCertainLines(deps, { by: 'owner', userId }, request.body.data.ids) };
		},
	});
	routes.post('/api/owner/statement-lines/aside', 'setLinesAside', {
		summary: 'Set aside lines that belong to no order, or reopen them.',
		example: { data: { ids: [1], aside: true } },
		body: setAsideSchema,
		response: { 200: setAsideReportSchema },
		handler: async (request) => ({
			data: { changed: await setAside(deps, signedIn(request), request.body.data) },
		}),
	});
	routes.post('/api/owner/statement-lines/:id/take', 'takeStatementLine', {
		summary:
			'Record a line, or part of it, as a payment for an order. Flags the order for review if the payment is short, too high or late.',
		...catalogueChange,
		refuses: ['line_decided'],
		example: { data: { order: 'K7M3PXJ' } },
		params: byLine,
		body: assignLineSchema,
		handler: (request) => assignLineToOrder(deps, signedIn(request), request.params.id, request.body.data),
	});
	routes.post('/api/owner/statement-lines/:id/settle', 'settleStatementLine', {
		summary:
			'Match a line to a payment already recorded by hand for the order, so that it is not counted twice.',
		refuses: ['line_decided'],
		example: { data: { order: 'K7M3PXJ' } },
		params: byLine,
		body: settleLineSchema,
		handler: (request) => settleLine(deps, signedIn(request), request.params.id, request.body.data.order),
	});
	routes.post('/api/owner/statement-lines/undo', 'undoStatementLines', {
		summary:
			'Undo your last action on these lines, within a few seconds and before an email is sent. Reverses their payments.',
		...catalogueChange,
		refuses: ['undo_too_late'],
		example: { data: { ids: [1] } },
		body: assignCertainSchema,
		response: { 200: setAsideReportSchema },
		handler: async (request) => ({
			data: { changed: await undoLines(deps, signedIn(request), request.body.data.ids) },
		}),
	});
}
