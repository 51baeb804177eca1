import { languages } from '#contract/languages/languages.ts';
import { pictureUrl } from '#contract/pictures/pictures.ts';
import { escapeMarkup } from '#server/core/escape-markup.ts';
import type { ListedPicture } from '#server/features/outlets/sitemap.queries.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Returns the sitemap index entry for a part. */
export function sitemapIndexEntry(publicUrl: string, part: string, changed?: Date): string {
	const date = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
	return `<sitemap><loc>${publicUrl}/sitemaps/${part}.xml</loc>${date}</sitemap>`;
}

/** Returns the entry for a page, with its languages and pictures. */
export function sitemapUrl(
	publicUrl: string,
	path: string,
	changed?: Date,
	pictures: readonly ListedPicture[] = [],
): string {
	const url = escapeMarkup(`${publicUrl}${path}`);
	const language = path.includes('?') ? '&amp;lng=' : '?lng=';
	const alternates = languages
		.map((code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${url}${language}${code}"/>`)
		.join('');
	const usual = `<xhtml:link rel="alternate" hreflang="x-default" href="${url}"/>`;
	const date = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
	const images = pictures.map(({ documentId, revision }) => {
		const image = `${publicUrl}${pictureUrl(documentId, 'original', revision, 'jpg')}`;
		return `<image:image><image:loc>${escapeMarkup(image)}</image:loc></image:image>`;
	});
	return `<url><loc>${url}</loc>${date}${alternates}${usual}${images.join('')}</url>`;
}

/** Returns a complete XML file with these entries. */
export function sitemapDocument(root: 'urlset' | 'sitemapindex', entries: readonly string[]): Buffer {
	const others =
		root === 'urlset'
			? ' xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
			: '';
	const lines = ['<?xml version="1.0" encoding="UTF-8"?>', `<${root} xmlns="${namespace}"${others}>`];
	return Buffer.from([...lines, ...entries, `</${root}>`, ''].join('\n'));
}
