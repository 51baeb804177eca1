import type { Language } from '#contract/languages/languages.ts';
import type { TrackingPage } from '#contract/orders/carriers.ts';
import type { CountryPrice } from '#contract/orders/shipping-abroad.ts';
import type { ShippingRate } from '#contract/orders/shipping-rates.schema.ts';
import type { PaymentMethod } from '#contract/payments/payments.schema.ts';
import type { PrivacyDetails } from '#contract/settings/privacy-details.ts';
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
	/** Folder for uploads, drawn plates and the mail outbox. */
	dataDir: string;
	title: string;
	/**
	 * The owner's page texts, which override the built-in ones, by text name; set when settings are read.
	 */
	ownTexts?: Readonly<Record<Language, { readonly [key: string]: unknown } | null>>;
	/** documentId of the owner's account. */
	owner: string;
	minPrice: number;
	maxPrice: number;
	/** Used watches above this regular price, CLP, need a photograph; null if none do. */
	photographsAbove: number | null;
	/** Whether pages show the first and last character of serial numbers. */
	showsMaskedSerials: boolean;
	/** Appointments to see used watches. Durations in milliseconds unless named otherwise. */
	visits: {
		/** Used watches above this price, CLP, can be seen by appointment; null turns visits off. */
		above: number | null;
		/** Opening hours in schema.org notation. */
		hours: readonly string[];
		onHolidays: boolean;
		/** Duration of a visit. */
		minutes: number;
		/** Shortest time between a request and its visit. */
		notice: number;
		/** How many days ahead a visit can be requested. */
		days: number;
	};
	priceStep: number;
	pageSizes: readonly [number, ...number[]];
	freeShipping: number;
	shippingCost: number;
	/** The shipping table; empty when the flat rate applies everywhere. */
	shippingRates: readonly ShippingRate[];
	/** Countries other than Chile that the shop ships to, with their prices. */
	shippingAbroad: readonly CountryPrice[];
	/** Place and hours for pickup, in one line; null when pickup is not offered. */
	pickup: string | null;
	/** Number for messages: digits, starting with the country code. */
	phone: string;
	/** Tracking pages of carriers; the first one with a matching name is used. */
	trackingPages: readonly TrackingPage[];
	seller: Seller;
	/** What only the owner knows of the privacy policy. */
	privacy: PrivacyDetails;
	developer: string;
	developerWebpage: string;
	exchangeRateUrl: string;
	/** Maximum age of an exchange rate for new orders, by the time that the rate service reports. */
	exchangeRateMaxAge: number;
	/** The owner's own rate in CLP per USD, and its last day. */
	manualRate: { rate: number; until: string } | null;
	paymentMethods: readonly PaymentMethod[];
	/** CLP per UF, on the day that the setting names. */
	uf: number;
	/**
	 * Settings of payment providers and issuers by name, as text; those with a default are always present.
	 */
	providers: Readonly<Record<string, string>>;
	/** At least 32 bytes. */
	jwtSecret: string;
	accessTtl: number;
	refreshTtl: number;
	paymentWindow: number;
	/** Whether assistants may see and answer requests about personal data. */
	assistantPrivacy: boolean;
	/** Assistants must have a second factor to open the desk. */
	assistantSecondFactor: boolean;
	/** Maximum discount that assistants can grant on the prices approved by the owner, in percent. */
	assistantDiscount: number;
	/** Maximum refund that assistants can make on one order, CLP; null means up to the full amount. */
	assistantRefund: number | null;
	/** Whether certain lines of bank statements are assigned automatically. */
	assignsCertainLines: boolean;
	/** Limits until the account's email is confirmed: watches per order, and duration of the hold. */
	unconfirmedUnits: number;
	unconfirmedWindow: number;
	/** Maximum units that all unconfirmed accounts together can hold at once. */
	unconfirmedTotal: number;
	/**
	 * Maximum units that accounts without a paid order can hold at once from one network or one mail
	 * domain.
	 */
	networkUnits: number;
	/** An S3-compatible bucket for pictures, with its keys; null means a folder in dataDir. */
	picturesUrl: string | null;
	/**
	 * Destination of scheduled backups and the public age key for their encryption; null means no backups.
	 */
	backups: { place: string; key: string } | null;
	/**
	 * Draw every plate in the background after startup; otherwise each plate is drawn on its first request.
	 */
	drawAhead: boolean;
	/** Whether webhooks can call addresses in private networks. */
	webhookPrivate: boolean;
	mailUrl: string | null;
	mailFrom: string;
	/** Addresses of trusted proxies, whose X-Forwarded-For is used; empty when there is no proxy. */
	trustedProxies: readonly string[];
	/** Origins whose pages may call the API from a browser, or `*`; empty means none. */
	corsOrigins: readonly string[];
	/** Whether the shop contained demonstration watches at startup. */
	isDemo: boolean;
	/** Total memory limit of a process's caches, in megabytes. */
	cacheMb: number;
	/** Bearer token for /metrics; null disables the endpoint. */
	metricsToken: string | null;
};

/**
 * A setting that the owner can change at the desk. Values are text in the format of the environment
 * variable.
 */
export type OwnerSettings = {
	list: readonly {
		name: string;
		/** Description of its value. */
		expects: string;
		/** Config properties that the setting determines. */
		fields: readonly (keyof ShopConfig)[];
		/** Whether the environment sets it; otherwise `initial` is the default. */
		isSet: boolean;
		initial: string | null;
	}[];
	/**
	 * Returns the configuration with these values overriding the environment's, or the problems by setting
	 * name.
	 */
	read(changed: Readonly<Record<string, string>>): {
		shop: Partial<ShopConfig>;
		faults: ReadonlyMap<string, string>;
	};
};

/** Dependencies of the application; tests provide their own. */
export type Deps = {
	/** Settings that the owner changes at the desk change here at runtime: read them when needed. */
	config: ShopConfig;
	/** Without desk settings `config` applies. */
	settings?: OwnerSettings;
	/** Built-in page texts, from `public/locales`. */
	texts: Readonly<Record<Language, { [key: string]: unknown }>>;
	db: Db;
	/**
	 * Database connection that bypasses any pooler, for features that need a session: LISTEN, jobs, the
	 * drawing lock.
	 */
	databaseUrl: string;
	/** A streaming replica for visitors' reads; when absent, the primary answers them. */
	readUrl?: string | null;
	clock: () => Date;
	randomBytes: (size: number) => Buffer;
	fetch: typeof fetch;
	/** Records traces; absent unless TRACES_URL is set. */
	traces?: Traces;
};
