import type { TextsIn } from '../../i18n/text-keys.ts';

/**
 * The settings by group, each with the key of the text that describes its format. Settings of the server
 * that are not listed here are not shown.
 */
const settingGroups = {
	shop: {
		TITLE: 'title',
		PHONE: 'phone',
		ASSISTANT_SECOND_FACTOR: 'flag',
		ASSISTANT_PRIVACY: 'flag',
	},
	seller: {
		SELLER_NAME: 'line',
		SELLER_RUT: 'rut',
		SELLER_ADDRESS: 'line',
		SELLER_EMAIL: 'email',
		SELLER_PHONE: 'phone',
		SELLER_HOURS: 'hours',
		SELLER_LINKS: 'links',
	},
	privacy: {
		LEGAL_REPRESENTATIVE: 'line',
		POSTAL_ADDRESS: 'line',
		DATA_OFFICER: 'line',
		MAIL_COUNTRY: 'country',
		MAIL_GUARANTEE: 'guarantee',
		STORAGE_COUNTRY: 'country',
		STORAGE_GUARANTEE: 'guarantee',
	},
	payment: {
		PAYMENT_METHODS: 'methods',
		MANUAL_RATE: 'rate',
		MANUAL_RATE_UNTIL: 'day',
		UF: 'uf',
		PAYMENT_WINDOW: 'time',
		UNCONFIRMED_UNITS: 'toTen',
		UNCONFIRMED_WINDOW: 'time',
		ASSISTANT_DISCOUNT: 'percent',
		ASSISTANT_REFUND: 'pesos',
		TAKE_CERTAIN: 'flag',
	},
	shipping: {
		FREE_SHIPPING: 'pesos',
		SHIPPING_COST: 'pesos',
		PICKUP: 'line',
		TRACKING_PAGES: 'tracking',
		SHIPPING_ABROAD: 'abroad',
		SHIPPING_RATES: 'rates',
	},
	visits: {
		VISITS_ABOVE: 'pesos',
		VISIT_HOURS: 'hours',
		VISIT_MINUTES: 'minutes',
		VISIT_NOTICE: 'time',
		VISIT_DAYS: 'days',
		VISIT_HOLIDAYS: 'flag',
	},
	catalogue: {
		MIN_PRICE: 'lowest',
		MAX_PRICE: 'somePesos',
		PRICE_STEP: 'somePesos',
		PHOTOGRAPHS_ABOVE: 'pesos',
		MASKED_SERIALS: 'flag',
		PAGE_SIZES: 'sizes',
	},
} as const satisfies Record<string, Record<string, TextsIn<'desk.settings.takes'>>>;

export const settingGroupNames = Object.keys(settingGroups) as (keyof typeof settingGroups)[];

type SettingGroups = typeof settingGroups;

export type OwnerSettingName = {
	[Group in keyof SettingGroups]: keyof SettingGroups[Group];
}[keyof SettingGroups];

export const settingNamesIn = (group: keyof typeof settingGroups) =>
	Object.keys(settingGroups[group]) as OwnerSettingName[];

/** Returns the group of this setting. */
export const settingGroupOf = (setting: OwnerSettingName) =>
	settingGroupNames.find((group) => setting in settingGroups[group]) ?? 'shop';

export const settingFormats = Object.assign({}, ...Object.values(settingGroups)) as Record<
	OwnerSettingName,
	TextsIn<'desk.settings.takes'>
>;
