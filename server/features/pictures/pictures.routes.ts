import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { documentIdSchema, byId as params } from '#contract/http/rows.schema.ts';
import { acceptedLanguage, languageOf, languages } from '#contract/languages/languages.ts';
import {
	fileListQuerySchema,
	uploadedFileSchema,
	uploadedFilesSchema,
} from '#contract/pictures/files.schema.ts';
import {
	type PictureFormat,
	type PictureType,
	pictureFormatNames,
	pictureTypes,
} from '#contract/pictures/pictures.ts';
import { createSharedWork } from '../../cache/response-cache/shared-work.ts';
import type { Deps } from '../../core/deps.ts';
import { ShopError } from '../../core/shop-error.ts';
import { signedIn } from '../../http/access.ts';
import { sendBytes } from '../../http/file-replies.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import type { WatchHooks } from '../catalogue/hooks/watch-hooks.ts';
import { readCard } from './cards.service.ts';
import { deleteFile, describeFile, listFiles, readFile } from './files.service.ts';
import { readOutline, readPicture } from './pictures.service.ts';
import { formLimits, formSchema, maxFiles, maxUploadBytes, readUploadForm } from './upload-form.ts';
import { saveUploads } from './uploads.service.ts';

const filePattern = new RegExp(
	`^(${pictureFormatNames.join('|')})\\.([1-9][0-9]{0,8})\\.(${pictureTypes.join('|')})$`,
);
const cardPattern = new RegExp(`^(shop|[a-z0-9]{24})(?:\\.(${languages.join('|')}))?\\.jpg$`);
const mediaTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
const fileSchema = z.string().meta({ format: 'binary' });
const response = { 200: uploadedFileSchema };
const readersLanguage = ({ headers }: FastifyRequest) => acceptedLanguage(headers['accept-language']);

export async function picturesRoutes(
	app: ShopApp,
	deps: Deps & Pick<WatchHooks, 'unavailabilitySql'>,
): Promise<void> {
	const routes = routesOf(app, { access: 'visitor' });
	// Drawing is expensive, so concurrent requests for a picture share one drawing. Pictures are then stored.
	// A card requested again within minutes is served from the cache, without checking whether its watch
	// changed.
	const sharePicture = createSharedWork({ cache: app.caches.open('pictures'), width: 32 });
	const shareCard = createSharedWork({ cache: app.caches.open('cards', { maxAge: 300_000 }), width: 8 });
	routes.get('/pictures/:documentId/:file', 'getPicture', {
		summary: 'Get an image file. Its URL changes with its content.',
		ignoresToken: true,
		cacheControl: 'public, max-age=31536000, immutable',
		params: z.object({ documentId: z.string(), file: z.string() }),
		response: {
			200: {
				content: {
					'image/avif': { schema: fileSchema },
					'image/webp': { schema: fileSchema },
					'image/jpeg': { schema: fileSchema },
					'image/svg+xml': { schema: fileSchema },
				},
			},
		},
		handler: async (request, reply) => {
			const { documentId, file } = request.params;
			const outline = /^outline\.([1-9][0-9]{0,8})\.svg$/.exec(file)?.[1];
			if (outline && documentIdSchema.safeParse(documentId).success) {
				const svg = await sharePicture(`${documentId}/${file}`, () =>
					readOutline(deps, documentId, Number(outline)),
				);
				return sendBytes(reply, 'image/svg+xml', svg);
			}
			const [, format, revision, type] = filePattern.exec(file) ?? [];
			if (!type || !documentIdSchema.safeParse(documentId).success) throw new ShopError('not_found');
			const bytes = await sharePicture(`${documentId}/${file}`, () =>
				readPicture(deps, documentId, format as PictureFormat, type as PictureType, Number(revision)),
			);
			return sendBytes(reply, mediaTypes[type as PictureType], bytes);
		},
	});

	// The uploaded photographs as files in the dialect: list, read one, delete.
	routes.get('/api/upload/files', 'listFiles', {
		summary: 'List uploaded photos, newest first. Returns 25 per page by default.',
		access: 'staff',
		querystring: fileListQuerySchema,
		response: { 200: uploadedFilesSchema },
		handler: async (request) => listFiles(deps, request.query, readersLanguage(request)),
	});
	routes.get('/api/upload/files/:id', 'getFile', {
		summary: 'Get an uploaded photo.',
		access: 'staff',
		params,
		response,
		handler: async (request) => readFile(deps, request.params.id, readersLanguage(request)),
	});
	routes.delete('/api/upload/files/:id', 'deleteFile', {
		summary: 'Delete a photo and remove it from its watch. Photos shown in an order cannot be deleted.',
		access: 'staff',
		changesCatalogue: true,
		refuses: ['in_use'],
		params,
		response,
		handler: async (request) => deleteFile(deps, request.params.id, readersLanguage(request)),
	});
	routes.get('/cards/:file', 'getCard', {
		summary: 'Get the preview image for shared links to a watch or the shop.',
		ignoresToken: true,
		cacheControl: 'public, max-age=86400',
		params: z.object({ file: z.string() }),
		response: { 200: { content: { 'image/jpeg': { schema: fileSchema } } } },
		handler: async (request, reply) => {
			const [file, of, language] = cardPattern.exec(request.params.file) ?? [];
			if (!file || !of) throw new ShopError('not_found');
			const bytes = await shareCard(file, () => readCard(deps, of, languageOf(language)));
			return sendBytes(reply, 'image/jpeg', bytes);
		},
	});

	await app.register(async (scope: ShopApp) => {
		await scope.register(multipart, { limits: formLimits });
		routesOf(scope, { access: 'visitor' }).post('/api/upload', 'uploadPictures', {
			summary:
				'Upload photos (field `files`: JPEG, PNG, WebP or AVIF, up to 12 MB and 40 megapixels). With `id` (a file’s number or `documentId`), update its description with a single `fileInfo` instead.',
			access: 'staff',
			changesCatalogue: true,
			bodyLimit: maxFiles * maxUploadBytes + 65_536,
			consumes: ['multipart/form-data'],
			querystring: z.strictObject({ id: z.string().optional() }),
			body: formSchema,
			response: { 200: uploadedFileSchema, 201: uploadedFilesSchema },
			handler: async (request, reply) => {
				const language = acceptedLanguage(request.headers['accept-language']);
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
