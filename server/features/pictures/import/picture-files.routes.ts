import { randomUUID } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import {
	type PictureImportQuery,
	pictureImportQuerySchema,
	pictureImportReportSchema,
} from '#contract/pictures/picture-import.schema.ts';
import { maxPictureZip } from '#contract/pictures/picture-import.ts';
import type { Deps } from '../../../core/deps.ts';
import { invalidField, ShopError } from '../../../core/shop-error.ts';
import { signedIn } from '../../../http/access.ts';
import { sendFile } from '../../../http/file-replies.ts';
import { answerWithProgress } from '../../../http/progress-lines.ts';
import { routesOf, type ShopApp } from '../../../http/shop-app.ts';
import { exportPictures } from './picture-export.ts';
import { importPictures } from './picture-import.service.ts';

const binary = z.string().meta({ format: 'binary' });

/** Exports and imports all photographs as a ZIP. */
export function pictureFileRoutes(app: ShopApp, deps: Deps): void {
	routesOf(app, { access: 'staff' }).get('/api/owner/pictures.zip', 'exportPictures', {
		summary: 'Export all watch photos as a ZIP file, with a manifest that the import accepts.',
		response: { 200: { content: { 'application/zip': { schema: binary } } } },
		handler: async (_, reply) =>
			sendFile(reply, { type: 'application/zip', name: 'pictures.zip', file: exportPictures(deps) }),
	});
	void app.register(async (scope) => {
		// The handler streams the body into a file, so that it is never completely in memory.
		scope.addContentTypeParser('application/zip', (_request, payload, done) => done(null, payload));
		routesOf(scope, { access: 'staff' }).post('/api/owner/pictures/import', 'importPictures', {
			summary: 'Preview or import a ZIP file of photos, one watch at a time.',
			changesCatalogue: true,
			bodyLimit: maxPictureZip,
			description:
				'Photos are matched to watches by a manifest (`manifest.csv`: file; documentId, reference or slug; order; alternative_en, alternative_es, caption) or by file names such as `REFERENCE-1.jpg`. With `Accept: application/x-ndjson`, the response is a stream of JSON lines: `{ "done", "total" }` during the import, then the report or the error.',
			consumes: ['application/zip'],
			querystring: pictureImportQuerySchema,
			body: z.unknown().meta({ type: 'string', format: 'binary' }),
			response: {
				200: {
					content: {
						'application/json': { schema: pictureImportReportSchema },
						'application/x-ndjson': { schema: z.string() },
					},
				},
			},
			handler: async (request, reply) => {
				const { file, close } = await saveUploadedZip(deps, request.body);
				const zip = { fd: file.fd, commit: (request.query as PictureImportQuery).commit === 'true' };
				return answerWithProgress(app, request, reply, (course) =>
					importPictures(deps, signedIn(request), zip, course).finally(close),
				);
			},
		});
	});
}

/** Saves the body to an unlinked file in the shop's own folder, which disappears when the process ends. */
async function saveUploadedZip({ config }: Pick<Deps, 'config'>, body: unknown) {
	if (typeof (body as Readable | undefined)?.pipe !== 'function') throw invalidField(['file'], 'zipType');
	await mkdir(config.dataDir, { recursive: true });
	const path = join(config.dataDir, `incoming-${randomUUID()}.zip`);
	const file = await open(path, 'wx+', 0o600);
	try {
		await unlink(path);
		await file.writeFile(limited(body as Readable));
		return { file, close: () => file.close() };
	} catch (error) {
		await file.close();
		throw error;
	}
}

async function* limited(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	let size = 0;
	for await (const part of parts) {
		size += part.length;
		if (size > maxPictureZip) throw new ShopError('payload_too_large', { path: ['file'] });
		yield part;
	}
}
