/** A value of a query. undefined is omitted; null is written as an empty value. */
export type QueryValue =
	| string
	| number
	| boolean
	| null
	| undefined
	| readonly QueryValue[]
	| { readonly [key: string]: QueryValue };
export type Query = { readonly [key: string]: QueryValue };

/**
 * Writes a nested query in the bracket form of the dialect:
 * `filters[brand][name][$eq]=Seiko&sort[0]=price:asc`. Lists are written with indexes. The server reads it
 * with `readQuery` (query-reader.ts); a test checks the round trip. There is no leading `?`; an empty query
 * is the empty string. Key order is preserved, so equal objects have equal addresses.
 */
export function writeQuery(query: Query): string {
	const parts: string[] = [];
	for (const [key, value] of Object.entries(query)) write(parts, encodeURIComponent(key), value);
	return parts.join('&');
}

function write(parts: string[], path: string, value: QueryValue): void {
	if (value === undefined) return;
	if (Array.isArray(value)) {
		for (const [index, item] of value.entries()) write(parts, `${path}[${index}]`, item as QueryValue);
	} else if (value !== null && typeof value === 'object') {
		for (const [key, item] of Object.entries(value))
			write(parts, `${path}[${encodeURIComponent(key)}]`, item as QueryValue);
	} else {
		parts.push(`${path}=${value === null ? '' : encodeURIComponent(String(value))}`);
	}
}
