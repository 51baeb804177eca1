import type { Language } from '#contract/languages/languages.ts';
import { type CacheSources, isCurrent } from '#server/cache/change-feed/cache-sources.ts';
import type { ChangeFeed } from '#server/cache/change-feed/change-feed.ts';
import type { Caches } from '#server/cache/response-cache/caches.ts';
import type { Encodable } from '#server/http/encoding.ts';

export type CachedPage = {
	status: number;
	location: string | null;
	language: Language;
	html: Encodable;
	/** Content-Security-Policy with the hashes of this page's own scripts. */
	policy: string;
	/** Sources of the responses that it was made from. */
	sources: readonly CacheSources[];
};

/** Milliseconds after which an unchanged page is rendered again, because of settings and the date. */
const maxAge = 300_000;

/** Rendered pages by language and address, each valid while its sources are unchanged. */
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
		// Identical HTML reuses its encodings.
		const cached = last?.html.etag === page.html.etag ? { ...page, html: last.html } : page;
		await cached.html.pack();
		pages.set(key, cached, cached.html.weight + 2_000);
		return cached;
	}
	/** Returns the cached page, or renders it once for simultaneous requests. Only successes are cached. */
	return (key: string, render: () => Promise<CachedPage>): CachedPage | Promise<CachedPage> => {
		if (!changes.live()) return render();
		return pages.get(key) ?? pages.share(key, () => make(key, render));
	};
}
