import { slugOf, watchPagePath } from '#contract/catalogue/slugs.ts';
import type { Language } from '#contract/languages/languages.ts';
import type { shippingWithinChile } from '#contract/orders/shipping-rates.ts';
import { pictureUrl } from '#contract/pictures/pictures.ts';
import { escapeMarkup } from '#server/core/escape-markup.ts';
import type { FeedWatch } from '#server/features/outlets/feeds.queries.ts';

/** Data about the shop itself in feeds. */
export type FeedShop = Parameters<typeof shippingWithinChile>[1] & { title: string; publicUrl: string };

export const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const nameOf = ({ brand, model, reference }: FeedWatch) =>
	[brand, model, bareOf(model).includes(bareOf(reference ?? '')) ? '' : reference].filter(Boolean).join(' ');

/** A model may contain the reference with other separators, or in another case. */
const bareOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

export const addressOf = (watch: FeedWatch, language: Language, { publicUrl }: FeedShop) =>
	`${publicUrl}${pathOf(watch)}?lng=${language}`;

const pathOf = ({ documentId, brand, model, reference }: FeedWatch) =>
	watchPagePath(documentId, slugOf(brand, model, reference));

export const picturesOf = ({ pictures }: FeedWatch, { publicUrl }: FeedShop) =>
	pictures.map(
		({ documentId, revision }) => `${publicUrl}${pictureUrl(documentId, 'original', revision, 'jpg')}`,
	);

export const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`;

/** XML 1.0 does not allow other characters, not even escaped. */
const notXml = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export const xmlText = (text: string) => escapeMarkup(text.replace(notXml, ''));
