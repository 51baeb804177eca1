import { useLocation } from 'react-router';
import { languages, locales } from '#contract/languages/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useConstants } from './constants-context.ts';

export type PageHeadProps = {
	/** The title without the shop's name, which is appended. */
	title: string;
	description?: string;
	/** Path of the canonical address. Default: the current path without its query. */
	path?: string;
	/** The part of the query (without `?`) that belongs to the canonical address. */
	query?: string;
	/** documentId of the watch whose picture link previews show. Default: the shop's picture. */
	cardOf?: string;
	type?: 'website' | 'product' | 'article';
	/** The offer on the page for link previews, with the price in whole CLP. */
	offer?: { price: number; originalPrice: number | null; isUsed: boolean; inStock: boolean };
	/** Whether search engines must not index the page (checkout, account). */
	noIndex?: boolean;
	jsonLd?: object | readonly object[];
};

/** Title, description, canonical address, language alternatives and previews. Render it once per page. */
export function PageHead(props: PageHeadProps) {
	const { title, description, query, cardOf = 'shop', type = 'website', noIndex, offer, jsonLd } = props;
	const { language } = useTranslation();
	const constants = useConstants();
	const { pathname, search } = useLocation();
	const address = `${constants.PUBLIC_URL}${props.path ?? pathname}${query ? `?${query}` : ''}`;
	const inLanguage = (code: string) => `${address}${address.includes('?') ? '&' : '?'}lng=${code}`;
	// A language named in the address has its own canonical address. Otherwise search engines would index
	// only one language.
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
 * Structured data for search engines. Any `<` is escaped, so stored text cannot end the script. Hydration
 * leaves the server's element unchanged, so a page may pass the data only on the server.
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
