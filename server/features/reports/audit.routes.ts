import {
	type AuditEntry,
	auditEntrySchema,
	auditExportQuerySchema,
	auditQuerySchema,
} from '#contract/desk/audit.schema.ts';
import type { Deps } from '../../deps.ts';
import { type CsvColumns, csvOf } from '../../http/csv.ts';
import { csvAnswer, sendCsv } from '../../http/send.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { listAudit } from './audit-list.service.ts';

const columns: CsvColumns<AuditEntry> = [
	['at', ({ at }) => at],
	['by', ({ by }) => by],
	['key', ({ key }) => key],
	['entity', ({ entity }) => entity],
	['documentId', ({ documentId }) => documentId],
	['name', ({ label }) => label],
	['action', ({ action }) => action],
	['before', ({ before }) => before && JSON.stringify(before)],
	['after', ({ after }) => after && JSON.stringify(after)],
];

/** Changes made at the owner's side. Nothing changes or deletes them. */
export function auditRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'owner' });
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
