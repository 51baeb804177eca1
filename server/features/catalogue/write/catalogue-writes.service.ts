import type {
	NewWatch,
	SeenVersion,
	WatchChanges,
	WrittenWatch,
} from '#contract/catalogue/catalogue-writes.schema.ts';
import { ShopError, showNewer } from '../../../core/shop-error.ts';
import type { CatalogueDeps } from '../hooks/watch-hooks.ts';
import { createCatalogue } from '../read/catalogue.service.ts';
import type { Collection, Writer } from '../read/catalogue-requests.ts';
import { createRecordFormReader } from './record-form.service.ts';
import {
	addReference,
	changeReference,
	deleteReference,
	type ReferenceFields,
} from './reference-writes.service.ts';
import type { ReferenceTable } from './snapshots.queries.ts';
import { addWatch, changeWatch, deleteWatch } from './watch-writes.service.ts';

/**
 * A written row of any collection, with metadata such as warnings. The collection's schema describes the
 * other fields.
 */
export type Written = { data: { id: number; documentId: string }; meta: object };
/** The writes of one collection. Added and changed rows are returned as their writer reads them. */
export type Writes<New, Changes> = {
	add(input: New, by: Writer): Promise<Written>;
	/** Throws `not_found`. */
	change(documentId: string, changes: Changes, by: Writer): Promise<Written>;
	/** Throws `not_found`, and `in_use` while other rows refer to the row. Only watches have versions. */
	remove(documentId: string, seen: SeenVersion, by: Writer): Promise<void>;
};

/** Creates the writes of the collections. Each also throws the errors of the underlying write. */
export function createCatalogueWrites(deps: CatalogueDeps) {
	const { config } = deps;
	const catalogue = createCatalogue(deps);

	async function read<Answer extends Written>(
		collection: Collection,
		documentId: string,
		by: Writer,
	): Promise<Answer> {
		const { body } = await catalogue.one(collection, documentId, { query: 'populate=*', ...by });
		return JSON.parse(body.toString());
	}

	/** A watch that visitors cannot see because of its price is saved with a warning. */
	async function readWatch(documentId: string, by: Writer, waits = false): Promise<WrittenWatch> {
		const { data } = await read<WrittenWatch>('watches', documentId, by);
		const outside =
			data.price !== undefined && (data.price < config.minPrice || data.price > config.maxPrice);
		const warnings = [
			...(outside ? (['price_outside_bounds'] as const) : []),
			...(waits ? (['price_waits'] as const) : []),
		];
		return { data, meta: warnings.length > 0 ? { warnings } : {} };
	}

	// Attach the newer values to the error, so that the user can compare and save again.
	const newer = (documentId: string, by: Writer) =>
		showNewer('watch', async () => (await readWatch(documentId, by)).data);
	const watches: Writes<NewWatch, WatchChanges> = {
		async add(input, by) {
			if (input.piece && by.viewer.role !== 'owner') throw new ShopError('forbidden');
			return readWatch(await addWatch(deps, input, by.viewer), by);
		},
		async change(documentId, changes, by) {
			const changed = await changeWatch(deps, documentId, changes, by.viewer).catch(newer(documentId, by));
			return readWatch(documentId, by, changed.waits);
		},
		remove: (documentId, seen, by) =>
			deleteWatch(deps, documentId, seen, by.viewer).catch(newer(documentId, by)),
	};

	const reference = <T extends ReferenceTable>(name: T): Writes<ReferenceFields[T], ReferenceFields[T]> => ({
		add: async (input, by) => read(name, await addReference(deps, name, input, by.viewer), by),
		async change(documentId, changes, by) {
			await changeReference(deps, name, documentId, changes, by.viewer).catch(
				showNewer('current', async () => (await read(name, documentId, by)).data),
			);
			return read(name, documentId, by);
		},
		remove: (documentId, _, by) => deleteReference(deps, name, documentId, by.viewer),
	});

	return {
		readForm: createRecordFormReader(deps, catalogue),
		watches,
		brands: reference('brands'),
		categories: reference('categories'),
		calibers: reference('calibers'),
		examiners: reference('examiners'),
	};
}
