import { documentIdFrom } from '#contract/http/ids.ts';
import { cut } from '#contract/languages/cut-text.ts';
import { columnsIn, type Language } from '#contract/languages/languages.ts';
import type { FileInfo, UploadedFile } from '#contract/pictures/files.schema.ts';
import { invalidField } from '../../core/shop-error.ts';
import { insertUploads, type NewUpload, type UploadWords } from '../catalogue/relations/uploads.rows.ts';
import { draw, RefusedPicture } from './drawing/drawing.ts';
import type { EncodedPicture } from './drawing/picture-work.ts';
import { fileAnswer } from './picture-answer.ts';
import { everyFile, fileName, fullWidth, type PictureDeps, pictureStorage } from './picture-store.ts';

/** The parts of an upload, in its order: photographs, and what is said of them. */
export type UploadPart = { file: string; bytes: Buffer } | { info: FileInfo };

const refusals = {
	kind: 'photographKind',
	unreadable: 'photographUnreadable',
} as const;

/**
 * Stores uploaded photographs (jpeg, png, webp or avif by their content, at most 40 megapixels each), encoded
 * again without metadata in every format: all of them or none. The first `info` belongs to the first
 * photograph, and so on. Uploads of several senders take turns. Throws `invalid_input` naming the file or the
 * information.
 */
export async function saveUploads(
	deps: PictureDeps,
	parts: AsyncIterable<UploadPart>,
	language: Language,
	sender: string,
): Promise<UploadedFile[]> {
	const storage = pictureStorage(deps);
	const stored: NewUpload[] = [];
	const words: UploadWords[] = [];
	try {
		for await (const part of parts) {
			if ('info' in part) words.push(wordsOf(part.info, language));
			else stored.push(await store(deps, part, stored.length, sender));
		}
		if (stored.length === 0) throw invalidField(['files'], 'noPictures');
		if (words.length > stored.length) throw invalidField(['fileInfo', stored.length], 'infoWithoutFile');
		const rows = await insertUploads(
			deps.db,
			stored.map((upload, at) => ({ ...upload, ...words[at] })),
		);
		return rows.map((row) => fileAnswer({ ...row, watch: null }, language, deps.config));
	} catch (error) {
		// The first error is told, also when the files cannot be removed either.
		await Promise.all(stored.map((one) => storage.removeAll(one.document_id).catch(() => {})));
		throw error;
	}
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
	try {
		for (const [index, { format, type }] of everyFile.entries())
			await storage.write(
				`${documentId}/${fileName(format, 1, type)}`,
				Buffer.from(made.files[index] as Uint8Array),
			);
	} catch (error) {
		await storage.removeAll(documentId).catch(() => {});
		throw error;
	}
	const fullSize = everyFile.findIndex(({ format, type }) => format === 'original' && type === 'jpg');
	const size = made.files[fullSize]?.byteLength ?? 0;
	const { width, height } = made;
	return { document_id: documentId, name: plainName(name), width, height, bytes: size };
}

/** The words on a photograph, by column. An alternative text that comes alone is in `language`. */
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

/** A file name is shown, never used as a path: what a person may read of it is kept. */
export function plainName(name: string): string {
	const base = name.split(/[\\/]/).pop() ?? '';
	return cut(base.replace(/\p{C}/gu, '').trim(), 120) || 'picture';
}

/** Enough to read a bank's receipt that was photographed. */
const width = 2000;

/**
 * A photograph as one JPEG, drawn again without metadata; null when it is none that can be read. Pictures of
 * several senders take turns.
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
