import type { BulkChanged, BulkChanges } from '#contract/catalogue/bulk-changes.schema.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { invalidField, ShopError } from '../../../shop-error.ts';
import { type AuditValues, type Author, recordAudit } from '../../audit/audit.service.ts';
import { lockWatches, updateWatches } from './bulk-changes.queries.ts';
import { checkPhotographs, checkPublishAt } from './publication.service.ts';
import { type CatalogueDeps, checkPieces } from './watch-hooks.ts';

type Values = { price: number; stock: number; featured: boolean; draft: boolean; publish_at: Date | null };
const valuesOf = ({ price, stock, featured, draft, publish_at }: Values): AuditValues => ({
	price,
	stock,
	featured,
	draft,
	publishAt: publish_at?.toISOString() ?? null,
});

/**
 * Changes price, stock, whether they are featured and when they are published of many watches at once: all or
 * none, in three statements however many they are, four when used ones come back on sale. Throws
 * `invalid_input` for a watch that is there twice, `one_piece` and `piece_in_order` for the stock of a used
 * one, `no_photographs` for a used draft without any, and `version_conflict` with the watches that were
 * changed, sold or deleted (`version` null) since the caller read them.
 */
export function changeWatches(
	deps: CatalogueDeps,
	{ watches: changes, withoutPhotographs = false }: BulkChanges,
	author: Author,
): Promise<BulkChanged> {
	const ids = changes.map(({ documentId }) => documentId);
	const twice = ids.findIndex((one, at) => ids.indexOf(one) !== at);
	if (twice >= 0)
		throw invalidField(
			['data', 'watches', twice, 'documentId'],
			`data.watches.${twice}.documentId: the watch ${ids[twice]} is there twice`,
		);
	return inTransaction(deps.db, async (trx) => {
		const before = new Map((await lockWatches(trx, ids)).map((watch) => [watch.document_id, watch]));
		const stale = changes.flatMap(({ documentId, version }) => {
			const found = before.get(documentId);
			if (found?.version === version) return [];
			const { brand_name: brand = null, model = null, version: now = null } = found ?? {};
			return [{ documentId, brand, model, version: now }];
		});
		if (stale.length > 0) throw new ShopError('version_conflict', { watches: stale });
		for (const [at, change] of changes.entries()) {
			const was = before.get(change.documentId);
			checkPublishAt(change.draft ?? was?.draft ?? false, change.publishAt, ['data', 'watches', at]);
			if (!was || withoutPhotographs) continue;
			const { draft = was.draft, publishAt } = change;
			const then = publishAt && new Date(publishAt);
			const publish_at = then === undefined ? was.publish_at : then || null;
			checkPhotographs(was, { ...was, draft, publish_at: draft ? publish_at : null });
		}
		const shown = changes.flatMap(({ documentId, stock }) => {
			const was = before.get(documentId);
			return was ? [{ before: was, after: { stock: stock ?? was.stock, used: was.used } }] : [];
		});
		await checkPieces(deps, trx, shown, (at) => ['data', 'watches', at]);
		const after = await updateWatches(trx, changes);
		await recordAudit(
			trx,
			author,
			...after.flatMap((watch) => {
				const was = before.get(watch.document_id);
				if (!was) return [];
				return [
					{
						entity: 'watches' as const,
						documentId: watch.document_id,
						label: `${was.brand_name} ${was.model}`,
						action: 'change',
						before: valuesOf(was),
						after: valuesOf(watch),
					},
				];
			}),
		);
		return { watches: after.map(({ document_id, version }) => ({ documentId: document_id, version })) };
	});
}
