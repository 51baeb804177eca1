import type { Language } from '#contract/languages/languages.ts';
import type { TrackingPage } from '#contract/orders/carriers.ts';
import type { CountryPrice } from '#contract/orders/shipping-abroad.ts';
import type { ShippingRate } from '#contract/orders/shipping-rates.schema.ts';
import type { PaymentMethod } from '#contract/payments/payments.schema.ts';
import type { Seller } from '#contract/settings/seller.schema.ts';
import type { Db } from '../tables/tables.ts';
import type { Traces } from './spans.ts';

/**
 * The shop's settings, read once from the environment by the composition root. Money in whole CLP, times in
 * milliseconds.
 */
export type ShopConfig = {
	port: number;
	host: string;
	/** Canonical address without a trailing slash; the only source of absolute links. */
	publicUrl: string;
	/** Folder of uploads, drawn plates and the mail outbox. */
	dataDir: string;
	title: string;
	/** The owner's texts of pages over the built-in ones, by name's sections; set when settings are read. */
	ownTexts?: Readonly<Record<Language, { readonly [key: string]: unknown } | null>>;
	/** documentId of the owner's account. */
	owner: string;
	minPrice: number;
	maxPrice: number;
	priceStep: number;
	pageSizes: readonly [number, ...number[]];
	freeShipping: number;
	shippingCost: number;
	/** The shipping table; empty: the flat rate goes everywhere. */
	shippingRates: readonly ShippingRate[];
	/** The countries beside Chile that orders are shipped to, with their prices. */
	shippingAbroad: readonly CountryPrice[];
	/** Where and when orders are picked up in person, in one line; null: nowhere. */
	pickup: string | null;
	/** The messaging number, digits with the country code first. */
	phone: string;
	/** Pages of carriers that follow a parcel; the first whose name fits. */
	trackingPages: readonly TrackingPage[];
	seller: Seller;
	developer: string;
	developerWebpage: string;
	exchangeRateUrl: string;
	/** A rate whose own time is further back than this is not used for new orders. */
	exchangeRateMaxAge: number;
	/** The owner's own rate, CLP for one USD, and its last day. */
	manualRate: { rate: number; until: string } | null;
	paymentMethods: readonly PaymentMethod[];
	/** CLP for one UF, on the day that the setting names. */
	uf: number;
	/** Settings of payment providers and issuers by name, as text; those with a default are always there. */
	providers: Readonly<Record<string, string>>;
	/** At least 32 bytes. */
	jwtSecret: string;
	accessTtl: number;
	refreshTtl: number;
	paymentWindow: number;
	/** Assistants without a second factor are not let at the desk. */
	assistantSecondFactor: boolean;
	/** The most that assistants take off the prices that the owner agreed to, percent. */
	assistantDiscount: number;
	/** The most that assistants refund on one order, CLP; null: as much as it has. */
	assistantRefund: number | null;
	/** The shop itself takes lines of bank statements that are certain. */
	assignsCertainLines: boolean;
	/** Watches in an order until the account's e-mail is confirmed, and how long it holds them. */
	unconfirmedUnits: number;
	unconfirmedWindow: number;
	/** Units that unconfirmed accounts hold at once, all together. */
	unconfirmedTotal: number;
	/** Units that accounts which never paid hold at once from one network, or through one mail domain. */
	networkUnits: number;
	/** An S3-compatible bucket with its keys, for pictures; null: a folder in dataDir. */
	picturesUrl: string | null;
	/** Where scheduled backups are kept, and the public age key that they are encrypted for; null: none. */
	backups: { place: string; key: string } | null;
	/** Draw every plate in the background after the start; otherwise each when it is first asked for. */
	drawAhead: boolean;
	/** Webhooks may call addresses of a private network. */
	webhookPrivate: boolean;
	mailUrl: string | null;
	mailFrom: string;
	/** Addresses of proxies whose X-Forwarded-For is believed; empty: none. */
	trustedProxies: readonly string[];
	/** Origins whose pages may call the API from a browser, or `*`; empty: none. */
	corsOrigins: readonly string[];
	/** Whether watches of the demonstration were there at the start. */
	isDemo: boolean;
	/** Megabytes that all caches of a process may hold together. */
	cacheMb: number;
	/** Bearer token of /metrics; null: the endpoint is off. */
	metricsToken: string | null;
};

/** The settings that the owner may change at the desk. Values are text, as the environment writes them. */
export type OwnerSettings = {
	list: readonly {
		name: string;
		/** Its value, in words. */
		expects: string;
		/** The parts of the configuration that it decides. */
		fields: readonly (keyof ShopConfig)[];
		/** The environment sets it; otherwise `initial` is the default. */
		isSet: boolean;
		initial: string | null;
	}[];
	/** The configuration with these values instead of the environment's; problems by the setting's name. */
	read(changed: Readonly<Record<string, string>>): {
		shop: Partial<ShopConfig>;
		problems: ReadonlyMap<string, string>;
	};
};

/** Dependencies of the application; tests pass their own. */
export type Deps = {
	/** Settings that the owner changes at the desk change here, while it runs: read them when needed. */
	config: ShopConfig;
	/** Without them everything is as `config` says. */
	settings?: OwnerSettings;
	/** The texts of pages that the shop comes with, as `public/locales` has them. */
	texts: Readonly<Record<Language, { [key: string]: unknown }>>;
	db: Db;
	/** Leads to the database past any pooler, for what needs a session: LISTEN, jobs, the drawing's lock. */
	databaseUrl: string;
	/** A streaming replica that answers visitors' reads; absent: the primary does. */
	readUrl?: string | null;
	clock: () => Date;
	randomBytes: (size: number) => Buffer;
	fetch: typeof fetch;
	/** Tells what happens inside; absent unless TRACES_URL is set. */
	traces?: Traces;
};
