import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { byId as params } from '#contract/http/rows.schema.ts';
import { acceptedLanguage } from '#contract/languages/languages.ts';
import {
	fileListQuerySchema,
	uploadedFileSchema,
	uploadedFilesSchema,
} from '#contract/pictures/files.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { signedIn } from '../../http/access.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import type { WatchHooks } from '../catalogue/hooks/watch-hooks.ts';
import { deleteFile, describeFile, listFiles, readFile } from './files.service.ts';
import { formLimits, formSchema, maxFiles, maxUploadBytes, readUploadForm } from './upload-form.ts';
import { saveUploads } from './uploads.service.ts';

const response = { 200: uploadedFileSchema };
const readersLanguage = ({ headers }: FastifyRequest) => acceptedLanguage(headers['accept-language']);

/** The uploaded photographs as files in the dialect: upload and describe, list, read one, delete. */
export async function uploadsRoutes(
	app: ShopApp,
	deps: Deps & Pick<WatchHooks, 'unavailabilitySql'>,
): Promise<void> {
	const routes = routesOf(app, { access: 'staff' });
	routes.get('/api/upload/files', 'listFiles', {
		summary: 'List uploaded photos, newest first. Returns 25 per page by default.',
		querystring: fileListQuerySchema,
		response: { 200: uploadedFilesSchema },
		handler: async (request) => listFiles(deps, request.query, readersLanguage(request)),
	});
	routes.get('/api/upload/files/:id', 'getFile', {
		summary: 'Get an uploaded photo.',
		params,
		response,
		handler: async (request) => readFile(deps, request.params.id, readersLanguage(request)),
	});
	routes.delete('/api/upload/files/:id', 'deleteFile', {
		summary: 'Delete a photo and remove it from its watch. Photos shown in an order cannot be deleted.',
		changesCatalogue: true,
		refuses: ['in_use'],
		params,
		response,
		handler: async (request) => deleteFile(deps, request.params.id, readersLanguage(request)),
	});

	await app.register(async (scope: ShopApp) => {
		await scope.register(multipart, { limits: formLimits });
		routesOf(scope, { access: 'staff' }).post('/api/upload', 'uploadPictures', {
			summary:
				'Upload photos (field `files`: JPEG, PNG, WebP or AVIF, up to 12 MB and 40 megapixels). With `id` (a file’s number or `documentId`), update its description with a single `fileInfo` instead.',
			changesCatalogue: true,
			bodyLimit: maxFiles * maxUploadBytes + 65_536,
			consumes: ['multipart/form-data'],
			querystring: z.strictObject({ id: z.string().optional() }),
			body: formSchema,
			response: { 200: uploadedFileSchema, 201: uploadedFilesSchema },
			handler: async (request, reply) => {
				const language = readersLanguage(request);
				const parts = readUploadForm(request);
				const { id } = request.query;
				if (id !== undefined) return describeFile(deps, id, parts, language);
				return reply
					.code(201)
					.send(await saveUploads(deps, parts, language, `user ${signedIn(request).userId}`));
			},
		});
	});
}
