import type { FastifyRequest } from 'fastify';
import { byId as params } from '#contract/http/answers.schema.ts';
import { acceptedLanguage } from '#contract/languages/languages.ts';
import {
	fileListQuerySchema,
	uploadedFileSchema,
	uploadedFilesSchema,
} from '#contract/pictures/files.schema.ts';
import type { Deps } from '../../deps.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { deleteFile, listFiles, readFile } from './files.service.ts';

const response = { 200: uploadedFileSchema };
const languageOf = ({ headers }: FastifyRequest) => acceptedLanguage(headers['accept-language']);

/** The uploaded photographs as the dialect's files: list, one, delete. */
export function filesRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'staff' });
	routes.get('/api/upload/files', 'listFiles', {
		summary: 'The uploaded photographs, the newest first, 25 unless `pagination` says otherwise.',
		querystring: fileListQuerySchema,
		response: { 200: uploadedFilesSchema },
		handler: async (request) => listFiles(deps, request.query, languageOf(request)),
	});
	routes.get('/api/upload/files/:id', 'getFile', {
		summary: 'One uploaded photograph.',
		params,
		response,
		handler: async (request) => readFile(deps, request.params.id, languageOf(request)),
	});
	routes.delete('/api/upload/files/:id', 'deleteFile', {
		summary: 'Delete a photograph that no order shows, also from its watch.',
		changesCatalogue: true,
		refuses: ['in_use'],
		params,
		response,
		handler: async (request) => deleteFile(deps, request.params.id, languageOf(request)),
	});
}
