import { acceptedLanguage } from '#contract/languages/languages.ts';
import { pieceImportReportSchema, pieceImportSchema } from '#contract/stock/piece-import.schema.ts';
import type { Deps } from '../../deps.ts';
import { signedIn } from '../../http/access.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { importPieces } from './piece-import.service.ts';

const bodyLimit = 8 * 1024 * 1024;
const watch = 'SPB143J1';

/** Rows of pieces pasted from a spreadsheet: by the staff without costs, by the owner with them. */
export function pieceImportRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'staff', changesCatalogue: true });
	const calls = [
		{
			path: '/api/owner/pieces/bulk',
			access: 'staff',
			operationId: 'importPieces',
			row: { watch, serial: '8N1234', acquiredOn: '31-12-2026' },
			what: 'Says what rows of pieces would add, or adds them: all or none.',
		},
		{
			path: '/api/owner/piece-costs/bulk',
			access: 'owner',
			operationId: 'importPieceCosts',
			row: { watch, serial: '8N1234', cost: '1.250.000', source: 'Ana Rojas' },
			what: 'The same with cost, repairs, source, consignment, what is owed and note.',
		},
	] as const;
	for (const { path, access, operationId, row, what } of calls)
		routes.post(path, operationId, {
			summary: what,
			access,
			example: { data: { commit: false, rows: [row], warningsSeen: 0 } },
			bodyLimit,
			body: pieceImportSchema,
			response: { 200: pieceImportReportSchema },
			handler: async (request, reply) => {
				const aborted = new AbortController();
				reply.raw.once('close', () => reply.raw.writableEnded || aborted.abort());
				const language = acceptedLanguage(request.headers['accept-language']);
				const asked = { ...request.body.data, withCosts: access === 'owner', language };
				return { data: await importPieces(deps, signedIn(request), asked, aborted.signal) };
			},
		});
}
