import { z } from 'zod';
import { importReportSchema, importSchema } from '#contract/catalogue/import.schema.ts';
import { importFileQuerySchema, importTableSchema } from '#contract/catalogue/import-file.schema.ts';
import { acceptedLanguage } from '#contract/languages/languages.ts';
import { signedIn } from '../../../http/access.ts';
import { csvAnswer, sendCsv } from '../../../http/file-replies.ts';
import { answerWithProgress } from '../../../http/progress-lines.ts';
import { routesOf, type ShopApp } from '../../../http/shop-app.ts';
import type { CatalogueDeps } from '../hooks/watch-hooks.ts';
import { exportWatches, importWatches } from './import.service.ts';
import { readImportFile } from './import-file.service.ts';

/** Export and import of the catalogue as a file. */
export function importRoutes(app: ShopApp, deps: CatalogueDeps): void {
	const routes = routesOf(app, { access: 'staff' });
	routes.get('/api/owner/watches.csv', 'exportWatches', {
		summary: "Export all watches as CSV, in the import's format.",
		response: csvAnswer,
		handler: async (_, reply) => sendCsv(reply, 'watches.csv', exportWatches(deps)),
	});
	void app.register(async (scope: ShopApp) => {
		scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
			done(null, body),
		);
		routesOf(scope, { access: 'staff' }).post('/api/owner/import/file', 'readImportFile', {
			summary:
				'Parse a file of watches (.xlsx, CSV or other delimited text, HTML saved as .xls, or JSON; up to 20 MB) into rows for `POST /api/owner/import`. Nothing is saved.',
			refuses: ['file_refused'],
			limits: [{ max: 60, minutes: 10, by: 'account', counts: 'every call' }],
			bodyLimit: 20 * 1024 * 1024,
			consumes: ['application/octet-stream'],
			querystring: importFileQuerySchema,
			body: z.unknown().meta({ type: 'string', format: 'binary' }),
			response: { 200: z.object({ data: importTableSchema }) },
			handler: async (request) => {
				const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
				const file = { bytes, name: request.query.name };
				return { data: await readImportFile(file, `user ${signedIn(request).userId}`) };
			},
		});
	});
	routes.post('/api/owner/import', 'importWatches', {
		summary: 'Preview or run an import of watches: all rows or none, or only the valid rows.',
		changesCatalogue: true,
		example: { data: { commit: false, rows: [{ brand: 'Casio', model: 'F-91W', price: '24.990' }] } },
		bodyLimit: 40 * 1024 * 1024,
		body: importSchema,
		description:
			'With `Accept: application/x-ndjson`, the response is a stream of JSON lines: `{ "done", "total" }` while rows are saved, then the report or the error.',
		response: {
			200: {
				content: {
					'application/json': { schema: importReportSchema },
					'application/x-ndjson': { schema: z.string() },
				},
			},
		},
		handler: async (request, reply) =>
			answerWithProgress(app, request, reply, (course) => {
				const language = acceptedLanguage(request.headers['accept-language']);
				return importWatches(deps, signedIn(request), { ...request.body.data, language }, course);
			}),
	});
}
