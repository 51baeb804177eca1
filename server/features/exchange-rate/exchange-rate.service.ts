import { shopDay } from '#contract/languages/calendar.ts';
import { shopRate } from '#contract/payments/money.ts';
import type { ExchangeRate } from '#contract/payments/payments.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { claimRenewal, pair, readRate, saveRate } from './exchange-rate.queries.ts';
import { clockTolerance, fetchRate } from './rate-source.ts';

type RateDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'fetch'>;
const freshFor = 3_600_000;
/** A page that has no rate at all waits this long for the first one, and no longer. Milliseconds. */
const firstRateWaitMs = 2_000;

/** Renewals in progress. Requests that arrive during one wait for its result. */
const renewing = new WeakMap<RateDeps, Promise<void>>();

/**
 * Returns the price of one USD in CLP: the rate that the owner set, until its last day is over, or else the
 * stored rate. A stored rate that is over an hour old is returned immediately and renewed in the background.
 * Returns null if there has never been a rate, after waiting for one for at most 2 s. `isCurrent` says
 * whether new orders may use the rate.
 */
export async function currentRate(deps: RateDeps): Promise<ExchangeRate | null> {
	const manual = manualRate(deps);
	if (manual) return manual;
	const stored = await readRate(deps.db);
	if (stored && isFresh(stored.fetchedAt, deps)) return viewRate(stored, deps);
	const renewal = renewing.get(deps) ?? renewRate(deps).catch(() => {});
	renewing.set(deps, renewal);
	renewal.finally(() => renewing.delete(deps));
	if (stored) return viewRate(stored, deps);
	await Promise.race([renewal, new Promise((resolve) => setTimeout(resolve, firstRateWaitMs).unref())]);
	const first = await readRate(deps.db);
	return first && viewRate(first, deps);
}

/** Returns the columns of the rate for an order placed now; all are null if no rate is recent enough. */
export async function rateForOrders(deps: RateDeps) {
	const rate = await currentRate(deps);
	if (!rate?.isCurrent) return { exchange_rate: null, exchange_rate_at: null, exchange_rate_source: null };
	return {
		exchange_rate: String(rate.rate),
		exchange_rate_at: new Date(rate.updatedAt),
		exchange_rate_source: rate.isManual ? shopRate : rate.source,
	};
}

/** The rate that the owner set, while its last day is not over. */
function manualRate({ config, clock }: Pick<Deps, 'config' | 'clock'>): ExchangeRate | null {
	const { manualRate: set, publicUrl: source } = config;
	const now = clock();
	if (!set || shopDay(now) > set.until) return null;
	const [updatedAt, fetchedAt] = [now.toISOString(), now.toISOString()];
	return { ...pair, rate: set.rate, updatedAt, fetchedAt, isCurrent: true, source, isManual: true };
}

/**
 * Requests the rate from the service if the stored one is over an hour old, in one process at a time. Throws
 * if the request fails; the last valid rate remains. Stores a rate that is too old for orders, because pages
 * show it with its time, but throws so that the log reports it.
 */
export async function renewRate(deps: RateDeps): Promise<void> {
	const now = deps.clock();
	if (!(await claimRenewal(deps.db, now, new Date(now.getTime() - freshFor)))) return;
	const rate = await fetchRate(deps);
	await saveRate(deps.db, rate, deps.clock());
	if (!isCurrent(rate.updatedAt, deps))
		throw new Error(
			`the exchange rate is of ${rate.updatedAt.toISOString()}: orders are placed without dollars`,
		);
}

type StoredRate = NonNullable<Awaited<ReturnType<typeof readRate>>>;

function isFresh(fetchedAt: Date, { clock }: Pick<Deps, 'clock'>): boolean {
	return clock().getTime() - fetchedAt.getTime() < freshFor;
}

function isCurrent(updatedAt: Date, { clock, config }: Pick<Deps, 'clock' | 'config'>): boolean {
	const age = clock().getTime() - updatedAt.getTime();
	return age >= -clockTolerance && age <= config.exchangeRateMaxAge;
}

function viewRate(
	{ rate, updatedAt, fetchedAt }: StoredRate,
	deps: Pick<Deps, 'clock' | 'config'>,
): ExchangeRate {
	return {
		...pair,
		rate,
		updatedAt: updatedAt.toISOString(),
		fetchedAt: fetchedAt.toISOString(),
		isCurrent: isCurrent(updatedAt, deps),
		source: sourceOf(deps.config.exchangeRateUrl),
		isManual: false,
	};
}

/**
 * The page to credit: for the default service, its home page. Never the request's address, which may contain
 * a key.
 */
function sourceOf(address: string): string {
	const { host, origin } = new URL(address);
	return host === 'open.er-api.com' ? 'https://www.exchangerate-api.com' : origin;
}
