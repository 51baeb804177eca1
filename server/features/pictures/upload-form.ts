import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cut } from '#contract/languages/cut-text.ts';
import { fileInfoSchema } from '#contract/pictures/files.schema.ts';
import { invalidField, ShopError } from '../../core/shop-error.ts';
import { InvalidPart } from '../../http/validation.ts';
import type { UploadPart } from './uploads.service.ts';

export const maxUploadBytes = 12 * 1024 * 1024;
export const maxFiles = 10;
/** Limits for the parser. A field can be ten times as large as the largest `fileInfo`. */
export const formLimits = { fileSize: maxUploadBytes, files: maxFiles, fields: maxFiles, fieldSize: 32_768 };
/** The handler reads the body as a stream, so nothing is validated here. */
export const formSchema = z.unknown().meta({
	type: 'object',
	properties: {
		files: { type: 'array', maxItems: maxFiles, items: { type: 'string', format: 'binary' } },
		fileInfo: {
			description:
				'JSON, one for each file in their order, or one list of them: `name`, `caption`, and `alternativeText` as a text in the language of the request or as `{ "en", "es" }`.',
			type: 'array',
			maxItems: maxFiles,
			items: { type: 'string' },
		},
	},
});
const infosSchema = z.object({ fileInfo: z.array(fileInfoSchema).max(maxFiles) });

/** Messages of the multipart parser for an invalid form; the parser has no error codes. */
const brokenForm = /^(Unexpected end of|Malformed|Part terminated early|Multipart: |The needle )/;

/** Yields the validated parts of an upload's form in order. Throws `invalid_input` naming the field. */
export async function* readUploadForm(request: FastifyRequest): AsyncGenerator<UploadPart> {
	let files = 0;
	const infos: unknown[] = [];
	try {
		for await (const part of request.parts()) {
			// A part can lack a name, although its type says otherwise.
			const name = cut(String(part.fieldname), 60);
			if (part.type === 'file') {
				if (name !== 'files') throw invalidField([name], 'unknownKey');
				yield { file: part.filename, bytes: await part.toBuffer() };
				files += 1;
			} else {
				if (name !== 'fileInfo') throw invalidField([name], 'unknownKey');
				infos.push(...[json(part.value)].flat());
				const checked = infosSchema.safeParse({ fileInfo: infos });
				if (!checked.success) throw new InvalidPart(infosSchema, { fileInfo: infos }, 'body');
			}
		}
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		if (brokenForm.test(error.message)) throw invalidField(['files'], 'brokenForm');
		if ('code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')
			throw new ShopError('payload_too_large', { path: ['files', files] });
		throw error;
	}
	for (const info of infosSchema.parse({ fileInfo: infos }).fileInfo) yield { info };
}

function json(text: unknown): unknown {
	try {
		return typeof text === 'string' ? JSON.parse(text) : text;
	} catch {
		throw invalidField(['fileInfo'], 'notJson');
	}
}
