import type { Kysely } from 'kysely';
import type { PaymentMethod } from '#contract/payments.schema.ts';
import type { Database } from './database/tables.ts';

/** The shop's settings, read once from the environment by the composition root. Money in whole CLP, times in milliseconds. */
export type ShopConfig = {
	port: number;
	host: string;
	/** Canonical address without a trailing slash; the only source of absolute links. */
	publicUrl: string;
	/** Folder of uploads, drawn plates and the mail outbox. */
	dataDir: string;
	title: string;
	/** documentId of the owner's account. */
	owner: string;
	minPrice: number;
	maxPrice: number;
	priceStep: number;
	pageSizes: readonly [number, ...number[]];
	freeShipping: number;
	shippingCost: number;
	phone: string;
	developer: string;
	developerWebpage: string;
	exchangeRateUrl: string;
	paymentMethods: readonly PaymentMethod[];
	/** At least 32 bytes. */
	jwtSecret: string;
	accessTtl: number;
	refreshTtl: number;
	paymentWindow: number;
	/** An S3-compatible bucket with its keys, for pictures; null: a folder in dataDir. */
	picturesUrl: string | null;
	/** Draw every plate in the background after the start; otherwise each when it is first asked for. */
	drawAhead: boolean;
	mailUrl: string | null;
	mailFrom: string;
	/** Addresses of proxies whose X-Forwarded-For is believed; empty: none. */
	trustedProxies: readonly string[];
	/** Bearer token of /metrics; null: the endpoint is off. */
	metricsToken: string | null;
};

/** What the outside world gives the application; tests pass their own. */
export type Deps = {
	config: ShopConfig;
	db: Kysely<Database>;
	/** The connection string, for what needs a connection of its own (LISTEN, jobs). */
	databaseUrl: string;
	clock: () => Date;
	randomBytes: (size: number) => Buffer;
	fetch: typeof fetch;
};
