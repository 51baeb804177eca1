import { readId } from '#contract/http/ids.ts';
import { ShopError } from '../../../core/shop-error.ts';
import type { Viewer } from '../../../http/access.ts';
import { batched } from '../../../query/batched-lookups.ts';
import type { Reader } from '../../../query/entity.ts';
import type { CatalogueDeps } from '../hooks/watch-hooks.ts';
import { findIds } from './catalogue.queries.ts';
import type { Collection } from './catalogue-requests.ts';
import type { CatalogueSource } from './catalogue-source.ts';

/** Creates the function that finds a row by number or documentId. Simultaneous lookups share one query. */
export function createRowFinder(
	{ db, isInOrderOf }: Pick<CatalogueDeps, 'db' | 'isInOrderOf'>,
	{ dbOf, entities, index, visitor }: CatalogueSource,
) {
	const findIdsFor = Object.fromEntries(
		(['visitor', 'owner'] as const).flatMap((role) =>
			Object.values(entities[role]).map((entity) => [
				`${role} ${entity.name}`,
				batched<string, number>((names) => findIds(dbOf({ role }), entity, names, { ...visitor, role })),
			]),
		),
	);

	/**
	 * Returns the id of a row that the reader may see. `sold` is set if only the reader's own order gives
	 * access to it. Throws `not_found` if the reader may not see it.
	 */
	return async function findRow(collection: Collection, name: string, viewer: Viewer, reader: Reader) {
		if (!readId(name)) throw new ShopError('not_found');
		const filled = reader.role === 'visitor' && collection === 'watches' ? index?.now() : null;
		const id = filled ? filled.idOf(name) : await findIdsFor[`${reader.role} ${collection}`]?.(name);
		if (id !== undefined) return { id, sold: false };
		if (collection === 'watches' && viewer.role === 'customer') {
			const hidden = await findIdsFor[`owner ${collection}`]?.(name);
			if (hidden !== undefined && (await isInOrderOf(db, hidden, viewer.userId)))
				return { id: hidden, sold: true };
		}
		throw new ShopError('not_found');
	};
}
