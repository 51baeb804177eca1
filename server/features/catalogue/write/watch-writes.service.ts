import type { NewWatch, SeenVersion, WatchChanges } from '#contract/catalogue/catalogue-writes.schema.ts';
import type { StoredSheet } from '#contract/catalogue/condition-sheet.schema.ts';
import { watchSpecificationTexts } from '#contract/catalogue/specification-texts.ts';
import type { saleShape } from '#contract/catalogue/watches.schema.ts';
import { documentIdFrom } from '#contract/http/ids.ts';
import { columnsIn } from '#contract/languages/languages.ts';
import type { Deps } from '../../../core/deps.ts';
import { invalidField, orRefuse, refuseStale, ShopError } from '../../../core/shop-error.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { columnsOf } from '../../../tables/column-names.ts';
import type { Trx } from '../../../tables/tables.ts';
import type { AuditActor } from '../../audit/audit.service.ts';
import { checkPieces, type WatchHooks } from '../hooks/watch-hooks.ts';
import { assignPictures } from '../relations/assign-pictures.ts';
import { lockExaminerName } from '../relations/examiners.rows.ts';
import { deletePictures } from '../relations/pictures.rows.ts';
import { lockIdOf, setCategories } from '../relations/relations.queries.ts';
import { type Agent, approvePrices } from './agreed-prices.ts';
import { audited } from './audited.ts';
import { changedSheet } from './changed-sheet.ts';
import { checkMarks } from './check-marks.ts';
import { approveOrPropose, followPrices } from './price-proposals.service.ts';
import { checkPublishAt } from './publication.service.ts';
import { brandIdOf } from './reference-writes.service.ts';
import { checkPhotographs } from './required-photographs.ts';
import { noSale, pricesAfter } from './sale-prices.service.ts';
import { changedTranslations, newTranslations } from './translations.queries.ts';
import { deleteWatchRow, insertWatch, lockWatch, updateWatchRow } from './watch.rows.ts';

type WatchWriteDeps = Pick<Deps, 'db' | 'randomBytes' | 'config' | 'fetch' | 'clock'> & WatchHooks;
type WatchRelations = Pick<NewWatch, 'categories' | 'images'>;

const descriptionColumns = (description: WatchChanges['description']) =>
	description && columnsIn('description', description);

/**
 * Returns the publication columns. Only a draft accepts a publication time, which is cleared once it is
 * published.
 */
function publicationColumns(
	wasDraft: boolean,
	{ draft, publishAt }: Pick<WatchChanges, 'draft' | 'publishAt'>,
) {
	const isDraft = draft ?? wasDraft;
	checkPublishAt(isDraft, publishAt, ['data']);
	const publish_at = typeof publishAt === 'string' ? new Date(publishAt) : publishAt;
	return { draft, publish_at: isDraft ? publish_at : null };
}

/** The prices of a watch before its first write. */
const unpriced = { ...noSale, approved_price: null, was_published: false };

/** Omits the sale's fields, which do not map directly to columns. */
const withoutSale = <Fields extends { [field in keyof typeof saleShape]?: unknown }>({
	salePrice: _price,
	saleFrom: _from,
	saleUntil: _until,
	...fields
}: Fields) => fields;

/**
 * Returns the column of the condition sheet after a change, with the name of its examiner. Undefined leaves
 * it unchanged. Throws `invalid_input` if the examiner does not exist.
 */
async function sheetColumn(
	trx: Trx,
	present: StoredSheet | null,
	changes: WatchChanges['conditionSheet'],
): Promise<string | null | undefined> {
	if (changes === undefined) return undefined;
	const sheet = changedSheet(present, changes);
	if (typeof sheet?.examiner !== 'string') return sheet && JSON.stringify(sheet);
	const examinedBy = await lockExaminerName(trx, sheet.examiner);
	if (examinedBy === undefined) throw invalidField(['data', 'conditionSheet', 'examiner'], 'noSuchExaminer');
	return JSON.stringify({ ...sheet, examinedBy });
}

/**
 * Returns the id of a watch's new caliber. Null and undefined are returned unchanged. Throws `invalid_input`
 * if it does not exist.
 */
async function caliberIdOf(trx: Trx, caliber: string | null | undefined) {
	if (caliber === null || caliber === undefined) return caliber;
	const id = await lockIdOf(trx, 'calibers', caliber);
	if (id === undefined) throw invalidField(['data', 'caliber'], 'noSuchCaliber');
	return id;
}

async function setRelations(
	trx: Trx,
	{ randomBytes }: Pick<Deps, 'randomBytes'>,
	{ id: watchId, documentId }: { id: number; documentId: string },
	{ categories, images }: WatchRelations,
): Promise<void> {
	if (categories) {
		const newId = () => documentIdFrom(randomBytes(64));
		await setCategories(trx, newId, [{ document_id: documentId, names: categories }]);
	}
	if (!images) return;
	await assignPictures(trx, { watch_id: watchId }, images);
}

/**
 * Adds a watch. Returns its documentId. Throws `invalid_input` for an unknown brand, caliber or picture, for
 * marks of wear on a new watch and for a cost without a piece, `one_piece` for a used watch with more than
 * one piece, and `no_photographs` for a used watch on sale without photographs.
 */
export function addWatch(
	deps: WatchWriteDeps,
	{ withoutPhotographs, piece, ...input }: NewWatch,
	actor: AuditActor & Agent,
): Promise<string> {
	const { brand, caliber, categories, images, description, conditionSheet, ...rest } = input;
	const fields = withoutSale(rest);
	const document_id = documentIdFrom(deps.randomBytes(64));
	const after = { stock: fields.stock ?? 0, used: categories?.includes('used') ?? false };
	const prices = pricesAfter(null, input, deps.clock(), ['data']);
	const priced = { ...unpriced, price: fields.price, draft: fields.draft ?? false, ...prices };
	return inTransaction(deps.db, (trx) =>
		audited(trx, actor, 'watches', document_id, async () => {
			await checkPieces(deps, trx, [{ before: null, after }], () => ['data']);
			const id = await insertWatch(trx, {
				...columnsOf(fields),
				...prices,
				approved_price: approvePrices(deps.config, actor, { was: null, after: priced, path: ['data'] }),
				...newTranslations(fields),
				...descriptionColumns(description),
				...publicationColumns(false, fields),
				brand_id: await brandIdOf(trx, brand),
				caliber_id: await caliberIdOf(trx, caliber),
				condition_sheet: await sheetColumn(trx, null, conditionSheet),
				document_id,
			});
			await setRelations(trx, deps, { id, documentId: document_id }, { categories, images });
			const added = await lockWatch(trx, document_id);
			await checkMarks(trx, added, input);
			checkPhotographs(
				{ config: deps.config, isConfirmed: withoutPhotographs === true, path: ['data'] },
				undefined,
				added,
			);
			if (piece) await deps.costNewPieces(trx, actor, id, piece);
			return document_id;
		}),
	);
}

/**
 * Changes a watch. Returns `waits` if prices beyond an assistant's limit await the owner's approval; the rest
 * is then saved. Throws `not_found`, `invalid_input`, `one_piece` and `piece_in_order` for the stock of a
 * used watch, `no_photographs` for a used watch that goes on sale without photographs, and `version_conflict`
 * with the current version if the watch was changed or sold since the caller read it. An error leaves the
 * watch unchanged.
 */
export function changeWatch(
	deps: WatchWriteDeps,
	documentId: string,
	{ version, withoutPhotographs, ...changes }: WatchChanges,
	actor: AuditActor & Agent,
): Promise<{ waits: boolean }> {
	const { brand, caliber, categories, images, description, conditionSheet, ...rest } = changes;
	const fields = withoutSale(rest);
	return inTransaction(deps.db, async (trx) => {
		const watch = orRefuse(await lockWatch(trx, documentId));
		refuseStale({ version }, watch);
		if (Object.keys(changes).length === 0) return { waits: false };
		const after = {
			stock: fields.stock ?? watch.stock,
			used: categories ? categories.includes('used') : watch.used,
		};
		await checkPieces(deps, trx, [{ before: watch, after }], () => ['data']);
		const prices = pricesAfter(watch, changes, deps.clock(), ['data']);
		const priced = {
			...watch,
			price: fields.price ?? watch.price,
			draft: fields.draft ?? watch.draft,
			...prices,
		};
		const written = { was: watch, after: priced, path: ['data'] };
		const { approved_price, waits } = approveOrPropose(deps.config, actor, written);
		await followPrices(trx, actor, watch, { ...written, waits, now: deps.clock() });
		await audited(trx, actor, 'watches', documentId, async () => {
			await updateWatchRow(trx, watch.id, {
				...columnsOf(fields),
				...(waits ? { price: undefined } : prices),
				approved_price,
				...changedTranslations(watchSpecificationTexts, fields),
				...descriptionColumns(description),
				...publicationColumns(watch.draft, fields),
				brand_id: brand === undefined ? undefined : await brandIdOf(trx, brand),
				caliber_id: await caliberIdOf(trx, caliber),
				condition_sheet: await sheetColumn(trx, watch.condition_sheet, conditionSheet),
			});
			await setRelations(trx, deps, { id: watch.id, documentId }, { categories, images });
			const changed = await lockWatch(trx, documentId);
			await checkMarks(trx, changed, changes);
			checkPhotographs(
				{ config: deps.config, isConfirmed: withoutPhotographs === true, path: ['data'] },
				watch,
				changed,
			);
			await deps.revisePlates(trx, [watch.id]);
		});
		return { waits };
	});
}

/**
 * Deletes a watch and its pictures. Throws `not_found`, `version_conflict`, and `in_use` if an order contains
 * it or a piece of it was sold elsewhere. Such a watch can be taken out of stock instead.
 */
export async function deleteWatch(
	deps: WatchWriteDeps,
	documentId: string,
	{ version }: SeenVersion,
	actor: AuditActor,
): Promise<void> {
	const pictures = await inTransaction(deps.db, async (trx) => {
		// The lock prevents a buyer from ordering the watch between the check and the deletion.
		const watch = orRefuse(await lockWatch(trx, documentId));
		refuseStale({ version }, watch);
		for (const usesOf of deps.usesOf) {
			const uses = await usesOf(trx, watch.id);
			if (Object.values(uses).some((count) => count > 0)) throw new ShopError('in_use', uses);
		}
		return audited(trx, actor, 'watches', documentId, async () => {
			const pictures = await deletePictures(trx, watch.id);
			await deleteWatchRow(trx, watch.id);
			return pictures;
		});
	});
	// The watch is deleted, whether or not the storage answers.
	await deps.removeFilesOfPictures(deps, pictures).catch(() => {});
}
