import { isDeepStrictEqual } from 'node:util';
import type { Pagination } from '#contract/http/answers.schema.ts';
import { readId } from '#contract/http/ids.ts';
import { columnIn, defaultLanguage, inLanguages } from '#contract/languages/languages.ts';
import { type FileChanges, fileInputSchema, type UploadedFile } from '#contract/pictures/files.schema.ts';
import { paginationOf, rowsOf } from '../../database/page.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { isObject } from '../../query/refusal.ts';
import { invalidField, ShopError } from '../../shop-error.ts';
import {
	countUploads,
	describePicture,
	lockUpload,
	removePicture,
	uploadedPicture,
	uploadedPictures,
} from '../catalogue/relations/uploads.rows.ts';
import { isInAnOrder } from '../orders/orders.rows.ts';
import { pictureAnswer } from './picture-answer.ts';
import { pictureStorage } from './pictures.service.ts';
import { wordsOf } from './uploads.service.ts';

type FileDeps = Pick<Deps, 'db' | 'config' | 'fetch'>;

/** A page of the uploaded photographs, the newest first: two statements. */
export async function listFiles(
	{ db }: FileDeps,
	{ page = 1, pageSize = 25 }: { page?: number; pageSize?: number },
): Promise<{ files: UploadedFile[]; pagination: Pagination }> {
	const total = await countUploads(db);
	const rows = await uploadedPictures(db, rowsOf({ page, pageSize }));
	return { files: rows.map(toFile), pagination: paginationOf({ page, pageSize }, total) };
}

async function find({ db }: FileDeps, id: string) {
	const key = readId(id);
	const row = key && (await uploadedPicture(db, key));
	if (!row) throw new ShopError('not_found');
	return row;
}

/** One uploaded photograph by its number or documentId. Throws `not_found`. */
export async function readFile(deps: FileDeps, id: string): Promise<UploadedFile> {
	return toFile(await find(deps, id));
}

/**
 * A file as it was read, in the form that a change takes: read-only values that are as they were are left
 * out. Throws `not_found`, and `invalid_input` naming one that differs.
 */
export async function changesOfFile(deps: FileDeps, id: string, body: unknown): Promise<unknown> {
	if (!isObject(body) || !isObject(body.data)) return body;
	const now = await readFile(deps, id);
	const readOnly = Object.entries(body.data).filter(
		([key]) => Object.hasOwn(now, key) && !Object.hasOwn(fileInputSchema.shape.data.shape, key),
	);
	for (const [key, value] of readOnly)
		if (!isDeepStrictEqual(value, now[key as keyof UploadedFile]))
			throw invalidField(['data', key], `data.${key}: is read-only`);
	const left = Object.entries(body.data).filter(([key]) => !readOnly.some(([name]) => name === key));
	return { ...body, data: Object.fromEntries(left) };
}

/** Names a photograph or says in words what it shows, in one language or both. Throws `not_found`. */
export async function describeFile(deps: FileDeps, id: string, changes: FileChanges): Promise<UploadedFile> {
	const { document_id: documentId } = await find(deps, id);
	// Both languages come by name, so none is said to be the request's.
	await describePicture(deps.db, documentId, wordsOf(changes, defaultLanguage));
	return readFile(deps, documentId);
}

/** Deletes a photograph with its files, also from its watch. Throws `not_found`, and `in_use`. */
export async function deleteFile(deps: FileDeps, id: string): Promise<void> {
	const { document_id: documentId } = await find(deps, id);
	await inTransaction(deps.db, async (trx) => {
		const picture = await lockUpload(trx, documentId);
		if (!picture) throw new ShopError('not_found');
		if (await isInAnOrder(trx, documentId)) throw new ShopError('in_use');
		await removePicture(trx, picture.id);
	});
	await pictureStorage(deps).removeAll(documentId);
}

function toFile(row: NonNullable<Awaited<ReturnType<typeof uploadedPicture>>>): UploadedFile {
	const { alternativeText: _, ...picture } = pictureAnswer(row, null);
	return {
		...picture,
		alternativeText: inLanguages((language) => row[columnIn('alternative', language)]),
		caption: row.caption,
		watch: row.watch,
	};
}
