import { defaultLanguage } from '#contract/languages/languages.ts';
import type { PictureImportReport } from '#contract/pictures/picture-import.schema.ts';
import { ShopError } from '../../../core/shop-error.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { AuditActor } from '../../audit/audit.service.ts';
import { freePictures, picturesOfWatches, setPictures } from '../../catalogue/relations/pictures.rows.ts';
import type { NamedWatch } from '../../catalogue/relations/watch-names.rows.ts';
import { audited } from '../../catalogue/write/audited.ts';
import { lockWatch } from '../../catalogue/write/watch.rows.ts';
import type { PictureDeps } from '../picture-store.ts';
import { saveUploads, type UploadPart } from '../uploads.service.ts';
import { maxPicturesOfWatch, type NewPicture, planPictures, type WatchPictures } from './picture-plan.ts';
import { openPictureZip, type PictureZip } from './picture-zip.ts';

type PictureImportCourse = { signal: AbortSignal; onProgress?: (done: number, total: number) => void };

/**
 * Reports which pictures of a ZIP belong to which watch, or with `commit` adds them after the watch's
 * existing pictures, in order. Each picture is validated like an upload. Watches are processed one after the
 * other, and each receives all of its pictures at once. After an interruption, importing the same file again
 * adds the rest and changes nothing else. Throws `invalid_input` for a file that is not a ZIP of pictures.
 */
export async function importPictures(
	deps: PictureDeps,
	actor: AuditActor,
	{ fd, commit }: { fd: number; commit: boolean },
	{ signal, onProgress }: PictureImportCourse,
): Promise<PictureImportReport> {
	const zip = await openPictureZip(fd);
	const { planned, unmatched, unchanged } = await planPictures(deps.db, zip);
	const total = planned.reduce((sum, { pictures }) => sum + pictures.length, 0);
	let [done, added] = [0, 0];
	for (const { watch, pictures } of commit ? planned : []) {
		const made: SavedPicture[] = [];
		for (const picture of pictures) {
			if (signal.aborted) break;
			onProgress?.(done, total);
			done += 1;
			const documentId = await savePicture(deps, zip, picture, `user ${actor.userId}`);
			if (documentId === null) unmatched.push({ file: picture.entry.fileName, reason: 'noPicture' });
			else made.push({ documentId, name: picture.name });
		}
		const assigned = await assignPictures(deps, actor, watch, made);
		if (assigned === null)
			unmatched.push(...pictures.map(({ entry }) => ({ file: entry.fileName, reason: 'noWatch' as const })));
		added += assigned ?? 0;
		signal.throwIfAborted();
	}
	return reportOf({ planned, unmatched, unchanged, added: commit ? added : total, written: commit });
}

type SavedPicture = { documentId: string; name: string };

/** Stores one picture like an upload; returns null when it is not an accepted picture. */
async function savePicture(
	deps: PictureDeps,
	zip: PictureZip,
	{ entry, name, info }: NewPicture,
	sender: string,
): Promise<string | null> {
	const bytes = await zip.read(entry).catch(() => null);
	if (!bytes) return null;
	async function* parts(): AsyncGenerator<UploadPart> {
		yield { file: name, bytes: bytes as Buffer };
		yield { info };
	}
	try {
		// Both languages are named, so the request's language has no effect.
		const [picture] = await saveUploads(deps, parts(), defaultLanguage, sender);
		return picture?.documentId ?? null;
	} catch (error) {
		if (error instanceof ShopError && error.code === 'invalid_input') return null;
		throw error;
	}
}

/**
 * Assigns new pictures to a watch and returns their number, or null when the watch was deleted. A picture
 * that a concurrent import already assigned stays unused and is cleaned up.
 */
function assignPictures(
	deps: PictureDeps,
	actor: AuditActor,
	{ document_id }: NamedWatch,
	made: readonly SavedPicture[],
) {
	if (made.length === 0) return 0;
	return inTransaction(deps.db, async (trx) => {
		const watch = await lockWatch(trx, document_id);
		if (!watch) return null;
		const has = await picturesOfWatches(trx, [watch.id]);
		const names = new Set(has.flatMap(({ name, source }) => (source === 'upload' ? [name] : [])));
		const fresh = made
			.filter(({ name }) => !names.has(name))
			.slice(0, Math.max(0, maxPicturesOfWatch - has.length));
		if (fresh.length === 0) return 0;
		const rows = await freePictures(
			trx,
			{ watch_id: watch.id },
			fresh.map(({ documentId }) => documentId),
		);
		const idOf = new Map(rows.map(({ id, document_id }) => [document_id, id]));
		const ids = fresh.flatMap(({ documentId }) => idOf.get(documentId) ?? []);
		await audited(trx, actor, 'watches', document_id, () =>
			setPictures(trx, { watch_id: watch.id }, [...has.map(({ id }) => id), ...ids]),
		);
		return ids.length;
	});
}

function reportOf({
	planned,
	unmatched,
	...counts
}: Pick<PictureImportReport, 'unmatched' | 'unchanged' | 'added' | 'written'> & {
	planned: readonly WatchPictures[];
}): PictureImportReport {
	const pictures = planned.flatMap(({ watch, pictures }) =>
		pictures.map(({ entry }) => ({
			file: entry.fileName,
			watch: { documentId: watch.document_id, name: `${watch.brand_name} ${watch.model}` },
		})),
	);
	return {
		...counts,
		watches: planned.length,
		unmatched: unmatched.slice(0, 200),
		unmatchedCount: unmatched.length,
		pictures: pictures.slice(0, 50),
	};
}
