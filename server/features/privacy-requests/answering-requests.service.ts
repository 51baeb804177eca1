import { addDays, extensionDays } from '#contract/privacy-requests/privacy-deadlines.ts';
import { afterPrivacyAction } from '#contract/privacy-requests/privacy-request-actions.ts';
import type { RefusalGround } from '#contract/privacy-requests/privacy-request-kinds.ts';
import type {
	PrivacyAnswerInput,
	PrivacyRequest,
} from '#contract/privacy-requests/privacy-requests.schema.ts';
import { invalidField, ShopError } from '../../core/shop-error.ts';
import { deleteBlockedPerson, insertBlockedPerson } from '../../personal-data/blocked-people.rows.ts';
import type { Trx } from '../../tables/tables.ts';
import type { AccountDeps } from '../accounts/users/person-hooks.ts';
import type { AuditActor } from '../audit/audit.service.ts';
import { renewReviewsOf } from '../catalogue/relations/reviews.rows.ts';
import { queueMail } from '../mail/mail.service.ts';
import { carryOut } from './carry-out.ts';
import { makeReport } from './privacy-report.service.ts';
import {
	digestOf,
	moveRequest,
	onRequest,
	personOf,
	type RequestDecision,
} from './privacy-request-changes.service.ts';
import {
	findRequest,
	hasOtherWaitingRequest,
	lockBlockingsOf,
	type PrivacyRequestRow,
	saveFiles,
} from './privacy-requests.queries.ts';

const mailDataOf = ({ id, number, kind, due_on }: PrivacyRequestRow) => ({
	request: id,
	number,
	kind,
	dueOn: due_on,
});

/**
 * Extends the deadline once, by 30 days, and mails the reason. Throws `not_found`, `version_conflict`,
 * `invalid_transition`.
 */
export function extendRequest(
	deps: AccountDeps,
	staff: AuditActor,
	decision: RequestDecision,
	words: string,
): Promise<PrivacyRequest> {
	return onRequest(deps, staff, decision, 'extend', async (trx, row, now) => {
		const due_on = addDays(row.due_on, extensionDays);
		const moved = await moveRequest(trx, row, {
			action: 'extend',
			by: 'owner',
			now,
			digest: digestOf(words),
			changes: { due_on, answer: words },
		});
		if (moved.email === null) return;
		await queueMail(trx, {
			kind: 'privacy-extended',
			recipient: moved.email,
			language: moved.language,
			data: { ...mailDataOf(moved), words },
			createdAt: now,
		});
	});
}

/**
 * Refuses a request with its ground, and mails it with the right to complain. Throws `not_found`,
 * `version_conflict`, `invalid_transition`.
 */
export function refuseRequest(
	deps: AccountDeps,
	staff: AuditActor,
	decision: RequestDecision,
	{ ground, words }: { ground: RefusalGround; words: string },
): Promise<PrivacyRequest> {
	return onRequest(deps, staff, decision, 'refuse', async (trx, row, now) => {
		const blockings = await lastBlockings(trx, row);
		const moved = await moveRequest(trx, row, {
			action: 'refuse',
			by: 'owner',
			now,
			ground,
			digest: digestOf(ground, words),
			changes: { answer: words },
		});
		if (moved.email !== null)
			await queueMail(trx, {
				kind: 'privacy-refused',
				recipient: moved.email,
				language: moved.language,
				data: { ...mailDataOf(moved), ground, words },
				createdAt: now,
			});
		for (const blocking of blockings) await endBlocking(trx, blocking, 'shop', now);
	});
}

/** Blocks the person's data and confirms it by mail. Throws like {@link refuseRequest}. */
export function blockData(
	deps: AccountDeps,
	staff: AuditActor,
	decision: RequestDecision,
): Promise<PrivacyRequest> {
	return onRequest(deps, staff, decision, 'block', async (trx, row, now) => {
		const moved = await moveRequest(trx, row, { action: 'block', by: 'owner', now });
		await insertBlockedPerson(trx, row.id, personOf(row));
		await renewReviewsOf(trx, personOf(row), now);
		if (moved.email === null) return;
		await queueMail(trx, {
			kind: 'privacy-blocked',
			recipient: moved.email,
			language: moved.language,
			data: mailDataOf(moved),
			createdAt: now,
		});
	});
}

/** Ends the blocking of the person's data. Throws like {@link refuseRequest}. */
export function unblockData(
	deps: AccountDeps,
	staff: AuditActor,
	decision: RequestDecision,
): Promise<PrivacyRequest> {
	return onRequest(deps, staff, decision, 'unblock', (trx, row, now) => endBlocking(trx, row, 'owner', now));
}

async function endBlocking(trx: Trx, row: PrivacyRequestRow, by: 'owner' | 'shop', now: Date): Promise<void> {
	const moved = await moveRequest(trx, row, { action: 'unblock', by, now });
	await deleteBlockedPerson(trx, row.id);
	await renewReviewsOf(trx, personOf(row), now);
	// After an erasure the request has no address.
	await mailAnswer(trx, moved, { words: null, details: [], to: moved.email }, now);
}

/** Returns the person's blockings, locked, if this is their last other request that waits for an answer. */
async function lastBlockings(trx: Trx, row: PrivacyRequestRow): Promise<PrivacyRequestRow[]> {
	const person = personOf(row);
	if (await hasOtherWaitingRequest(trx, person, row.id)) return [];
	return lockBlockingsOf(trx, person);
}

type RequestAnswer = { words: string | null; details: string[]; to: string | null };

async function mailAnswer(trx: Trx, row: PrivacyRequestRow, answer: RequestAnswer, now: Date): Promise<void> {
	if (answer.to === null) return;
	const { words, details, to } = answer;
	await queueMail(trx, {
		kind: 'privacy-answered',
		recipient: to,
		language: row.language,
		data: { ...mailDataOf(row), words, details },
		createdAt: now,
	});
}

/**
 * Carries out a request and answers it by mail: with files for access and portability, and otherwise with
 * what was done. Throws `not_found`, `version_conflict`, `invalid_transition`, `invalid_input`, and for an
 * erasure `orders_open` and `owner_account`.
 */
export async function answerRequest(
	deps: AccountDeps,
	staff: AuditActor,
	documentId: string,
	{ updatedAt, words = null, ...input }: PrivacyAnswerInput,
): Promise<PrivacyRequest> {
	// Drawn before the row is locked, because it can take seconds.
	const request = await findRequest(deps.db, documentId);
	const files = request && hasFiles(request) ? await makeReport(deps, request) : [];
	return onRequest(deps, staff, { documentId, updatedAt }, 'answer', async (trx, row, now) => {
		if (afterPrivacyAction('answer', row) === null)
			throw new ShopError('invalid_transition', { state: row.state });
		// The decision of the person who reviewed it is the answer.
		if (row.kind === 'review' && !words?.trim()) throw invalidField(['data', 'words'], 'decisionNeeded');
		const to = row.email;
		const blockings = await lastBlockings(trx, row);
		const details = await carryOut[row.kind](deps, trx, row, { ...input, staff, now });
		const isErased = row.kind === 'erasure';
		const moved = await moveRequest(trx, row, {
			action: 'answer',
			by: 'owner',
			now,
			digest: digestOf(words ?? '', ...details, ...files.map(({ file }) => file)),
			...(!isErased && { changes: { answer: [words, ...details].filter(Boolean).join('\n') || null } }),
		});
		if (files.length > 0) await saveFiles(trx, row.id, files, now);
		await mailAnswer(trx, moved, { words, details, to }, now);
		for (const blocking of blockings) await endBlocking(trx, blocking, 'shop', now);
	});
}

const hasFiles = ({ kind, state }: PrivacyRequestRow): boolean =>
	(kind === 'access' || kind === 'portability') && (state === 'open' || state === 'extended');
