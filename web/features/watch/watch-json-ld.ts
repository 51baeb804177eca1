import { isUsed } from '#contract/catalogue/enumerations.ts';
import { courier, handlingDays, type ShippingTerms } from '#contract/orders/shipping-terms.ts';
import type { Review } from '#contract/reviews/reviews.schema.ts';
import type { Constants } from '#contract/settings/constants.schema.ts';
import { breadcrumbJsonLd } from '../layout/breadcrumb-json-ld.ts';
import { sellerId } from '../layout/seller/seller-json-ld.ts';
import type { FullWatch } from './full-watch.ts';

/** Product and breadcrumb for search engines. The rating is that of the reviews on the page. */
export function watchJsonLd(
	watch: FullWatch,
	reviews: readonly Review[],
	{
		PUBLIC_URL: publicUrl,
		TITLE,
		SHIPPING_PRICES,
	}: Pick<Constants, 'PUBLIC_URL' | 'TITLE' | 'SHIPPING_PRICES'>,
	path: string,
	catalogueName: string,
	terms: ShippingTerms,
): object[] {
	const condition = isUsed(watch.categories) ? 'UsedCondition' : 'NewCondition';
	const address = `${publicUrl}${path}`;
	const name = `${watch.brand.name} ${watch.model}`;
	const isSold = watch.unavailable?.state === 'sold';
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
			...ratingOf(watch, reviews),
			image: watch.pictures.map((picture) => `${publicUrl}${picture.sources.at(-1)?.url}`),
			itemCondition: `https://schema.org/${condition}`,
			offers: {
				'@type': 'Offer',
				url: address,
				price: watch.price,
				priceCurrency: 'CLP',
				...(!isSold && {
					// Without a sale, a price is valid until the shop changes it, but search engines require a
					// date.
					priceValidUntil: watch.priceValidUntil ?? `${new Date().getUTCFullYear() + 1}-12-31`,
				}),
				...(!isSold &&
					watch.originalPrice !== null && {
						priceSpecification: {
							'@type': 'UnitPriceSpecification',
							priceType: 'https://schema.org/StrikethroughPrice',
							price: watch.originalPrice,
							priceCurrency: 'CLP',
						},
					}),
				seller: { '@type': 'OnlineStore', '@id': sellerId(publicUrl), name: TITLE, url: publicUrl },
				itemCondition: `https://schema.org/${condition}`,
				// Search engines have no term for a reserved product.
				availability: `https://schema.org/${watch.inStock ? 'InStock' : watch.unavailable?.state === 'reserved' ? 'OutOfStock' : 'SoldOut'}`,
				// A sold watch promises neither delivery nor returns.
				...(!isSold && promisesOf(watch.price, terms, SHIPPING_PRICES)),
			},
		},
		breadcrumbJsonLd(
			[catalogueName, `${publicUrl}/watches`],
			[watch.brand.name, `${publicUrl}/watches?brand=${encodeURIComponent(watch.brand.name)}`],
			[name, address],
		),
	];
}

/** The rating by buyers, and their reviews that the page shows. */
function ratingOf({ reviewed, rating, reviewCount }: FullWatch, reviews: readonly Review[]) {
	if (!reviewed || reviews.length === 0) return {};
	return {
		aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount },
		review: reviews
			.filter(({ name }) => name !== null)
			.map((review) => ({
				'@type': 'Review',
				reviewRating: { '@type': 'Rating', ratingValue: review.rating },
				author: { '@type': 'Person', name: review.name },
				datePublished: review.createdAt.slice(0, 10),
				reviewBody: review.text,
			})),
	};
}

/** Delivery and returns of a watch that is for sale. */
const promisesOf = (price: number, terms: ShippingTerms, prices: Constants['SHIPPING_PRICES']) => ({
	shippingDetails: {
		'@type': 'OfferShippingDetails',
		shippingRate: {
			'@type': 'MonetaryAmount',
			// Search engines do not know comunas, so this is the highest possible cost.
			value: courier.isFree(price, terms) ? 0 : (prices?.to ?? terms.shippingCost),
			currency: 'CLP',
		},
		shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'CL' },
		deliveryTime: deliveryTimeOf(prices?.days ?? null),
	},
	hasMerchantReturnPolicy: returnPolicy,
});

/** Business days until shipment, and days in transit if the shipping table has them. */
function deliveryTimeOf(days: { from: number; to: number } | null) {
	const amountOf = ({ from, to }: { from: number; to: number }) => ({
		'@type': 'QuantitativeValue',
		minValue: from,
		maxValue: to,
		unitCode: 'DAY',
	});
	return {
		'@type': 'ShippingDeliveryTime',
		handlingTime: amountOf(handlingDays),
		...(days && { transitTime: amountOf(days) }),
	};
}

/** The conditions stated on the returns page. */
const returnPolicy = {
	'@type': 'MerchantReturnPolicy',
	applicableCountry: 'CL',
	returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
	merchantReturnDays: 30,
	returnMethod: 'https://schema.org/ReturnByMail',
	returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
};
