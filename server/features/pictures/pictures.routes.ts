import multipart from '@fastify/multipart';
import { z } from 'zod';
import { documentIdSchema } from '#contract/answers.schema.ts';
import {
	type PictureFormat,
	type PictureType,
	pictureFormatNames,
	pictureTypes,
} from '#contract/pictures.ts';
import { pictureSchema } from '#contract/watches.schema.ts';
import type { Deps } from '../../deps.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { invalidField, ShopError } from '../../shop-error.ts';
import { readCard } from './cards.service.ts';
import { pictureAnswer } from './picture-answer.ts';
import { keepUpload, readPicture } from './pictures.service.ts';

const filePattern = new RegExp(
	`^(${pictureFormatNames.join('|')})\\.([1-9][0-9]{0,8})\\.(${pictureTypes.join('|')})$`,
);
const mediaTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
const maxUploadBytes = 12 * 1024 * 1024;
const maxFiles = 10;
/** What the form's reader says of a form that is none; it has no codes. */
const brokenForm = /^(Unexpected end of|Malformed|Part terminated early|Multipart: |The needle )/;

export async function picturesRoutes(app: ShopApp, deps: Deps): Promise<void> {
	app.get(
		'/pictures/:documentId/:file',
		{
			config: { access: 'public', ignoresToken: true },
			schema: { params: z.object({ documentId: z.string(), file: z.string() }) },
		},
		async (request, reply) => {
			const { documentId, file } = request.params;
			const [, format, revision, type] = filePattern.exec(file) ?? [];
			if (!type || !documentIdSchema.safeParse(documentId).success) throw new ShopError('not_found');
			const bytes = await readPicture(
				deps,
				documentId,
				format as PictureFormat,
				type as PictureType,
				Number(revision),
			);
			// The address carries the revision: what it shows never changes.
			return reply
				.header('cache-control', 'public, max-age=31536000, immutable')
				.type(mediaTypes[type as PictureType])
				.send(bytes);
		},
	);

	app.get(
		'/cards/:file',
		{
			config: { access: 'public', ignoresToken: true },
			schema: { params: z.object({ file: z.string() }) },
		},
		async (request, reply) => {
			const documentId = /^([a-z0-9]{24})\.jpg$/.exec(request.params.file)?.[1];
			if (!documentId) throw new ShopError('not_found');
			const bytes = await readCard(deps, documentId);
			return reply.header('cache-control', 'public, max-age=86400').type('image/jpeg').send(bytes);
		},
	);

	await app.register(async (scope) => {
		await scope.register(multipart, { limits: { fileSize: maxUploadBytes, files: maxFiles, fields: 0 } });
		scope.post(
			'/api/upload',
			{
				bodyLimit: maxFiles * maxUploadBytes + 65_536,
				config: { access: 'owner' },
				schema: { response: { 201: z.array(pictureSchema) } },
			},
			async (request, reply) => {
				const kept = [];
				try {
					for await (const part of request.files()) {
						// A part may come without a name, whatever its type says.
						const name = String(part.fieldname).slice(0, 60);
						if (name !== 'files') throw invalidField([name], `unknown field "${name}"`);
						kept.push(await keepUpload(deps, part.filename, await part.toBuffer()));
					}
				} catch (error) {
					if (error instanceof Error && brokenForm.test(error.message))
						throw invalidField(['files'], 'files: the form breaks off or is malformed');
					throw error;
				}
				if (kept.length === 0) throw invalidField(['files'], 'files: at least one picture is needed');
				return reply.code(201).send(kept.map((row) => pictureAnswer(row, null)));
			},
		);
	});
}
