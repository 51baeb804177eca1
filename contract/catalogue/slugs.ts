/**
 * Readable part of an address: `Jaeger-LeCoultre`, `Q713257J` → `jaeger-lecoultre-q713257j`. Never an id.
 */
export function slugOf(...words: readonly (string | null)[]): string {
	return words
		.filter(Boolean)
		.join(' ')
		.normalize('NFD')
		.replace(/\p{Mn}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '')
		.slice(0, 120);
}

/**
 * Canonical path of a watch, used by its page, the sitemap and feeds. The path also works without the slug.
 */
export const watchPagePath = (documentId: string, slug?: string | null): string =>
	`/watch/${documentId}${slug ? `/${slug}` : ''}`;

/** Canonical path of an examiner's page. It also works without the slug. */
export const examinerPagePath = (documentId: string, slug?: string | null): string =>
	`/people/${documentId}${slug ? `/${slug}` : ''}`;
