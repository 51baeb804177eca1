import type { FragmentMarkers, HtmlFragmentCache } from './html-fragment.tsx';

/** In every marker; never in a stored text, so that no text is taken for a marker. */
const secret = crypto.randomUUID().replaceAll('-', '');
/** React writes it between two texts, and a marker is a text to React. */
const separator = '<!-- -->';

/** Where rendered fragments are kept, as they are sent: within a number of bytes, the ones used last. */
type FragmentStore = {
	get(key: string): Buffer | undefined;
	set(key: string, html: Buffer, bytes: number): void;
};

export function createHtmlFragmentCache(store: FragmentStore): HtmlFragmentCache {
	function keep(key: string, html: Buffer): void {
		// Separate memory: a small buffer is a part of a larger one, which would be kept whole.
		const own = Buffer.allocUnsafeSlow(html.length);
		html.copy(own);
		store.set(key, own, own.length);
	}

	/**
	 * One page: fragments are marked while it is rendered; then new ones are cut out of its HTML and cached
	 * ones put in.
	 */
	function forPage(language: string) {
		const used: { key: string; html: Buffer | undefined }[] = [];

		function mark(name: string, by: unknown): FragmentMarkers {
			const key = `${language} ${name} ${JSON.stringify(by)}`;
			const html = store.get(key);
			const number = used.push({ key, html }) - 1;
			if (html !== undefined) return { before: `${secret}c${number};`, after: '', cached: true };
			return { before: `${secret}b${number};`, after: `${secret}e${number};`, cached: false };
		}

		/**
		 * The whole page as bytes; null when the marks are not where they were put, each once: the HTML has another form
		 * than React's today. A cached fragment never becomes a string again.
		 */
		function assemble(page: string): Buffer | null {
			const made: { key: string; html: Buffer }[] = [];
			const seen = new Set<string>();
			const open: number[] = [];
			const outer: Buffer[][] = [];
			let parts: Buffer[] = [];
			let from = 0;
			for (let at = page.indexOf(secret); at >= 0; at = page.indexOf(secret, from)) {
				const end = page.indexOf(';', at) + 1;
				const separated = page.startsWith(separator, at - separator.length);
				parts.push(Buffer.from(page.slice(from, separated ? at - separator.length : at)));
				from = page.startsWith(separator, end) ? end + separator.length : end;
				const kind = page[at + secret.length];
				const number = Number(page.slice(at + secret.length + 1, end - 1));
				const fragment = used[number];
				if (!fragment || seen.has(`${kind}${number}`)) return null;
				seen.add(`${kind}${number}`);
				if (kind === 'b') {
					open.push(number);
					outer.push(parts);
					parts = [];
				} else if (kind === 'e') {
					const html = Buffer.concat(parts);
					const before = outer.pop();
					if (!before || open.pop() !== number) return null;
					made.push({ key: fragment.key, html });
					parts = before;
					parts.push(html);
				} else if (fragment.html) parts.push(fragment.html);
			}
			const expected = used.reduce((sum, { html }) => sum + (html ? 1 : 2), 0);
			if (seen.size !== expected) return null;
			for (const { key, html } of made) keep(key, html);
			parts.push(Buffer.from(page.slice(from)));
			return Buffer.concat(parts);
		}
		return { mark, assemble };
	}
	return { forPage };
}
