import { hash } from 'node:crypto';
import type { ChangeFeed } from '#server/change-feed/change-feed.ts';
import { isCurrent, type Sources } from '#server/change-feed/sources.ts';
import { compressed, type Encoding, quick, well } from '#server/http/encoding.ts';
import type { Caches } from '#server/response-cache/cache.ts';

type Encoded = { body: Buffer; etag: string };

export type CachedPage = {
	status: number;
	location: string | null;
	language: 'en' | 'es';
	html: Buffer;
	/** Content-Security-Policy with the hashes of this page's own scripts. */
	policy: string;
	/** Of each response that it was made from. */
	sources: readonly Sources[];
	encodings?: Partial<Record<Encoding, Encoded | Promise<Encoded>>>;
	/** It was asked for again and has been compressed well since. */
	small?: boolean;
};

/** Milliseconds after which a page is made again even if nothing was said to have changed: settings and the date. */
const maxAge = 300_000;

/** Rendered pages by language and address, each for as long as the responses that it was made from are current. */
export function createPageCache(caches: Caches, changes: ChangeFeed, now: () => number) {
	const isMadeOfCurrent = ({ sources }: CachedPage) => sources.every((one) => isCurrent(changes, one));
	const pages = caches.open<CachedPage>('pages', {
		maxAge,
		now,
		version: changes.version,
		isCurrent: isMadeOfCurrent,
	});

	async function make(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
		const page = await render();
		if (page.status !== 200 || !isMadeOfCurrent(page)) return page;
		const last = pages.outdated(key);
		// The same HTML again keeps its compressed forms.
		const kept = last?.html.equals(page.html) ? { ...last, sources: page.sources } : page;
		pages.set(key, kept, weightOf(kept));
		return kept;
	}
	return {
		/** The page at hand, or made once however many ask for it meanwhile. Only successes are kept. */
		get(key: string, render: () => Promise<CachedPage>): CachedPage | Promise<CachedPage> {
			if (!changes.live()) return render();
			return pages.get(key) ?? pages.share(key, () => make(key, render));
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
				// The quick compression does as well.
				encode(page.html, encoding, well).then(keepDone, () => {});
			}
			return known ?? (encodings[encoding] as Promise<Encoded>);
		},
	};
}

/** Compressed forms weigh about a quarter each; counting them from the start keeps the sum simple. */
const weightOf = (page: CachedPage) => Math.ceil(page.html.length * 1.5) + 2000;

async function encode(html: Buffer, encoding: Encoding, quality: number): Promise<Encoded> {
	const body = await compressed(html, encoding, quality);
	return { body, etag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"` };
}
