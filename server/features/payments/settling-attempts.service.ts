import type { IncomingHttpHeaders } from 'node:http';
import { type AttemptState, isSettling } from '#contract/payments/attempts.ts';
import type { PaymentProvider } from '#contract/payments/channels.ts';
import { violates } from '../../database/transaction.ts';
import { startRounds } from '../../rounds.ts';
import {
	type AttemptRow,
	changeAttempt,
	dueAttempts,
	findAttempt,
	findById,
	lockAttempt,
} from './attempts.rows.ts';
import type { PaymentDeps } from './order-hooks.ts';
import { askDueRefunds } from './provider-refunds.service.ts';
import type { ProviderLog, ProviderPage, Said } from './providers/provider.ts';
import { pageOf } from './providers/providers.ts';

const second = 1_000;
const hour = 3_600 * second;
/** Longer than two answers are waited for: whoever settles an attempt has it alone for so long. */
const leaseMs = 45 * second;
/** Of an attempt whose outcome is not known; of one whose buyer waits for it. */
const askAgainMs = 30 * second;
const askSoonMs = 10 * second;
const mostCommits = 5;
/** How long a provider gives a state at all (Webpay: 7 days). */
const lastsMs = 168 * hour;

const later = ({ clock }: PaymentDeps, ms: number) => new Date(clock().getTime() + ms);

/**
 * Takes a buyer back from a provider's page: what they bring is stored first, and then settled. Says which
 * attempt it was; null: of none. A return that comes again, late or out of order changes nothing that is
 * decided.
 */
export async function takeReturn(
	deps: PaymentDeps,
	name: string,
	parameters: URLSearchParams,
): Promise<AttemptRow | null> {
	const page = pageOf(name);
	const named = page.readReturn(parameters);
	const attempt = named && (await findAttempt(deps.db, name, named));
	if (!attempt) return null;
	const now = deps.clock();
	// An aborted form may be taken up again, and a return overtaken by another.
	if (named.outcome === 'done')
		await changeAttempt(deps.db, attempt.id, { state: 'returned', next_check_at: now }, now, [
			'waiting',
			'aborted',
			'expired',
		]);
	else if (attempt.data.left === undefined)
		await changeAttempt(deps.db, attempt.id, { facts: { left: named.outcome }, next_check_at: now }, now, [
			'waiting',
		]);
	return attempt;
}

/** Takes a provider's notification; false: it is not signed by the provider, or of no attempt. */
export async function takeNotice(
	deps: PaymentDeps,
	name: string,
	notice: { headers: IncomingHttpHeaders; body: Buffer },
): Promise<boolean> {
	const token = pageOf(name).readNotice?.(deps, notice) ?? null;
	const attempt = token !== null && (await findAttempt(deps.db, name, { token }));
	if (!attempt) return false;
	const now = deps.clock();
	await changeAttempt(deps.db, attempt.id, { next_check_at: now }, now, [
		'waiting',
		'returned',
		'aborted',
		'expired',
	]);
	await settleAttempt(deps, attempt.id);
	return true;
}

/**
 * Finds out what became of an attempt and writes the money down: the one path for returns, notifications and
 * the rounds. One process has the attempt at a time, and of an order one attempt is settled at a time. The
 * provider is asked for money once the buyer was back and while the order waits for just this amount; after
 * any doubt it is asked for the state, which is believed.
 */
export async function settleAttempt(deps: PaymentDeps, id: number): Promise<void> {
	const claimed = await claim(deps, id).catch((error: unknown) => {
		// Another attempt of the order is being settled: its outcome first.
		if (violates(error, 'payment_attempts_one_settling')) return null;
		throw error;
	});
	if (!claimed) return;
	const { attempt, isFirst, mayCommit } = claimed;
	const page = pageOf(attempt.provider);
	let said: Said = isFirst ? { is: 'open' } : await page.status(deps, attempt);
	if (said.is === 'open' && mayCommit && page.commit) {
		said = await page.commit(deps, attempt);
		if (said.is !== 'paid' && said.is !== 'failed') said = await page.status(deps, attempt);
	}
	await conclude(deps, page, attempt, said);
}

/**
 * Takes an attempt whose time has come, for as long as the lease lasts; null: somebody else has it, or
 * nothing is to be done. One that is back while its order waits for that amount no more is over: its money
 * was never asked for.
 */
async function claim(deps: PaymentDeps, id: number) {
	const found = await findById(deps.db, id);
	return deps.onPayableOrder(deps, { id: String(found.order_id) }, async (trx, order) => {
		const now = deps.clock();
		const attempt = await lockAttempt(trx, id);
		if (attempt.next_check_at === null || attempt.next_check_at > now) return null;
		const commits = Number(attempt.data.commits ?? 0);
		const isFirst = attempt.state === 'returned' && pageOf(attempt.provider).commit !== undefined;
		const awaits = order.awaits && order.due === attempt.amount_clp;
		// Without a token nobody was led to the provider's page: the answer to its beginning was lost.
		const over = attempt.token === null ? 'expired' : isFirst && !awaits ? 'aborted' : null;
		if (over) {
			await changeAttempt(trx, id, { state: over, next_check_at: null }, now);
			return null;
		}
		const mayCommit = awaits && commits < mostCommits && (isFirst || attempt.state === 'settling');
		const change = {
			...(isFirst && { state: 'settling' as const }),
			...(mayCommit && { facts: { commits: commits + 1 } }),
			next_check_at: later(deps, leaseMs),
		};
		const taken = (await changeAttempt(trx, id, change, now)) ?? attempt;
		return { attempt: taken, isFirst, mayCommit };
	});
}

/** Writes down what the provider said; while it is open or not known, when it is asked again. */
async function conclude(
	deps: PaymentDeps,
	page: ProviderPage,
	attempt: AttemptRow,
	said: Said,
): Promise<void> {
	const { id, order_id, provider, amount_clp: amount, state } = attempt;
	const end = (state: AttemptState, facts: Record<string, unknown> = {}) =>
		changeAttempt(deps.db, id, { state, next_check_at: null, facts }, deps.clock());
	const again = (ms: number) => changeAttempt(deps.db, id, { next_check_at: later(deps, ms) }, deps.clock());
	const age = deps.clock().getTime() - attempt.created_at.getTime();
	const wasBack = isSettling(state);
	if (said.is === 'paid') {
		const { transaction, at: receivedAt } = said;
		const event = page.event(deps, attempt);
		const money = { event, method: provider, network: null, transaction, amount, receivedAt };
		await deps.receiveMoneyFor(deps, order_id, { ...money, provider: provider as PaymentProvider });
		await end('paid', said.facts);
	} else if (said.is === 'failed') await end('failed', said.facts);
	else if (said.is === 'strange' || (said.is === 'unknown' && wasBack && age > lastsMs)) {
		await deps.askReview(deps, order_id, 'provider_disagrees');
		await end('unsure', said.facts);
	} else if (said.is === 'open' ? age > page.lifetime : age > lastsMs) await end('expired');
	else if (said.is === 'open' && !wasBack && attempt.data.left && page.commit)
		await end(attempt.data.left === 'aborted' ? 'aborted' : 'expired');
	else if (said.is === 'open' && !wasBack && page.commit) await again(page.lifetime - age + second);
	else await again(age > hour ? 10 * askAgainMs : wasBack ? askSoonMs : askAgainMs);
}

/** Settles what is due by now. One that cannot be settled does not hold up the others. */
export async function settleDueAttempts(
	deps: PaymentDeps,
	log: ProviderLog,
	isStopped = () => false,
): Promise<void> {
	const failed = (error: unknown) => log.error({ err: error }, 'an attempt to pay could not be settled');
	for (const id of await dueAttempts(deps.db, deps.clock()))
		if (!isStopped()) await settleAttempt(deps, id).catch(failed);
}

/**
 * Settles and gives back what is due, now and every ten seconds: after a kill the lease runs out, and another
 * goes on.
 */
export function startAttempts(deps: PaymentDeps, log: ProviderLog): { stop: () => Promise<void> } {
	const failed = (error: unknown) => log.error({ err: error }, 'the attempts to pay could not be read');
	const round = async (isStopped: () => boolean) => {
		await settleDueAttempts(deps, log, isStopped);
		await askDueRefunds(deps, isStopped);
	};
	return startRounds(round, failed, 10 * second);
}
