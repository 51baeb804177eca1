/**
 * Readable part of an address: `Jaeger-LeCoultre`, `Q713257J` → `jaeger-lecoultre-q713257j`. Never an id.
 */
export function slugOf(brand: string, model: string, reference: string | null): string {
	return [brand, model, reference ?? '']
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
