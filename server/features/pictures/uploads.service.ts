import { documentIdFrom } from '#contract/http/ids.ts';
import { cut } from '#contract/languages/cut-text.ts';
import { columnsIn, type Language } from '#contract/languages/languages.ts';
import type { FileInfo, UploadedFile } from '#contract/pictures/files.schema.ts';
import { invalidField } from '../../core/shop-error.ts';
import { inTransaction } from '../../database/transaction.ts';
import { insertUploads, type NewUpload, type UploadWords } from '../catalogue/relations/uploads.rows.ts';
import { draw, RefusedPicture } from './drawing/drawing.ts';
import type { EncodedPicture } from './drawing/picture-work.ts';
import { forgetLeftovers, noteFilesOfUpload } from './leftover-pictures.rows.ts';
import { fileAnswer } from './picture-answer.ts';
import { everyFile, fileName, fullWidth, type PictureDeps, pictureStorage } from './picture-store.ts';

/** A part of an upload: a photograph or a description. */
export type UploadPart = { file: string; bytes: Buffer } | { info: FileInfo };

const refusals = {
	kind: 'photographKind',
	unreadable: 'photographUnreadable',
} as const;

/**
 * Stores uploaded photographs (JPEG, PNG, WebP or AVIF by their content, at most 40 megapixels each), all or
 * none. They are encoded again in every format, without metadata. The first `info` belongs to the first
 * photograph, and so on. Uploads of several senders are processed alternately. Files of an upload that fails
 * are removed after a day. Throws `invalid_input` naming the file or the description.
 */
export async function saveUploads(
	deps: PictureDeps,
	parts: AsyncIterable<UploadPart>,
	language: Language,
	sender: string,
): Promise<UploadedFile[]> {
	const stored: NewUpload[] = [];
	const words: UploadWords[] = [];
	for await (const part of parts) {
		if ('info' in part) words.push(wordsOf(part.info, language));
		else stored.push(await store(deps, part, stored.length, sender));
	}
	if (stored.length === 0) throw invalidField(['files'], 'noPictures');
	if (words.length > stored.length) throw invalidField(['fileInfo', stored.length], 'infoWithoutFile');
	const rows = await inTransaction(deps.db, async (trx) => {
		await forgetLeftovers(
			trx,
			stored.map((upload) => upload.document_id),
		);
		return insertUploads(
			trx,
			stored.map((upload, at) => ({ ...upload, ...words[at] })),
		);
	});
	return rows.map((row) => fileAnswer({ ...row, watch: null }, language, deps.config));
}

async function store(
	deps: PictureDeps,
	{ file: name, bytes }: { file: string; bytes: Buffer },
	at: number,
	sender: string,
): Promise<NewUpload> {
	const task = { kind: 'photograph', bytes, width: fullWidth, files: everyFile } as const;
	const made = await draw('upload', task, sender).catch((error: unknown) => {
		if (!(error instanceof RefusedPicture)) throw error;
		throw invalidField(['files', at], refusals[error.reason]);
	});
	const documentId = documentIdFrom(deps.randomBytes(64));
	const storage = pictureStorage(deps);
	await noteFilesOfUpload(deps.db, documentId);
	for (const [index, { format, type }] of everyFile.entries())
		await storage.write(
			`${documentId}/${fileName(format, 1, type)}`,
			Buffer.from(made.files[index] as Uint8Array),
		);
	const fullSize = everyFile.findIndex(({ format, type }) => format === 'original' && type === 'jpg');
	const size = made.files[fullSize]?.byteLength ?? 0;
	const { width, height } = made;
	return { document_id: documentId, name: plainName(name), width, height, bytes: size };
}

/** Returns the texts of a photograph by column. A single alternative text is in `language`. */
export function wordsOf({ name, caption, alternativeText }: FileInfo, language: Language): UploadWords {
	const isAlone = typeof alternativeText !== 'object' || alternativeText === null;
	const both: Partial<Record<Language, string | null | undefined>> = isAlone
		? { [language]: alternativeText }
		: alternativeText;
	return {
		...(name !== undefined && { name }),
		...(caption !== undefined && { caption }),
		...columnsIn('alternative', both),
	};
}

/** Returns the readable part of a file name. The name is displayed, never used as a path. */
export function plainName(name: string): string {
	const base = name.split(/[\\/]/).pop() ?? '';
	return cut(base.replace(/\p{C}/gu, '').trim(), 120) || 'picture';
}

/** Maximum width, large enough to read a photographed bank receipt. */
const width = 2000;

/**
 * Encodes a photograph again as a JPEG without metadata. Returns null when it cannot be read. Pictures of
 * several senders are processed alternately.
 */
export async function redrawPicture(bytes: Buffer, sender: string): Promise<Buffer | null> {
	const files: EncodedPicture[] = [{ format: 'original', type: 'jpg' }];
	const task = { kind: 'photograph', bytes, width, files } as const;
	const made = await draw('upload', task, sender).catch((error: unknown) => {
		if (error instanceof RefusedPicture) return null;
		throw error;
	});
	return made && Buffer.from(made.files[0] as Uint8Array);
}
