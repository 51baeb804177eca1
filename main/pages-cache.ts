import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './pages-encoding.ts';

type Encoded = { body: Buffer; etag: string };

export type CachedPage = {
	status: number;
	location: string | null;
	language: 'en' | 'es';
	html: Buffer;
	/** Content-Security-Policy with the hashes of this page's own scripts. */
	policy: string;
	encodings?: Partial<Record<Encoding, Encoded | Promise<Encoded>>>;
	/** It was asked for again and has been compressed well since. */
	small?: boolean;
};

type CacheOptions = {
	version: () => string;
	now: () => number;
	/** Bytes of HTML kept, compressed forms included. */
	limit?: number;
	/** Milliseconds after which a page is made anew even if nothing was said to have changed. */
	maxAge?: number;
};

/** Rendered pages by language and address; the least recently used go first, all go when the version changes. */
export function createPageCache({ version, now, limit = 24_000_000, maxAge = 300_000 }: CacheOptions) {
	const pages = new Map<string, { page: CachedPage; until: number }>();
	const making = new Map<string, Promise<CachedPage>>();
	let size = 0;
	let current = version();

	function forget(key: string): void {
		const kept = pages.get(key);
		if (!kept) return;
		pages.delete(key);
		size -= weightOf(kept.page);
	}
	function keep(key: string, page: CachedPage): void {
		forget(key);
		pages.set(key, { page, until: now() + maxAge });
		size += weightOf(page);
		for (const oldest of pages.keys()) {
			if (size <= limit) break;
			forget(oldest);
		}
	}
	function dropIfChanged(): void {
		const next = version();
		if (next === current) return;
		current = next;
		pages.clear();
		making.clear();
		size = 0;
	}
	function make(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
		const madeFor = current;
		const promise = render()
			.then((page) => {
				if (page.status === 200 && current === madeFor) keep(key, page);
				return page;
			})
			.finally(() => making.get(key) === promise && making.delete(key));
		making.set(key, promise);
		return promise;
	}
	return {
		/** The page at hand, or made once however many ask for it meanwhile. Only successes are kept. */
		get(key: string, render: () => Promise<CachedPage>): CachedPage | Promise<CachedPage> {
			dropIfChanged();
			const kept = pages.get(key);
			if (kept && kept.until > now()) {
				pages.delete(key);
				pages.set(key, kept);
				return kept.page;
			}
			return making.get(key) ?? make(key, render);
		},
		/** The page's bytes as asked for: quickly at first, and when they are asked for again, once more and well. */
		encoded(page: CachedPage, encoding: Encoding): Encoded | Promise<Encoded> {
			page.encodings ??= {};
			const { encodings } = page;
			const keepDone = (done: Encoded) => {
				encodings[encoding] = done;
				return done;
			};
			const known = encodings[encoding];
			if (!known) {
				encodings[encoding] = encode(page.html, encoding, quick).then(keepDone, (error) => {
					delete encodings[encoding];
					throw error;
				});
			} else if (encoding === 'br' && !page.small) {
				page.small = true;
				// What was compressed quickly does as well.
				encode(page.html, encoding, well).then(keepDone, () => {});
			}
			return known ?? (encodings[encoding] as Promise<Encoded>);
		},
	};
}

/** Compressed forms weigh about a quarter each; counting them from the start keeps the sum simple. */
const weightOf = (page: CachedPage) => Math.ceil(page.html.length * 1.5) + 2000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Brotli's qualities: the first takes three tenths of the time of the second, for an eighth to a sixth more bytes. */
const quick = 3;
const well = 6;

/** In the threads of libuv: the process answers others meanwhile. */
async function encode(html: Buffer, encoding: Encoding, quality: number): Promise<Encoded> {
	const body = await compressed(html, encoding, quality);
	return { body, etag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"` };
}

async function compressed(html: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
	if (encoding === 'identity') return html;
	if (encoding === 'gzip') return zip(html);
	const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants;
	const params = {
		[BROTLI_PARAM_QUALITY]: quality,
		[BROTLI_PARAM_SIZE_HINT]: html.length,
		// As wide as the page: the usual window takes 8 MB each time, which has the heap collected every ten pages.
		[BROTLI_PARAM_LGWIN]: Math.max(16, 32 - Math.clz32(html.length)),
	};
	return brotli(html, { params });
}
