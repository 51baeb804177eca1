import qs from 'qs';

/** Levels below a key: `filters[$and][0][$or][0][brand][name][$eqi]` has seven, and a legal query never needs more than ten. */
const depth = 10;

/**
 * Reads a nested query (with or without `?`) as objects, lists and text, the inverse of `writeQuery`.
 * Throws a RangeError or a TypeError with a plain message for what cannot be kept whole: too many parameters (1,000), too deep, a
 * list past 200 values, NUL or malformed text. Nothing is dropped.
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
