import { countryName } from '#contract/contact/countries.ts';
import { type Language, languages } from '#contract/languages/languages.ts';
import { namedAbove } from '#contract/orders/issued-documents.ts';
import type { ShippingRate } from '#contract/orders/shipping-rates.schema.ts';
import type { Constants } from '#contract/settings/constants.schema.ts';
import type { Deps, ShopConfig } from '../../core/deps.ts';
import { issuerOf } from '../issuing/issuers/issuers.ts';
import { paymentWays } from '../payments/offered-methods.ts';
import { onlineProviders } from '../payments/providers/providers.ts';

/** Returns the part of the configuration that pages and legal texts mention. */
export async function readConstants({ config }: Pick<Deps, 'config'>): Promise<Constants> {
	return {
		DEVELOPER: config.developer,
		DEVELOPER_WEBPAGE: config.developerWebpage,
		TITLE: config.title,
		PHONE: config.phone,
		MIN_PRICE: config.minPrice,
		MAX_PRICE: config.maxPrice,
		PRICE_STEP: config.priceStep,
		PAGE_SIZES: [...config.pageSizes],
		FREE_SHIPPING: config.freeShipping,
		SHIPPING_COST: config.shippingCost,
		SHIPPING_VARIES: config.shippingRates.length > 0,
		SHIPPING_PRICES: shippingPrices(config),
		SHIPPING_COUNTRIES: config.shippingAbroad.map(({ country, price }) => ({
			country,
			name: namesOf(country),
			price,
		})),
		PICKUP: config.pickup,
		PAYMENT_WAYS: await paymentWays({ config }),
		ONLINE_PROVIDERS: onlineProviders,
		NAMED_ABOVE: issuerOf(config) ? namedAbove(config.uf) : null,
		PUBLIC_URL: config.publicUrl,
		CONTACT_EMAIL: config.seller.email,
		SELLER: config.seller,
		IS_DEMO: config.isDemo,
		PAYMENT_HOURS: config.paymentWindow / 3_600_000,
		...(config.visits.above !== null && { VISITS_ABOVE: config.visits.above }),
		SHORT_HOLD_UNITS: config.unconfirmedUnits,
		SHORT_HOLD_HOURS: config.unconfirmedWindow / 3_600_000,
	};
}

/**
 * Returns the range of prices and delivery days in the shipping table, or null without a table. The prices
 * include the flat rate unless a row of the table applies to every parcel.
 */
function shippingPrices({ shippingRates, shippingCost }: ShopConfig): Constants['SHIPPING_PRICES'] {
	if (shippingRates.length === 0) return null;
	const prices = shippingRates.map(({ price }) => price);
	if (!shippingRates.some(fitsAll)) prices.push(shippingCost);
	return {
		from: Math.min(...prices),
		to: Math.max(...prices),
		days: {
			from: Math.min(...shippingRates.map(({ daysFrom }) => daysFrom)),
			to: Math.max(...shippingRates.map(({ daysTo }) => daysTo)),
		},
	};
}

const fitsAll = ({ regions, comunas, valueFrom, valueTo, weightFrom, weightTo }: ShippingRate): boolean =>
	regions.length + comunas.length + valueFrom + weightFrom === 0 && valueTo === null && weightTo === null;

/** Returns the names of a country by language. */
const namesOf = (country: string) =>
	Object.fromEntries(languages.map((language) => [language, countryName(country, language)])) as Record<
		Language,
		string
	>;
