import {
	type AuditEntry,
	auditEntrySchema,
	auditExportQuerySchema,
	auditQuerySchema,
} from '#contract/desk/audit.schema.ts';
import { noInput } from '#contract/http/envelopes.schema.ts';
import { byId } from '#contract/http/rows.schema.ts';
import { interestQuerySchema, interestSchema } from '#contract/reports/interest.schema.ts';
import { figuresQuerySchema, figuresSchema, todaySchema } from '#contract/reports/today.schema.ts';
import { mailListQuerySchema, testMailSchema, unsentMailSchema } from '#contract/settings/mails.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { type CsvColumns, csvAnswer, csvOf, sendCsv } from '../../http/send.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { listUnsentMails, retryMail } from '../mail/unsent-mails.service.ts';
import { sendTestMail } from '../orders/desk/owner-news.ts';
import { listAudit } from './audit-list.service.ts';
import { readFigures, readInterest } from './figures.service.ts';
import { readToday } from './today.service.ts';

const columns: CsvColumns<AuditEntry> = [
	['at', (entry) => entry.at],
	['by', (entry) => entry.by],
	['key', (entry) => entry.key],
	['entity', (entry) => entry.entity],
	['documentId', (entry) => entry.documentId],
	['name', ({ label }) => label],
	['action', (entry) => entry.action],
	['before', ({ before }) => before && JSON.stringify(before)],
	['after', ({ after }) => after && JSON.stringify(after)],
];

/** Calls of the desk: orders and the day for its staff; customers, mails and figures for the owner alone. */
export function reportsRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'owner' });
	routes.get('/api/owner/today', 'getToday', {
		summary:
			'The tasks that wait for the owner, the sales of today, and the watches that are nearly sold out.',
		access: 'staff',
		response: { 200: todaySchema },
		handler: async (request) => ({ data: await readToday(deps, request.viewer.role === 'owner') }),
	});
	routes.get('/api/owner/figures', 'getFigures', {
		summary: 'Orders, revenue and margin by day, stock at price and cost, what sells and what waits.',
		querystring: figuresQuerySchema,
		response: { 200: figuresSchema },
		handler: async (request) => ({ data: await readFigures(deps, request.query) }),
	});
	routes.get('/api/owner/interest', 'getInterest', {
		summary: 'The watches that visitors looked at and had in carts, and their searches without result.',
		access: 'staff',
		querystring: interestQuerySchema,
		response: { 200: interestSchema },
		handler: async (request) => ({ data: await readInterest(deps, request.query.days) }),
	});
	routes.get('/api/owner/mails', 'listUnsentMails', {
		summary: 'The mails that have not left, those given up among them; or those that have.',
		querystring: mailListQuerySchema,
		list: unsentMailSchema,
		handler: (request) => listUnsentMails(deps, request.query),
	});
	routes.post('/api/owner/mails/test', 'sendTestMail', {
		summary: 'Send the owner a mail that says that mails arrive.',
		limits: [{ most: 10, minutes: 60, by: 'account', counts: 'every call' }],
		body: noInput,
		response: { 202: testMailSchema },
		handler: async () => ({ data: { recipient: await sendTestMail(deps) } }),
	});
	routes.post('/api/owner/mails/:id/retry', 'retryMail', {
		summary: 'Send a mail again, also one that was given up.',
		params: byId,
		body: noInput,
		one: unsentMailSchema,
		handler: (request) => retryMail(deps, request.params.id),
	});
	routes.get('/api/owner/audit', 'listAudit', {
		summary: 'Who changed what and when, before and after, the newest first.',
		querystring: auditQuerySchema,
		list: auditEntrySchema,
		handler: (request) => listAudit(deps, request.query),
	});
	routes.get('/api/owner/audit.csv', 'exportAudit', {
		summary: 'The same changes as CSV.',
		querystring: auditExportQuerySchema,
		response: csvAnswer,
		handler: async (request, reply) => {
			const pages = async (page: number, pageSize: number) =>
				(await listAudit(deps, { ...request.query, page, pageSize })).data;
			return sendCsv(reply, 'audit.csv', csvOf(columns, pages));
		},
	});
}
