const firstPicture = new RegExp(
	'<source type="image/avif" (srcSet="[^"]*") (sizes="[^"]*")/>(?:<source[^>]*>)*' +
		'<img [^>]*fetchPriority="high"',
	'i',
);

/**
 * Returns a link that loads the first picture with a high priority while the browser still receives the HTML
 * before it. Without an address of its own, the link has no effect in browsers that do not support sets of
 * pictures.
 */
export function picturePreload(html: string): string {
	const [, set = '', sizes = ''] = firstPicture.exec(html) ?? [];
	return (
		set && `<link rel="preload" as="image" type="image/avif" image${set} image${sizes} fetchpriority="high"/>`
	);
}
