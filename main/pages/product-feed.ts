import { isUsed } from '#contract/catalogue/enumerations.ts';
import { cut } from '#contract/languages/cut-text.ts';
import type { Language } from '#contract/languages/languages.ts';
import { parcelWeight } from '#contract/orders/parcel-weight.ts';
import { shippingWithinChile } from '#contract/orders/shipping-rates.ts';
import { handlingDays } from '#contract/orders/shipping-terms.ts';
import type { FeedWatch } from '#server/features/outlets/feeds.queries.ts';
import { texts } from '#server/texts/texts.ts';
import { addressOf, declaration, element, type FeedShop, nameOf, picturesOf } from './feed-xml.ts';

type CategoryStyle = keyof (typeof texts)[Language]['feeds']['style'];

/** Google's category numbers for watches, watch bands and watch accessories. */
const productKind = { watch: 201, strap: 5123, accessory: 5122 } as const;

/** Maximum text lengths accepted by Google, in characters. */
const longest = { title: 150, description: 5_000, brand: 70, mpn: 70 } as const;

/** Start and end of a product feed: RSS 2.0 with Google's fields, which Meta accepts too. */
export function productFeedFrame({ title, publicUrl }: FeedShop): [string, string] {
	const head = element('title', title) + element('link', publicUrl) + element('description', title);
	return [
		`${declaration}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>${head}\n`,
		'</channel>\n</rss>\n',
	];
}

/** Writes one item of a product feed. */
export function productItem(watch: FeedWatch, language: Language, shop: FeedShop): string {
	const { categories, reference, price, originalPrice, saleFrom, priceValidUntil } = watch;
	const has = (name: string) => categories.some((one) => one === name);
	const kind = has('strap') ? 'strap' : has('accessory') ? 'accessory' : 'watch';
	const words = texts[language].feeds;
	const style = categories.find((name): name is CategoryStyle => Object.hasOwn(words.style, name));
	const colours: Readonly<Record<string, string>> = words.colour;
	const colour = watch.dialColour && (colours[watch.dialColour] ?? watch.dialColour);
	const [first, ...others] = picturesOf(watch, shop);
	const name = nameOf(watch);
	const fields: [string, string | number | null | undefined][] = [
		['id', watch.documentId],
		['title', cut(name, longest.title)],
		['description', cut(watch.description.trim() || name, longest.description)],
		['link', addressOf(watch, language, shop)],
		['image_link', first],
		...others.map((one): [string, string] => ['additional_image_link', one]),
		['availability', 'in_stock'],
		['price', `${originalPrice ?? price} CLP`],
		['sale_price', originalPrice && `${price} CLP`],
		[
			'sale_price_effective_date',
			saleFrom && priceValidUntil && `${saleFrom.toISOString()}/${priceValidUntil.toISOString()}`,
		],
		['brand', cut(watch.brand, longest.brand)],
		['mpn', reference && cut(reference, longest.mpn)],
		// Without the manufacturer's number there is no universal identifier.
		['identifier_exists', reference ? null : 'no'],
		['condition', isUsed(categories.map((one) => ({ name: one }))) ? 'used' : 'new'],
		['google_product_category', productKind[kind]],
		['product_type', style ? `${words.watches} > ${words.style[style]}` : words.watches],
		['color', colour],
		['gender', has('men') === has('women') ? 'unisex' : has('men') ? 'male' : 'female'],
		['age_group', 'adult'],
	];
	const written = fields.map(([field, value]) => (value ? element(`g:${field}`, `${value}`) : ''));
	return `<item>${written.join('')}${shippingOf(watch, shop)}</item>\n`;
}

/**
 * Maximum price of a parcel within Chile and the prices for other countries, with the days where they are
 * known.
 */
function shippingOf({ price, weight }: FeedWatch, shop: FeedShop): string {
	const parcel = { subtotal: price, weight: parcelWeight([{ weight }]) };
	const ways = [
		{ country: 'CL', ...shippingWithinChile(parcel, shop) },
		...shop.shippingAbroad.map((one) => ({ ...one, days: null })),
	];
	return ways
		.map(({ country, days, ...way }) => {
			const parts = [
				element('g:country', country),
				element('g:price', `${way.price} CLP`),
				element('g:min_handling_time', String(handlingDays.from)),
				element('g:max_handling_time', String(handlingDays.to)),
				days ? element('g:min_transit_time', String(days.from)) : '',
				days ? element('g:max_transit_time', String(days.to)) : '',
			];
			return `<g:shipping>${parts.join('')}</g:shipping>`;
		})
		.join('');
}
