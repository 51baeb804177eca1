import type { FragmentMarkers, HtmlFragmentCache } from './html-fragment.tsx';

/** Part of every marker. Stored texts never contain it, so no text is mistaken for a marker. */
const secret = crypto.randomUUID().replaceAll('-', '');
/** React writes it between two texts, and for React a marker is a text. */
const separator = '<!-- -->';
/** The part of a marker that follows the secret. */
const markEnd = /^([bce])(\d+);(?:<!-- -->)?/;

/** Cache of rendered fragments as sent; retains the most recently used ones within a number of bytes. */
type FragmentStore = {
	get(key: string): Uint8Array | undefined;
	set(key: string, html: Uint8Array, bytes: number): void;
};

export function createHtmlFragmentCache(store: FragmentStore): HtmlFragmentCache {
	// For one page: fragments are marked during rendering. Then new ones are cut out of the HTML and cached,
	// and cached ones are inserted.
	return (language) => {
		const used: { key: string; html: Uint8Array | undefined }[] = [];

		function mark(name: string, by: unknown): FragmentMarkers {
			const key = `${language} ${name} ${JSON.stringify(by)}`;
			const html = store.get(key);
			const number = used.push({ key, html }) - 1;
			if (html) return { before: `${secret}c${number};`, after: '', cached: true };
			return { before: `${secret}b${number};`, after: `${secret}e${number};`, cached: false };
		}

		/**
		 * Returns the complete page as bytes. Returns null if the markers are not exactly where they were
		 * put, because React's HTML has an unexpected structure. A cached fragment is never converted back to
		 * a string.
		 */
		function assemble(page: string): Buffer | null {
			const made = new Map<string, Buffer>();
			const seen = new Set<string>();
			const open: { number: string | undefined; before: Uint8Array[] }[] = [];
			const [start = '', ...marked] = page.replaceAll(separator + secret, secret).split(secret);
			let parts: Uint8Array[] = [Buffer.from(start)];
			for (const text of marked) {
				const [ending = '', kind, number] = markEnd.exec(text) ?? [];
				const fragment = used[Number(number)];
				if (!fragment || seen.has(`${kind}${number}`)) return null;
				seen.add(`${kind}${number}`);
				if (kind === 'b') {
					open.push({ number, before: parts });
					parts = [];
				} else if (kind === 'e') {
					const html = Buffer.concat(parts);
					const opened = open.pop();
					if (!opened || opened.number !== number) return null;
					made.set(fragment.key, html);
					parts = opened.before;
					parts.push(html);
				} else if (fragment.html) parts.push(fragment.html);
				parts.push(Buffer.from(text.slice(ending.length)));
			}
			const expected = used.reduce((sum, { html }) => sum + (html ? 1 : 2), 0);
			if (seen.size !== expected) return null;
			// Copied into separate memory: a small buffer is part of a larger one, which would otherwise be
			// retained.
			for (const [key, html] of made) store.set(key, new Uint8Array(html), html.length);
			return Buffer.concat(parts);
		}
		return { mark, assemble };
	};
}
