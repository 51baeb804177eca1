import { readId } from '#contract/http/ids.ts';
import type { Language } from '#contract/languages/languages.ts';
import type { FileListQuery, UploadedFile } from '#contract/pictures/files.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { invalidField, orRefuse, ShopError } from '../../core/shop-error.ts';
import { inTransaction } from '../../database/transaction.ts';
import { readDialectList } from '../../lists/dialect-list.ts';
import {
	describePicture,
	type FileRow,
	lockUpload,
	removePicture,
	sizePicture,
	uploadedPicture,
	uploadedPictures,
} from '../catalogue/relations/uploads.rows.ts';
import { isInAnOrder } from '../orders/rows/ordered-watches.rows.ts';
import { filesEntity } from './files.entity.ts';
import { removeLeftovers } from './leftover-pictures.ts';
import { fileAnswer, keyOf } from './picture-answer.ts';
import { pictureStorage } from './picture-store.ts';
import { type UploadPart, wordsOf } from './uploads.service.ts';

type FileDeps = Pick<Deps, 'db' | 'config' | 'fetch'>;

/** Returns a page of the uploaded photographs, newest first unless `sort` says otherwise. */
export async function listFiles(
	deps: FileDeps,
	query: FileListQuery,
	language: Language,
): Promise<UploadedFile[]> {
	const rows = await uploadedPictures(deps.db, readDialectList(filesEntity, query, 'id:desc', 100));
	return Promise.all(rows.map((row) => sizedFile(deps, row, language)));
}

/** Returns one uploaded photograph by its number or documentId. Throws `not_found`. */
export async function readFile(deps: FileDeps, id: string, language: Language): Promise<UploadedFile> {
	const key = readId(id);
	const row = orRefuse(key && (await uploadedPicture(deps.db, key)));
	return sizedFile(deps, row, language);
}

/** Returns a photograph as the API lists it. Measures and stores the file size when the row has none. */
async function sizedFile(deps: FileDeps, row: FileRow, language: Language): Promise<UploadedFile> {
	const file = fileAnswer(row, language, deps.config);
	if (row.bytes !== null) return file;
	const bytes = (await pictureStorage(deps).read(keyOf(file)))?.length ?? 0;
	await sizePicture(deps.db, row.id, bytes);
	return fileAnswer({ ...row, bytes }, language, deps.config);
}

/**
 * Updates the name or the descriptions of a photograph; `parts` must contain exactly one `info`. Throws
 * `not_found`, and `invalid_input` for any other form.
 */
export async function describeFile(
	deps: FileDeps,
	id: string,
	parts: AsyncIterable<UploadPart>,
	language: Language,
): Promise<UploadedFile> {
	const { documentId } = await readFile(deps, id, language);
	const words = [];
	for await (const part of parts) {
		if ('file' in part) throw invalidField(['files'], 'photographNotReplaced');
		words.push(wordsOf(part.info, language));
	}
	const [only, second] = words;
	if (!only || second) throw invalidField(['fileInfo'], 'exactlyOne');
	await describePicture(deps.db, documentId, only);
	return readFile(deps, documentId, language);
}

/** Deletes a photograph and its files, and removes it from its watch. Throws `not_found` and `in_use`. */
export async function deleteFile(deps: FileDeps, id: string, language: Language): Promise<UploadedFile> {
	const file = await readFile(deps, id, language);
	await inTransaction(deps.db, async (trx) => {
		const picture = orRefuse(await lockUpload(trx, file.documentId));
		if (await isInAnOrder(trx, file.documentId)) throw new ShopError('in_use');
		await removePicture(trx, picture.id);
	});
	// The job tries again.
	await removeLeftovers(deps, [file.documentId]).catch(() => {});
	return file;
}
