export type Encoding = 'br' | 'gzip' | 'identity';

/** The best form a client takes. A form with `q=0` is refused. */
export function encodingOf(header: string | string[] | undefined): Encoding {
	const accepted = String(header ?? '').toLowerCase();
	if (takes(accepted, 'br')) return 'br';
	return takes(accepted, 'gzip') ? 'gzip' : 'identity';
}

function takes(header: string, name: string): boolean {
	for (const part of header.split(',')) {
		const [coding = '', weight = ''] = part.split(';');
		if (coding.trim() === name) return !/q=0(\.0*)?\s*$/.test(weight.trim());
	}
	return false;
}

export function etagMatches(header: string | undefined, etag: string): boolean {
	if (header === undefined) return false;
	return header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}
