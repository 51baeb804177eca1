import { isUsed } from '#contract/enumerations.ts';
import { type ShippingTerms, shippingFor } from '#contract/shipping.ts';
import type { FullWatch } from './watch.queries.ts';

/** The watch and the way to it, for search engines. A rating stands there only when somebody gave one. */
export function watchJsonLd(
	watch: FullWatch,
	publicUrl: string,
	path: string,
	catalogueName: string,
	terms: ShippingTerms,
): object[] {
	const condition = isUsed(watch.categories) ? 'UsedCondition' : 'NewCondition';
	const address = `${publicUrl}${path}`;
	const name = `${watch.brand.name} ${watch.model}`;
	const isRated = watch.rating !== null && watch.rating > 0 && watch.reviewCount > 0;
	return [
		{
			'@type': 'Product',
			name,
			url: address,
			sku: watch.documentId,
			brand: { '@type': 'Brand', name: watch.brand.name },
			model: watch.model,
			...(watch.reference && { mpn: watch.reference }),
			...(watch.description && { description: watch.description }),
			image: watch.pictures.map((picture) => `${publicUrl}${picture.sources.at(-1)?.url}`),
			itemCondition: `https://schema.org/${condition}`,
			...(isRated && {
				aggregateRating: {
					'@type': 'AggregateRating',
					ratingValue: watch.rating,
					reviewCount: watch.reviewCount,
					bestRating: 5,
				},
			}),
			offers: {
				'@type': 'Offer',
				url: address,
				price: watch.price,
				priceCurrency: 'CLP',
				itemCondition: `https://schema.org/${condition}`,
				availability: `https://schema.org/${watch.inStock ? 'InStock' : 'SoldOut'}`,
				shippingDetails: {
					'@type': 'OfferShippingDetails',
					shippingRate: {
						'@type': 'MonetaryAmount',
						value: shippingFor(watch.price, terms),
						currency: 'CLP',
					},
					shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'CL' },
				},
				hasMerchantReturnPolicy: returnPolicy,
			},
		},
		{
			'@type': 'BreadcrumbList',
			itemListElement: [
				{ '@type': 'ListItem', position: 1, name: catalogueName, item: `${publicUrl}/watches` },
				{
					'@type': 'ListItem',
					position: 2,
					name: watch.brand.name,
					item: `${publicUrl}/watches?brand=${encodeURIComponent(watch.brand.name)}`,
				},
				{ '@type': 'ListItem', position: 3, name, item: address },
			],
		},
	];
}

/** What the returns page promises. */
const returnPolicy = {
	'@type': 'MerchantReturnPolicy',
	applicableCountry: 'CL',
	returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
	merchantReturnDays: 30,
	returnMethod: 'https://schema.org/ReturnByMail',
	returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
};
