import qs from 'qs';
import { cut } from '../languages/cut.ts';

/** Levels below a key: `filters[$and][0][$or][0][brand][name][$eqi]` has seven, legal queries at most ten. */
const depth = 10;

/** A name and then nothing but brackets: qs would silently drop anything else, and an empty key. */
const wholeKey = /^[^[\]]+(\[[^[\]]*\])*$/;
const bracketed = (raw: string) => raw.replaceAll(/%5B/gi, '[').replaceAll(/%5D/gi, ']');
/** The key of one parameter, ended where qs ends it. */
function keyOf(part: string): string {
	const afterBracket = part.indexOf(']=');
	const end = afterBracket === -1 ? part.indexOf('=') : afterBracket + 1;
	return end === -1 ? part : part.slice(0, end);
}

/**
 * Reads a nested query (with or without `?`) as objects, lists and text, the inverse of `writeQuery`. Throws
 * a RangeError or a TypeError with a plain message for what cannot be kept whole: too many parameters
 * (1,000), too deep, a list past 200 values, NUL or malformed text. Nothing is dropped.
 */
export function readQuery(text: string): Record<string, unknown> {
	const raw = text.startsWith('?') ? text.slice(1) : text;
	let decoded: string;
	try {
		decoded = decodeURIComponent(raw.replaceAll('+', ' '));
	} catch {
		throw new TypeError('the query is not well-formed');
	}
	if (decoded.includes('\0')) throw new TypeError('the query holds a NUL character');
	if (/(^|[&[])(__proto__|constructor|prototype|hasOwnProperty)([\]=[&]|$)/.test(decoded))
		throw new TypeError('the query holds a key that is not allowed');
	for (const part of bracketed(raw).split('&'))
		if (part && !wholeKey.test(keyOf(part)))
			throw new TypeError(`the query holds a key that is not well-formed: ${cut(part, 60)}`);
	return qs.parse(raw, {
		depth,
		strictDepth: true,
		parameterLimit: 1000,
		arrayLimit: 200,
		throwOnLimitExceeded: true,
		plainObjects: true,
		allowPrototypes: true,
		allowDots: false,
		comma: false,
		parseArrays: true,
		duplicates: 'combine',
	}) as Record<string, unknown>;
}
