/** The breadcrumb of a page for search engines: names and addresses, with the page itself last. */
export const breadcrumbJsonLd = (...steps: readonly (readonly [name: string, item: string])[]): object => ({
	'@type': 'BreadcrumbList',
	itemListElement: steps.map(([name, item], at) => ({ '@type': 'ListItem', position: at + 1, name, item })),
});
