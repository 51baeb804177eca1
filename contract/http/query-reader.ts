import qs from 'qs';
import { cut } from '../languages/cut-text.ts';

/**
 * Maximum nesting below a key. `filters[$and][0][$or][0][brand][name][$eqi]` has seven levels, valid
 * queries have at most ten.
 */
const depth = 10;

/** A name followed only by brackets. qs would silently drop anything else, and an empty key. */
const completeKey = /^[^[\]]+(\[[^[\]]*\])*$/;
const bracketed = (raw: string) => raw.replaceAll(/%5B/gi, '[').replaceAll(/%5D/gi, ']');
/** Returns the key of one parameter, which ends where qs would end it. */
function keyOf(part: string): string {
	const afterBracket = part.indexOf(']=');
	const end = afterBracket === -1 ? part.indexOf('=') : afterBracket + 1;
	return end === -1 ? part : part.slice(0, end);
}

/** Thrown for an unreadable query; `part` is the invalid text. */
export class UnreadableQuery extends TypeError {
	readonly reason: 'malformedQuery' | 'nulInQuery' | 'forbiddenKey' | 'malformedKey';
	readonly part: string;
	constructor(reason: UnreadableQuery['reason'], part = '') {
		super(reason);
		this.name = 'UnreadableQuery';
		this.reason = reason;
		this.part = part;
	}
}

/**
 * Reads a nested query (with or without `?`) as objects, lists and text, the inverse of `writeQuery`.
 * Throws a RangeError or an UnreadableQuery instead of dropping anything: for more than 1,000 parameters,
 * too many levels, a list of more than 200 values, NUL or malformed text.
 */
export function readQuery(text: string): Record<string, unknown> {
	const raw = text.startsWith('?') ? text.slice(1) : text;
	let decoded: string;
	try {
		decoded = decodeURIComponent(raw.replaceAll('+', ' '));
	} catch {
		throw new UnreadableQuery('malformedQuery');
	}
	if (decoded.includes('\0')) throw new UnreadableQuery('nulInQuery');
	if (/(^|[&[])(__proto__|constructor|prototype|hasOwnProperty)([\]=[&]|$)/.test(decoded))
		throw new UnreadableQuery('forbiddenKey');
	for (const part of bracketed(raw).split('&'))
		if (part && !completeKey.test(keyOf(part))) throw new UnreadableQuery('malformedKey', cut(part, 60));
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
