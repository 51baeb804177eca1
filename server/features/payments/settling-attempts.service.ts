import { documentIdFrom } from '#contract/http/ids.ts';
import { type AttemptState, isSettling } from '#contract/payments/payment-attempts.ts';
import { violates } from '../../database/transaction.ts';
import {
	type AttemptRow,
	changeAttempt,
	findById,
	insertPaidAttempt,
	lockAttempt,
	othersInDoubt,
} from './attempts.rows.ts';
import type { PaymentDeps } from './order-hooks.ts';
import type { PaymentReport, ProviderPage, ReceivedPayment } from './providers/provider.ts';
import { pageOf } from './providers/providers.ts';
import { hasRefund } from './refunds.rows.ts';

const second = 1_000;
const hour = 3_600 * second;
/** Exceeds the timeout of two requests: one process has an attempt to itself for this long. */
const leaseMs = 45 * second;
/** Interval for an attempt of unknown outcome. The next one applies while its buyer waits. */
const pollMs = 30 * second;
const soonPollMs = 10 * second;
const maxCommits = 5;
/** How long after returning without a payment a buyer has to wait before using another method. */
const openAfterReturnMs = 300 * second;
/** How long providers report a state (Webpay: 7 days). */
const lastsMs = 168 * hour;

const later = ({ clock }: PaymentDeps, ms: number) => new Date(clock().getTime() + ms);

/**
 * Determines the outcome of an attempt and records its money. Returns, notifications and the background job
 * all use it. One process settles an attempt at a time, and only one attempt of an order is settled at a
 * time. A payment is committed only after the buyer has returned and while the order awaits exactly this
 * amount. After any unclear answer, the provider's reported state decides.
 */
export async function settleAttempt(deps: PaymentDeps, id: number): Promise<void> {
	const claimed = await claim(deps, id).catch((error: unknown) => {
		// Another attempt of the order is being settled and must finish first.
		if (violates(error, 'payment_attempts_one_settling')) return null;
		throw error;
	});
	if (!claimed) return;
	const { attempt, isFirst, mayCommit } = claimed;
	const page = pageOf(attempt.provider);
	if (attempt.state === 'paid') return recheckPaid(deps, page, attempt);
	let report: PaymentReport = isFirst ? { is: 'open' } : await page.status(deps, attempt);
	if (report.is === 'open' && mayCommit && page.commit) {
		report = await page.commit(deps, attempt);
		if (report.is !== 'paid' && report.is !== 'failed') report = await page.status(deps, attempt);
	}
	await conclude(deps, page, attempt, report);
}

/**
 * Claims a due attempt until the lease ends. Returns null when another process has it or there is nothing to
 * do. A returned attempt ends without a commit when its order no longer awaits that amount, or while another
 * payment of the order may have been made. A paid attempt has a minimum interval between two checks, however
 * often its notification is repeated.
 */
async function claim(deps: PaymentDeps, id: number) {
	const found = await findById(deps.db, id);
	return deps.onPayableOrder(deps, { id: String(found.order_id) }, async (trx, order) => {
		const now = deps.clock();
		const attempt = await lockAttempt(trx, id);
		if (attempt.next_check_at === null || attempt.next_check_at > now) return null;
		const restsUntil = Date.parse(String(attempt.data.recheckedAt)) + pollMs;
		if (attempt.state === 'paid' && restsUntil > now.getTime()) {
			await changeAttempt(trx, id, { next_check_at: new Date(restsUntil) }, now);
			return null;
		}
		const commits = Number(attempt.data.commits ?? 0);
		const isFirst = attempt.state === 'returned' && pageOf(attempt.provider).commit !== undefined;
		const others = isFirst ? await othersInDoubt(trx, attempt) : [];
		const isPaidMaybe = others.some(({ state }) => state !== 'returned');
		// The provider of the other attempt is about to be queried, and its outcome comes first.
		if (others.some(isAboutToBeKnown) && !isPaidMaybe) return null;
		const awaits = order.awaits && order.due === attempt.amount_clp && !isPaidMaybe;
		// Without a token, the buyer was never sent to the provider's page: the answer to the start was lost.
		const over =
			attempt.token === null && attempt.state === 'created'
				? 'expired'
				: isFirst && !awaits
					? 'aborted'
					: null;
		if (over) {
			await changeAttempt(trx, id, { state: over, next_check_at: null }, now);
			return null;
		}
		const mayCommit = awaits && commits < maxCommits && (isFirst || attempt.state === 'settling');
		const change = {
			...(isFirst && { state: 'settling' as const }),
			...(mayCommit && { facts: { commits: commits + 1 } }),
			...(attempt.state === 'paid' && { facts: { recheckedAt: now.toISOString() } }),
			next_check_at: later(deps, leaseMs),
		};
		const claimed = (await changeAttempt(trx, id, change, now)) ?? attempt;
		return { attempt: claimed, isFirst, mayCommit };
	});
}

/** Whether the buyer has returned from a provider that commits by itself and may already have been paid. */
const isAboutToBeKnown = ({ provider, state }: Pick<AttemptRow, 'provider' | 'state'>) =>
	state === 'returned' && pageOf(provider).commit === undefined;

/** Saves the provider's report. If it is not final, schedules the next query. */
async function conclude(
	deps: PaymentDeps,
	page: ProviderPage,
	attempt: AttemptRow,
	report: PaymentReport,
): Promise<void> {
	const { id, order_id, state } = attempt;
	const change = (changes: Parameters<typeof changeAttempt>[2]) =>
		changeAttempt(deps.db, id, changes, deps.clock());
	const end = (state: AttemptState, facts: Record<string, unknown> = {}) =>
		change({ state, next_check_at: null, facts });
	const again = (ms: number) => change({ next_check_at: later(deps, ms) });
	const age = deps.clock().getTime() - attempt.created_at.getTime();
	const wasBack = isSettling(state);
	// Without a commit by the shop, the buyer may have paid without returning.
	const mayBePaid = wasBack || page.commit === undefined;
	if (report.is === 'paid') await receivePayments(deps, page, attempt, report);
	else if (report.is === 'failed') await end('failed', report.facts);
	else if (report.is === 'pending' || (report.is === 'unknown' && state === 'pending')) {
		const isOld = age > lastsMs && attempt.data.isReviewed !== true;
		if (isOld) await deps.flagForReview(deps, order_id, 'provider_pending');
		const facts = isOld ? { isReviewed: true } : {};
		await change({ state: 'pending', facts, next_check_at: later(deps, pendingRestMs(age)) });
	} else if (report.is === 'unknown' && mayBePaid && age > lastsMs) {
		await deps.flagForReview(deps, order_id, 'provider_silent');
		await end('unsure', { doubt: 'provider_silent' });
	} else if (report.is === 'strange' || report.is === 'takenBack') {
		await deps.flagForReview(deps, order_id, 'provider_disagrees');
		const facts = report.is === 'takenBack' ? { takenBackBy: report.by } : report.facts;
		await end('unsure', { ...facts, doubt: 'provider_disagrees' });
	} else if (report.is === 'open' ? age > page.lifetime : age > lastsMs) await end('expired');
	else if (report.is === 'open' && !wasBack && attempt.data.left && page.commit)
		await end(attempt.data.left === 'aborted' ? 'aborted' : 'expired');
	else if (report.is === 'open' && !wasBack && page.commit) await again(page.lifetime - age + second);
	else if (report.is === 'open' && !page.commit && isBackForLong(deps, attempt))
		await change({ state: 'waiting', next_check_at: later(deps, pollMs) });
	else await again(age > hour ? 10 * pollMs : wasBack ? soonPollMs : pollMs);
}

/**
 * Returns the interval between checks of a payment that the provider is verifying. It grows with the age,
 * because verification takes minutes or days.
 */
const pendingRestMs = (age: number): number =>
	age < hour / 6 ? pollMs : age < hour ? 2 * 60 * second : age < 24 * hour ? 10 * 60 * second : hour;

/** Whether the provider has had enough time since the buyer's return, and still reports no payment. */
const isBackForLong = ({ clock }: PaymentDeps, { state, data }: AttemptRow): boolean =>
	state === 'pending' ||
	(state === 'returned' && clock().getTime() - Date.parse(String(data.returnedAt)) > openAfterReturnMs);

/** Records the money of an attempt. A second payment becomes an attempt of its own. */
async function receivePayments(
	deps: PaymentDeps,
	page: ProviderPage,
	attempt: AttemptRow,
	{ payment, others = [] }: Extract<PaymentReport, { is: 'paid' }>,
): Promise<void> {
	const { id, order_id, provider, amount_clp: amount } = attempt;
	const receive = (paid: AttemptRow, { transaction, at: receivedAt, card }: ReceivedPayment) =>
		deps.receiveMoneyFor(deps, order_id, {
			provider,
			event: page.event(deps, paid),
			method: provider,
			network: null,
			transaction,
			amount,
			receivedAt,
			...(card && { card }),
		});
	await receive({ ...attempt, provider_payment: payment.id }, payment);
	for (const other of others) {
		const id = documentIdFrom(deps.randomBytes(64));
		await receive(await insertPaidAttempt(deps.db, attempt, id, other, deps.clock()), other);
	}
	// Last, since a killed process repeats everything only while the attempt is to be checked.
	await changeAttempt(
		deps.db,
		id,
		{
			state: 'paid',
			next_check_at: null,
			provider_payment: payment.id,
			...(payment.facts && { facts: payment.facts }),
		},
		deps.clock(),
	);
}

/** Checks a paid attempt after a provider's notification: money was refunded, or paid a second time. */
async function recheckPaid(deps: PaymentDeps, page: ProviderPage, attempt: AttemptRow): Promise<void> {
	const { id, order_id, data } = attempt;
	const report = await page.status(deps, attempt);
	if (report.is === 'paid') return receivePayments(deps, page, attempt, report);
	if (report.is === 'unknown') {
		await changeAttempt(deps.db, id, { next_check_at: later(deps, 10 * pollMs) }, deps.clock());
		return;
	}
	const isOwnRefund = report.is === 'takenBack' && report.by === 'refund' && (await hasRefund(deps.db, id));
	const isNews = report.is === 'takenBack' && data.takenBackBy !== report.by && !isOwnRefund;
	if (isNews) await deps.flagForReview(deps, order_id, 'provider_took_back');
	const facts = isNews ? { takenBackBy: report.by } : {};
	await changeAttempt(deps.db, id, { next_check_at: null, facts }, deps.clock());
}
