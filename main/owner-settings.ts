import type { OwnerSettings, ShopConfig } from '#server/core/deps.ts';
import { settings } from './settings.ts';

type SettingName = keyof typeof settings;
type ConfigField = keyof ShopConfig;

/** Settings that the owner can change at the desk, each with the config properties that it determines. */
const changeable = {
	TITLE: ['title'],
	PHONE: ['phone', 'seller'],
	SELLER_NAME: ['seller'],
	SELLER_RUT: ['seller'],
	SELLER_ADDRESS: ['seller', 'privacy'],
	SELLER_EMAIL: ['seller'],
	SELLER_PHONE: ['seller'],
	SELLER_HOURS: ['seller', 'visits'],
	SELLER_LINKS: ['seller'],
	LEGAL_REPRESENTATIVE: ['privacy'],
	POSTAL_ADDRESS: ['privacy'],
	DATA_OFFICER: ['privacy'],
	MAIL_COUNTRY: ['privacy'],
	MAIL_GUARANTEE: ['privacy'],
	STORAGE_COUNTRY: ['privacy'],
	STORAGE_GUARANTEE: ['privacy'],
	PAYMENT_METHODS: ['paymentMethods'],
	PAYMENT_WINDOW: ['paymentWindow'],
	UF: ['uf'],
	MANUAL_RATE: ['manualRate'],
	MANUAL_RATE_UNTIL: ['manualRate'],
	ASSISTANT_DISCOUNT: ['assistantDiscount'],
	ASSISTANT_REFUND: ['assistantRefund'],
	ASSISTANT_PRIVACY: ['assistantPrivacy'],
	ASSISTANT_SECOND_FACTOR: ['assistantSecondFactor'],
	TAKE_CERTAIN: ['assignsCertainLines'],
	UNCONFIRMED_UNITS: ['unconfirmedUnits'],
	UNCONFIRMED_WINDOW: ['unconfirmedWindow'],
	FREE_SHIPPING: ['freeShipping'],
	SHIPPING_COST: ['shippingCost'],
	SHIPPING_RATES: ['shippingRates'],
	SHIPPING_ABROAD: ['shippingAbroad'],
	PICKUP: ['pickup'],
	TRACKING_PAGES: ['trackingPages'],
	MIN_PRICE: ['minPrice'],
	MAX_PRICE: ['maxPrice'],
	PHOTOGRAPHS_ABOVE: ['photographsAbove'],
	MASKED_SERIALS: ['showsMaskedSerials'],
	VISITS_ABOVE: ['visits'],
	VISIT_HOURS: ['visits'],
	VISIT_HOLIDAYS: ['visits'],
	VISIT_MINUTES: ['visits'],
	VISIT_NOTICE: ['visits'],
	VISIT_DAYS: ['visits'],
	PRICE_STEP: ['priceStep'],
	PAGE_SIZES: ['pageSizes'],
} as const satisfies Partial<Record<SettingName, readonly ConfigField[]>>;

const durations: readonly SettingName[] = ['PAYMENT_WINDOW', 'UNCONFIRMED_WINDOW', 'VISIT_NOTICE'];

/** Formats a default as in the environment. */
function textOf(name: SettingName, value: unknown): string | null {
	if (value === undefined || value === null) return null;
	if (durations.includes(name)) return `${Number(value) / 3_600_000}h`;
	return Array.isArray(value) ? value.join(',') : String(value);
}

/**
 * Returns the owner's settings with the environment's values. `texts` are the environment's values by name;
 * `parse` returns a configuration for such texts, or the problems by name.
 */
export function ownerSettings(
	texts: Readonly<Partial<Record<SettingName, string>>>,
	parse: (texts: Readonly<Partial<Record<SettingName, string>>>) => {
		shop: Partial<ShopConfig>;
		faults: ReadonlyMap<string, string>;
	},
): OwnerSettings {
	const list = (Object.keys(changeable) as (keyof typeof changeable)[]).map((name) => ({
		name,
		expects: settings[name].expects,
		fields: changeable[name],
		isSet: texts[name] !== undefined,
		initial: texts[name] ?? textOf(name, settings[name].schema.safeParse(undefined).data),
	}));
	return { list, read: (changed) => parse({ ...texts, ...changed }) };
}
