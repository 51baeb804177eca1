import { z } from 'zod';
import {
	type FileChanges,
	fileInputSchema,
	fileListQuerySchema,
	fileListSchema,
	fileOneSchema,
} from '#contract/pictures/files.schema.ts';
import type { Deps } from '../../deps.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { changesOfFile, deleteFile, describeFile, listFiles, readFile } from './files.service.ts';

const owner = { access: 'staff' } as const;
/** A file's number or documentId. */
const params = z.strictObject({ id: z.string() });

/** The uploaded photographs as files: list, one, describe, delete. */
export function filesRoutes(app: ShopApp, deps: Deps): void {
	app.get(
		'/api/upload/files',
		{
			config: owner,
			schema: {
				operationId: 'listFiles',
				summary: 'The uploaded photographs, the newest first.',
				querystring: fileListQuerySchema,
				response: { 200: fileListSchema },
			},
		},
		async (request) => {
			const { files, pagination } = await listFiles(deps, request.query);
			return { data: files, meta: { pagination } };
		},
	);
	app.get(
		'/api/upload/files/:id',
		{
			config: owner,
			schema: {
				operationId: 'getFile',
				summary: 'One uploaded photograph, with its words in both languages.',
				params,
				response: { 200: fileOneSchema },
			},
		},
		async (request) => ({ data: await readFile(deps, request.params.id), meta: {} }),
	);
	app.put(
		'/api/upload/files/:id',
		{
			preValidation: async (request) => {
				const { id } = request.params as { id: string };
				request.body = (await changesOfFile(deps, id, request.body)) as { data: FileChanges };
			},
			config: {
				...owner,
				changesCatalogue: true,
				example: { data: { alternativeText: { en: 'The dial from the front', es: 'La esfera de frente' } } },
			},
			schema: {
				operationId: 'describeFile',
				summary: 'Name a photograph or say in words what it shows.',
				params,
				body: fileInputSchema,
				response: { 200: fileOneSchema },
			},
		},
		async (request) => ({ data: await describeFile(deps, request.params.id, request.body.data), meta: {} }),
	);
	app.delete(
		'/api/upload/files/:id',
		{
			config: { ...owner, changesCatalogue: true, refuses: ['in_use'] },
			schema: {
				operationId: 'deleteFile',
				summary: 'Delete a photograph that no order shows, also from its watch.',
				params,
				response: { 204: z.null() },
			},
		},
		async (request, reply) => {
			await deleteFile(deps, request.params.id);
			return reply.code(204).send(null);
		},
	);
}
