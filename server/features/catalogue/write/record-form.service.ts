import { isDeepStrictEqual } from 'node:util';
import { translations } from '#contract/catalogue/specification-texts.ts';
import type { Deps } from '../../../core/deps.ts';
import { invalidField } from '../../../core/shop-error.ts';
import { isObject } from '../../../query/query-refusals.ts';
import type { createCatalogue } from '../read/catalogue.service.ts';
import type { Collection, Writer } from '../read/catalogue-requests.ts';
import { isReadOnly, isUnchanged } from './read-only-fields.ts';
import { type Fields, recordShapes } from './record-shapes.ts';
import { writableField } from './writable-field.ts';

/** Adds fields to `data`. Translations are merged key by key. */
function merge(data: Fields, more: Fields): void {
	for (const [key, value] of Object.entries(more)) {
		const isTranslation = translations.some(({ field }) => field === key) && isObject(value);
		data[key] = isTranslation ? { ...(data[key] as object | undefined), ...value } : value;
	}
}

/**
 * Converts a row as GET returns it to the form that PUT and POST accept. Unchanged values are omitted, so
 * that sending a row back unchanged has no effect. A read-only value is accepted if it is equal and refused
 * by name if it differs.
 */
export function createRecordFormReader(
	{ db }: Pick<Deps, 'db'>,
	catalogue: ReturnType<typeof createCatalogue>,
) {
	/** Converts the body of a new row, whose relations may have any of their forms. */
	async function created(name: Collection, body: unknown, by: Writer): Promise<unknown> {
		if (!isObject(body) || !isObject(body.data)) return body;
		const data: Fields = {};
		const sent = { name, language: by.language, requested: body.data, now: {} };
		for (const key of Object.keys(body.data)) merge(data, await writableField(db, sent, key));
		return { ...body, data };
	}

	/**
	 * Converts the changes of a row. Omits unchanged values, except the stamp that the write compares under
	 * its lock. Throws `not_found`, and `invalid_input` for a read-only field that differs.
	 */
	async function changed(name: Collection, documentId: string, body: unknown, by: Writer): Promise<unknown> {
		if (!isObject(body) || !isObject(body.data)) return body;
		const read = await catalogue.one(name, documentId, { query: recordShapes[name].fullQuery, ...by });
		const { data: now } = JSON.parse(read.body.toString()) as { data: Fields };
		const requested = body.data;
		// If the stamp is stale the write is refused anyway, so read-only fields need no comparison.
		const stamp = name === 'watches' ? 'version' : 'updatedAt';
		const isStale =
			requested[stamp] !== now[stamp] && (stamp === 'version' || requested[stamp] !== undefined);
		const data: Fields = {};
		for (const [key, value] of Object.entries(requested)) {
			if (isReadOnly(name, key, now)) {
				if (!isStale && !(await isUnchanged(db, { name, documentId }, key, value, now)))
					throw invalidField(['data', key], 'readOnly');
			} else if (key === stamp || !isDeepStrictEqual(value, now[key]))
				merge(data, await writableField(db, { name, language: by.language, requested, now }, key));
		}
		return { ...body, data };
	}

	return { created, changed };
}
