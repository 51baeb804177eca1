/**
 * Structured data for search engines. Stored text in it stays text: no `<` gets through. Hydration leaves the
 * server's as it is, so a page may give the data on the server only.
 */
export function JsonLd({ data }: { data: object | readonly object[] }) {
	const graph = Array.isArray(data) ? { '@context': 'https://schema.org', '@graph': data } : data;
	const json = JSON.stringify({ '@context': 'https://schema.org', ...graph }).replaceAll('<', '\\u003c');
	return (
		<script
			type="application/ld+json"
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without '<'
			dangerouslySetInnerHTML={{ __html: json }}
		/>
	);
}
