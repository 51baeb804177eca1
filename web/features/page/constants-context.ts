import { createContext, useContext } from 'react';
import type { Constants } from '#contract/settings/constants.schema.ts';

export const ConstantsContext = createContext<Constants | undefined>(undefined);

/** The shop's public settings. The error screen uses these defaults while the server is unreachable. */
const unknownConstants: Constants = {
	DEVELOPER: '',
	DEVELOPER_WEBPAGE: '/',
	TITLE: 'Áncora',
	PHONE: '',
	MIN_PRICE: 0,
	MAX_PRICE: 50_000_000,
	PRICE_STEP: 10_000,
	PAGE_SIZES: [12],
	FREE_SHIPPING: 100_000,
	SHIPPING_COST: 4990,
	SHIPPING_VARIES: false,
	SHIPPING_PRICES: null,
	SHIPPING_COUNTRIES: [],
	PICKUP: null,
	PAYMENT_WAYS: [],
	ONLINE_PROVIDERS: {},
	NAMED_ABOVE: null,
	PUBLIC_URL: '',
	CONTACT_EMAIL: '',
	SELLER: { legalName: null, rut: null, address: null, email: '', phone: '', hours: [], links: [] },
	IS_DEMO: false,
	PAYMENT_HOURS: 48,
	SHORT_HOLD_UNITS: 2,
	SHORT_HOLD_HOURS: 2,
};

export const useConstants = (): Constants => useContext(ConstantsContext) ?? unknownConstants;
