import type { FastifyInstance } from 'fastify';
import { invalidField } from '../core/shop-error.ts';

type TextPath = (string | number)[];

/**
 * Whether a parser made it of JSON, a form or an address. A stream that a handler reads by itself is no data,
 * and has cycles.
 */
const isData = (value: unknown): value is object => {
	if (typeof value !== 'object' || value === null) return false;
	const prototype = Object.getPrototypeOf(value);
	return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null;
};

const isText = (text: string) => text.isWellFormed() && !text.includes('\0');

/** Where a value holds text that PostgreSQL cannot store: NUL or a lone surrogate; null: nowhere. */
function malformedTextIn(value: unknown): TextPath | null {
	// A list and no recursion: a body may be as deep as it is long.
	const waiting: { value: unknown; path: TextPath }[] = [{ value, path: [] }];
	for (let next = waiting.pop(); next; next = waiting.pop()) {
		if (typeof next.value === 'string') {
			if (!isText(next.value)) return next.path;
			continue;
		}
		if (!isData(next.value)) continue;
		for (const [key, item] of Object.entries(next.value)) {
			if (!isText(key)) return next.path;
			// The path of a deep value is built only to be shown: it stops growing where no form is that deep.
			waiting.push({ value: item, path: next.path.length < 10 ? [...next.path, key] : next.path });
		}
	}
	return null;
}

/** Refuses text that is no text, wherever a request holds it, before any schema or query sees it. */
export function registerTextCheck(app: FastifyInstance): void {
	app.addHook('preValidation', async ({ params, body }) => {
		if (params && malformedTextIn(params)) throw invalidField([], 'notText');
		const path = body ? malformedTextIn(body) : null;
		if (path) throw invalidField(path, 'notText');
	});
}
