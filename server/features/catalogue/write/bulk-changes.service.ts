import type { BulkChanged, BulkChanges, ChangedWatch } from '#contract/catalogue/bulk-changes.schema.ts';
import type { ShopConfig } from '../../../core/deps.ts';
import { invalidField, invalidFields, ShopError } from '../../../core/shop-error.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { FieldRefusal } from '../../../texts/refusal-texts.ts';
import { type AuditActor, type AuditValues, recordAudit } from '../../audit/audit.service.ts';
import { type CatalogueDeps, checkPieces } from '../hooks/watch-hooks.ts';
import { approvePrices } from './agreed-prices.ts';
import { type BulkRow, lockWatches, updateWatches } from './bulk-changes.queries.ts';
import { checkPublishAt } from './publication.service.ts';
import { checkPhotographs } from './required-photographs.ts';
import { pricesAfter } from './sale-prices.service.ts';

const valuesOf = (row: BulkRow): AuditValues => ({
	price: row.price,
	salePrice: row.sale_price,
	saleFrom: row.sale_from?.toISOString() ?? null,
	saleUntil: row.sale_until?.toISOString() ?? null,
	stock: row.stock,
	featured: row.featured,
	draft: row.draft,
	publishAt: row.publish_at?.toISOString() ?? null,
});

/** Returns a watch after a change. Throws `invalid_input` for the field below `path`. */
function changed(was: BulkRow, change: ChangedWatch, now: Date, path: (string | number)[]): BulkRow {
	const { price = was.price, stock = was.stock, featured = was.featured, draft = was.draft } = change;
	const then = change.publishAt && new Date(change.publishAt);
	checkPublishAt(draft, change.publishAt, path);
	return {
		...was,
		price,
		stock,
		featured,
		draft,
		publish_at: draft ? (then === undefined ? was.publish_at : then || null) : null,
		...pricesAfter(was, change, now, path),
		...(change.salePrice === null &&
			change.originalPrice !== undefined && { original_price: change.originalPrice }),
	};
}

type BulkWatch = Awaited<ReturnType<typeof lockWatches>>[number];
type BulkChange = { was: BulkWatch; after: BulkRow };

/**
 * Returns the changes of all watches. Throws `invalid_input` with the refused fields of all watches, and
 * `no_photographs` for the first used draft without a photograph.
 */
function changesOf(
	changes: readonly ChangedWatch[],
	before: ReadonlyMap<string, BulkWatch>,
	{
		config,
		now,
		withoutPhotographs,
	}: { config: Pick<ShopConfig, 'photographsAbove'>; now: Date; withoutPhotographs: boolean },
): BulkChange[] {
	const refused: FieldRefusal[] = [];
	const rows = changes.flatMap((change, at): BulkChange[] => {
		const was = before.get(change.documentId);
		if (!was) return [];
		try {
			const after = changed(was, change, now, ['data', 'watches', at]);
			checkPhotographs({ config, isConfirmed: withoutPhotographs, path: ['data', 'watches', at] }, was, {
				...was,
				...after,
			});
			return [{ was, after }];
		} catch (error) {
			if (!(error instanceof ShopError) || !error.details.refusals) throw error;
			refused.push(...(error.details.refusals as FieldRefusal[]));
			return [];
		}
	});
	if (refused.length > 0) throw invalidFields(refused);
	return rows;
}

/**
 * Changes the price, sale, stock, featured flag and publication of many watches at once. Either all changes
 * are applied or none. Runs three statements regardless of the number of watches, or four if used watches
 * return to stock.
 *
 * Throws `invalid_input` for a duplicate watch or an invalid sale, `one_piece` and `piece_in_order` for the
 * stock of a used watch, `discount_too_high` beyond an assistant's limit, `no_photographs` for a used draft
 * without photographs, and `version_conflict` with the watches that were changed, sold or deleted (`version`
 * null) since the caller read them.
 */
export function changeWatches(
	deps: CatalogueDeps,
	{ watches: changes, withoutPhotographs = false }: BulkChanges,
	actor: AuditActor & { role: string },
): Promise<BulkChanged> {
	const ids = changes.map(({ documentId }) => documentId);
	const twice = ids.findIndex((one, at) => ids.indexOf(one) !== at);
	if (twice >= 0) throw invalidField(['data', 'watches', twice, 'documentId'], 'watchTwice');
	return inTransaction(deps.db, async (trx) => {
		const before = new Map((await lockWatches(trx, ids)).map((watch) => [watch.document_id, watch]));
		const stale = changes.flatMap(({ documentId, version }) => {
			const found = before.get(documentId);
			if (found?.version === version) return [];
			const { brand_name: brand = null, model = null, version: now = null } = found ?? {};
			return [{ documentId, brand, model, version: now }];
		});
		if (stale.length > 0) throw new ShopError('version_conflict', { watches: stale });
		const rows = changesOf(changes, before, {
			config: deps.config,
			now: deps.clock(),
			withoutPhotographs,
		});
		for (const { was, after } of rows) {
			const at = ids.indexOf(was.document_id);
			const judged = { was, after: { ...was, ...after }, path: ['data', 'watches', at] };
			after.approved_price = approvePrices(deps.config, actor, judged);
		}
		const shown = rows.map(({ was, after }) => ({ before: was, after: { ...after, used: was.used } }));
		await checkPieces(deps, trx, shown, (at) => ['data', 'watches', at]);
		const after = await updateWatches(
			trx,
			rows.map((row) => row.after),
		);
		await recordAudit(
			trx,
			actor,
			...after.flatMap((watch) => {
				const was = before.get(watch.document_id);
				if (!was) return [];
				return [
					{
						entity: 'watches' as const,
						documentId: watch.document_id,
						label: `${was.brand_name} ${was.model}`,
						action: 'change' as const,
						before: valuesOf(was),
						after: valuesOf(watch),
					},
				];
			}),
		);
		return { watches: after.map(({ document_id, version }) => ({ documentId: document_id, version })) };
	});
}
