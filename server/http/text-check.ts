import type { FastifyInstance } from 'fastify';
import { invalidField } from '../core/shop-error.ts';

type TextPath = (string | number)[];

/**
 * Whether a parser produced the value from JSON, a form or an address. A stream that a handler reads itself
 * is not data and has cycles.
 */
const isData = (value: unknown): value is object => {
	if (typeof value !== 'object' || value === null) return false;
	const prototype = Object.getPrototypeOf(value);
	return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null;
};

const isText = (text: string) => text.isWellFormed() && !text.includes('\0');

/** Returns the path of a text that PostgreSQL cannot store (NUL or a lone surrogate), or null. */
function malformedTextIn(value: unknown): TextPath | null {
	// A list instead of recursion: a body can be as deep as it is long.
	const waiting: { value: unknown; path: TextPath }[] = [{ value, path: [] }];
	for (let next = waiting.pop(); next; next = waiting.pop()) {
		if (typeof next.value === 'string') {
			if (!isText(next.value)) return next.path;
			continue;
		}
		if (!isData(next.value)) continue;
		for (const [key, item] of Object.entries(next.value)) {
			if (!isText(key)) return next.path;
			// The path is only shown to people, so it is cut at a depth that no form reaches.
			waiting.push({ value: item, path: next.path.length < 10 ? [...next.path, key] : next.path });
		}
	}
	return null;
}

/** Rejects invalid text anywhere in a request, before any schema or query reads it. */
export function registerTextCheck(app: FastifyInstance): void {
	app.addHook('preValidation', async ({ params, body }) => {
		if (params && malformedTextIn(params)) throw invalidField([], 'notText');
		const path = body ? malformedTextIn(body) : null;
		if (path) throw invalidField(path, 'notText');
	});
}
