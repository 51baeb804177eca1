import {
	type AuditEntry,
	auditExportQuerySchema,
	auditListSchema,
	auditQuerySchema,
} from '#contract/desk/audit.schema.ts';
import type { Deps } from '../../deps.ts';
import { type CsvColumns, csvOf } from '../../http/csv.ts';
import { csvAnswer, sendCsv } from '../../http/send.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { listAudit } from './audit-list.service.ts';

const access = 'owner';
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
	app.get('/api/owner/audit', {
		config: { access },
		schema: {
			operationId: 'listAudit',
			summary: 'Who changed what and when, before and after, the newest first.',
			querystring: auditQuerySchema,
			response: { 200: auditListSchema },
		},
		handler: async (request) => {
			const { entries, pagination } = await listAudit(deps, request.query);
			return { data: entries, meta: { pagination } };
		},
	});
	app.get('/api/owner/audit.csv', {
		config: { access },
		schema: {
			operationId: 'exportAudit',
			summary: 'The same changes as CSV.',
			querystring: auditExportQuerySchema,
			response: csvAnswer,
		},
		handler: async (request, reply) => {
			const pages = async (page: number, pageSize: number) =>
				(await listAudit(deps, { ...request.query, page, pageSize })).entries;
			return sendCsv(reply, 'audit.csv', csvOf(columns, pages));
		},
	});
}
