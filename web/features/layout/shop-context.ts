import { createContext, useContext } from 'react';
import type { Constants } from '#contract/constant.schema.ts';

export const ShopContext = createContext<Constants | undefined>(undefined);

/** The shop's public settings. While the error screen stands in for a server that is away there are none: these stand in. */
const unknownShop: Constants = {
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
	PUBLIC_URL: '',
	CONTACT_EMAIL: '',
	PAYMENT_HOURS: 48,
};

export const useShop = (): Constants => useContext(ShopContext) ?? unknownShop;
