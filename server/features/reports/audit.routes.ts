import {
	type AuditEntry,
	auditEntrySchema,
	auditExportQuerySchema,
	auditQuerySchema,
} from '#contract/desk/audit.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { type CsvColumns, csvOf } from '../../http/csv.ts';
import { csvAnswer, sendCsv } from '../../http/file-replies.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { listAudit } from './audit.service.ts';

const auditColumns: CsvColumns<AuditEntry> = [
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

/** Registers the routes of the audit, for the owner alone. */
export function auditRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'owner' });
	routes.get('/api/owner/audit', 'listAudit', {
		summary: 'List the audit log: who changed what and when, with values before and after, newest first.',
		querystring: auditQuerySchema,
		list: auditEntrySchema,
		handler: (request) => listAudit(deps, request.query),
	});
	routes.get('/api/owner/audit.csv', 'exportAudit', {
		summary: 'Export the audit log as CSV.',
		querystring: auditExportQuerySchema,
		response: csvAnswer,
		handler: async (request, reply) => {
			const pages = async (page: number, pageSize: number) =>
				(await listAudit(deps, { ...request.query, page, pageSize })).data;
			return sendCsv(reply, 'audit.csv', csvOf(auditColumns, pages));
		},
	});
}
