/** The address part for people: `Jaeger-LeCoultre`, `Q713257J` → `jaeger-lecoultre-q713257j`. Never an id. */
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

/** The one path of a watch, as its page, the sitemap and feeds name it; without a slug it is found too. */
export const watchPagePath = (documentId: string, slug?: string | null): string =>
	`/watch/${documentId}${slug ? `/${slug}` : ''}`;
