import type { Language } from '#contract/languages/languages.ts';
import type { FeedWatch } from '#server/features/outlets/feeds.queries.ts';
import { texts } from '#server/texts/texts.ts';
import { addressOf, declaration, element, type FeedShop, nameOf, picturesOf, xmlText } from './feed-xml.ts';

/** Writes an Atom feed of the watches, newest first. */
export function newsFeed(watches: readonly FeedWatch[], language: Language, shop: FeedShop): string {
	const { title, publicUrl } = shop;
	const own = `${publicUrl}/feeds/new-${language}.xml`;
	const changed = Math.max(0, ...watches.map(({ updatedAt }) => updatedAt.getTime()));
	return [
		`${declaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
		element('id', own),
		element('title', `${title}: ${texts[language].feeds.new}`),
		element('updated', new Date(changed).toISOString()),
		`<author>${element('name', title)}</author>`,
		`<link rel="self" type="application/atom+xml" href="${xmlText(own)}"/>`,
		`<link rel="alternate" type="text/html" href="${xmlText(`${publicUrl}/?lng=${language}`)}"/>`,
		...watches.map((watch) => newsEntry(watch, language, shop)),
		'</feed>\n',
	].join('\n');
}

function newsEntry(watch: FeedWatch, language: Language, shop: FeedShop): string {
	const [picture] = picturesOf(watch, shop);
	const parts = [
		element('id', `${shop.publicUrl}/watch/${watch.documentId}`),
		element('title', nameOf(watch)),
		element('published', watch.createdAt.toISOString()),
		element('updated', watch.updatedAt.toISOString()),
		`<link rel="alternate" type="text/html" href="${xmlText(addressOf(watch, language, shop))}"/>`,
		picture ? `<link rel="enclosure" type="image/jpeg" href="${xmlText(picture)}"/>` : '',
		watch.description ? element('summary', watch.description) : '',
	];
	return `<entry>${parts.join('')}</entry>`;
}
