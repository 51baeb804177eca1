import { shopDay } from '#contract/languages/calendar.ts';
import type { Deps } from '../../core/deps.ts';
import { startRounds } from '../../core/repeating-work.ts';
import type { Db } from '../../tables/tables.ts';
import { claimIssued, concludeIssued, deleteIssued, type IssuedRow } from './issued.rows.ts';
import type { DocumentDraft, Issuer } from './issuer.ts';
import { issuerOf } from './issuers/issuers.ts';

const second = 1_000;
const hour = 3_600 * second;
/**
 * Exceeds the total timeout of the requests for one document, so that no other process requests it at the
 * same time.
 */
const leaseMs = 120 * second;
/** How long to wait for the SII's verdict, and for the document that a note corrects. */
const lastsMs = 168 * hour;

/** Review notes of orders with a document that a person must handle. */
export const issueFlags = {
	byHand: 'document_by_hand',
	unknown: 'document_unknown',
	rejected: 'document_rejected',
} as const;

/** Access to orders, which depend on issuing; injected by `server/app/hooks.ts`. */
export type IssueHooks = {
	/**
	 * Returns the content of a document. `none`: it is no longer needed, or a person attached one; `later`:
	 * the document that it corrects does not exist yet; `without`: that document will never exist; `unnamed`:
	 * it must name its buyer, who is unknown. When the document may already be issued (`isAgain`), documents
	 * attached by a person are ignored.
	 */
	contentOf(
		deps: Deps,
		document: IssuedRow & { isAgain: boolean },
	): Promise<DocumentDraft | 'none' | 'later' | 'without' | 'unnamed'>;
	/** Attaches an accepted document, if `conclude` returns true in the same transaction. */
	attachIssued(
		deps: Deps,
		document: IssuedRow,
		files: { folio: string; pdf: Buffer; xml: Buffer },
		conclude: (db: Db) => Promise<boolean>,
	): Promise<void>;
	flagForReview(deps: Deps, orderId: number, reason: string): Promise<void>;
};
type IssueDeps = Deps & IssueHooks;

/**
 * Requests at most `limit` due documents from the shop's issuer, and reads the SII's verdicts on issued ones.
 * Each document has one row and one key, committed before the first request, so that a lost answer can be
 * requested again with the same key. Does nothing without an issuer.
 */
export async function issueDue(deps: IssueDeps, limit = 100, isStopped = () => false): Promise<void> {
	const issuer = issuerOf(deps.config);
	for (let done = 0; issuer && done < limit && !isStopped(); done++) {
		const now = deps.clock();
		const row = await claimIssued(deps.db, { now, until: new Date(now.getTime() + leaseMs) });
		if (!row) return;
		await (row.token === null
			? requestDocument(deps, issuer, row)
			: readVerdict(deps, issuer, row, row.token));
	}
}

/** Returns the time of the next request; the pause grows with the age of the document. */
const later = (deps: Deps, since: Date | null) => {
	const now = deps.clock().getTime();
	const age = now - (since?.getTime() ?? now);
	return new Date(now + Math.min(Math.max(age / 4, 10 * second), 600 * second));
};
const ageOf = (deps: Deps, since: Date | null) => deps.clock().getTime() - (since?.getTime() ?? 0);

async function requestDocument(
	deps: IssueDeps,
	issuer: Issuer,
	row: IssuedRow & { isAgain: boolean },
): Promise<void> {
	const conclude = (change: Parameters<typeof concludeIssued>[2]) =>
		concludeIssued(deps.db, row, change, deps.clock());
	const leave = async (state: 'byHand' | 'unknown', reason: string) => {
		if (await conclude({ state, reason, next: null }))
			await deps.flagForReview(deps, row.order_id, issueFlags[state]);
	};
	// The issuer no longer remembers the key, so another request would issue a second document.
	if (row.isAgain && ageOf(deps, row.asked_at) > issuer.keyLifetime) return leave('unknown', 'key_forgotten');
	const content = await deps.contentOf(deps, row);
	if (content === 'none') return deleteIssued(deps.db, row);
	if (content === 'without' || (content === 'later' && ageOf(deps, row.created_at) > lastsMs))
		return leave('byHand', 'document_missing');
	if (content === 'unnamed') return leave('byHand', 'no_name');
	const notYet = { state: 'waiting', asked_at: null, next: later(deps, row.created_at) } as const;
	if (content === 'later') return void (await conclude(notYet));
	const answer = await issuer.issue(deps, {
		...content,
		key: row.key,
		day: shopDay(row.asked_at ?? deps.clock()),
	});
	if (answer.is === 'issued') {
		const { token, folio } = answer;
		await conclude({ state: 'pending', token, folio, reason: null, next: later(deps, row.asked_at) });
	} else if (answer.is === 'refused') await leave('byHand', answer.message);
	// After an earlier request without an answer, the outcome remains unknown.
	else if (answer.is === 'away' && !row.isAgain) await conclude({ ...notYet, reason: answer.message });
	else await conclude({ state: 'unknown', reason: answer.message, next: later(deps, row.asked_at) });
}

/** Reads the SII's verdict on a document, and attaches an accepted one. */
async function readVerdict(deps: IssueDeps, issuer: Issuer, row: IssuedRow, token: string): Promise<void> {
	const { is } = await issuer.verdict(deps, token);
	const conclude = (change: Parameters<typeof concludeIssued>[2], db: Db = deps.db) =>
		concludeIssued(db, row, change, deps.clock());
	if (is === 'rejected') {
		if (await conclude({ state: 'rejected', next: null }))
			await deps.flagForReview(deps, row.order_id, issueFlags.rejected);
		return;
	}
	const files = is === 'accepted' ? await issuer.files(deps, token) : null;
	if (files)
		return deps.attachIssued(deps, row, files, (db) =>
			conclude({ state: 'accepted', folio: files.folio, next: null }, db),
		);
	const isAbandoned = ageOf(deps, row.asked_at) > lastsMs;
	const isOurs = await conclude({
		state: 'pending',
		next: isAbandoned ? null : later(deps, row.asked_at),
	});
	if (isOurs && isAbandoned) await deps.flagForReview(deps, row.order_id, issueFlags.unknown);
}

/** OpenFactura allows 3 requests per second and 100 per minute. A document takes at most three of them. */
const msPerRequest = 667;
/** The pause after the response "too many requests". */
const limitedMs = 60 * second;

/** Issues due documents until stopped, within the issuer's rate limits. */
export function startIssuing(
	deps: IssueDeps,
	log: { error: (details: object, message: string) => void },
): { stop: () => Promise<void> } {
	const failed = (error: unknown) => log.error({ err: error }, 'a tax document could not be issued');
	let pause = second;
	const work = async (isStopped: () => boolean) => {
		pause = second;
		let requests = 0;
		const fetch: typeof deps.fetch = async (...request) => {
			requests += 1;
			pause = Math.max(pause, requests * msPerRequest);
			const answer = await deps.fetch(...request);
			if (answer.status === 429) pause = limitedMs;
			return answer;
		};
		await issueDue({ ...deps, fetch }, 1, isStopped);
	};
	return startRounds(work, failed, () => pause);
}
