import { acceptedLanguage } from '#contract/languages/languages.ts';
import { pieceImportReportSchema, pieceImportSchema } from '#contract/stock/piece-import.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { signedIn } from '../../http/access.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { importPieces } from './piece-import.service.ts';

const watch = 'SPB143J1';

/** Rows of pieces pasted from a spreadsheet: without costs by the staff, with costs by the owner. */
export function pieceImportRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'staff' });
	const calls = [
		{
			path: '/api/owner/pieces/bulk',
			access: 'staff',
			operationId: 'importPieces',
			row: { watch, serial: '8N1234', acquiredOn: '31-12-2026' },
			summary: 'Preview or import rows of pieces: all or none.',
		},
		{
			path: '/api/owner/piece-costs/bulk',
			access: 'owner',
			operationId: 'importPieceCosts',
			row: { watch, serial: '8N1234', cost: '1.250.000', source: 'Ana Rojas' },
			summary:
				'Preview or import rows of pieces with cost, repairs, source, consignment, amount owed and note: all or none.',
		},
	] as const;
	for (const { path, access, operationId, row, summary } of calls)
		routes.post(path, operationId, {
			summary,
			access,
			changesCatalogue: true,
			example: { data: { commit: false, rows: [row], warningsSeen: 0 } },
			bodyLimit: 8 * 1024 * 1024,
			body: pieceImportSchema,
			response: { 200: pieceImportReportSchema },
			handler: async (request, reply) => {
				const aborted = new AbortController();
				reply.raw.once('close', () => reply.raw.writableEnded || aborted.abort());
				const language = acceptedLanguage(request.headers['accept-language']);
				const importRequest = { ...request.body.data, withCosts: access === 'owner', language };
				return { data: await importPieces(deps, signedIn(request), importRequest, aborted.signal) };
			},
		});
}
