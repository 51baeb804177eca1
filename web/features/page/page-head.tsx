import { useLocation } from 'react-router';
import { languages, locales } from '#contract/languages/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useConstants } from './constants-context.ts';

export type PageHeadProps = {
	/** Without the shop's name, which is added. */
	title: string;
	description?: string;
	/** Path of the page's own address; default: the current path without its query. */
	path?: string;
	/** The part of the query, without `?`, that makes it a page; the canonical address has no more. */
	query?: string;
	/** Whose picture previews show: a watch's documentId; default: the shop's. */
	cardOf?: string;
	type?: 'website' | 'product' | 'article';
	/** The offer on the page, for previews: the price in whole CLP. */
	offer?: { price: number; originalPrice: number | null; isUsed: boolean; inStock: boolean };
	/** No content for search engines (checkout, account). */
	noIndex?: boolean;
	jsonLd?: object | readonly object[];
};

/** Title, description, canonical and language addresses, previews. To be rendered once per page. */
export function PageHead(props: PageHeadProps) {
	const { title, description, query, cardOf = 'shop', type = 'website', noIndex, offer, jsonLd } = props;
	const { language } = useTranslation();
	const constants = useConstants();
	const { pathname, search } = useLocation();
	const address = `${constants.PUBLIC_URL}${props.path ?? pathname}${query ? `?${query}` : ''}`;
	const inLanguage = (code: string) => `${address}${address.includes('?') ? '&' : '?'}lng=${code}`;
	// A language that the address names has its own canonical address: else search engines index one only.
	const named = new URLSearchParams(search).get('lng');
	const chosen = languages.find((code) => code === named);
	const fullTitle = title === constants.TITLE ? title : `${title} · ${constants.TITLE}`;
	return (
		<>
			<title>{fullTitle}</title>
			{description && <meta name="description" content={description} />}
			{noIndex ? (
				<meta name="robots" content="noindex" />
			) : (
				<>
					<link rel="canonical" href={chosen ? inLanguage(chosen) : address} />
					{languages.map((code) => (
						<link key={code} rel="alternate" hrefLang={code} href={inLanguage(code)} />
					))}
					<link rel="alternate" hrefLang="x-default" href={address} />
				</>
			)}
			<meta property="og:site_name" content={constants.TITLE} />
			<meta property="og:type" content={type} />
			<meta property="og:title" content={title} />
			{description && <meta property="og:description" content={description} />}
			<meta property="og:url" content={address} />
			<meta property="og:image" content={`${constants.PUBLIC_URL}/cards/${cardOf}.${language}.jpg`} />
			<meta property="og:image:alt" content={title} />
			<meta property="og:image:width" content="1200" />
			<meta property="og:image:height" content="630" />
			<meta property="og:locale" content={locales[language].replace('-', '_')} />
			{offer && (
				<>
					<meta property="product:price:amount" content={String(offer.price)} />
					<meta property="product:price:currency" content="CLP" />
					{offer.originalPrice !== null && (
						<>
							<meta property="product:original_price:amount" content={String(offer.originalPrice)} />
							<meta property="product:original_price:currency" content="CLP" />
						</>
					)}
					<meta property="product:condition" content={offer.isUsed ? 'used' : 'new'} />
					<meta property="product:availability" content={offer.inStock ? 'in stock' : 'out of stock'} />
				</>
			)}
			<meta name="twitter:card" content="summary_large_image" />
			{jsonLd && <JsonLd data={jsonLd} />}
		</>
	);
}

/**
 * Structured data for search engines. Stored text in it stays text: no `<` gets through. Hydration leaves the
 * server's as it is, so a page may give the data on the server only.
 */
function JsonLd({ data }: { data: object | readonly object[] }) {
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
