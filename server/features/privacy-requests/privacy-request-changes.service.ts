import { createHash } from 'node:crypto';
import type { AuditAction } from '#contract/desk/audit-actions.ts';
import {
	afterPrivacyAction,
	type PrivacyRequestAction,
} from '#contract/privacy-requests/privacy-request-actions.ts';
import type { RefusalGround } from '#contract/privacy-requests/privacy-request-kinds.ts';
import type { PrivacyRequest } from '#contract/privacy-requests/privacy-requests.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { orRefuse, refuseStale, ShopError, showNewer } from '../../core/shop-error.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type Person, personWith } from '../../personal-data/person.ts';
import type { Trx } from '../../tables/tables.ts';
import { type AuditActor, recordAudit } from '../audit/audit.service.ts';
import { viewRequests } from './privacy-request-view.ts';
import {
	findRequest,
	insertEvent,
	lockRequest,
	type PrivacyRequestRow,
	updateRequest,
} from './privacy-requests.queries.ts';

/** Returns the person of a request: what they proved themselves, and what staff verified. */
export const personOf = ({ user_id: userId, email, phone, rut }: PrivacyRequestRow): Person =>
	personWith({ userId, email, phone, rut });

/** Returns the SHA-256 of texts and files, which proves what was answered. */
export function digestOf(...parts: readonly (string | Uint8Array)[]): string {
	const hash = createHash('sha256');
	for (const part of parts) hash.update(part);
	return hash.digest('hex');
}

/** Returns one request. Throws `not_found`. */
export async function readRequest(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	documentId: string,
): Promise<PrivacyRequest> {
	const row = orRefuse(await findRequest(db, documentId));
	const [request] = await viewRequests(db, [row], clock());
	return orRefuse(request);
}

/** The request, and the version that the caller decided on. */
export type RequestDecision = { documentId: string; updatedAt: string };

type Changes = Parameters<typeof updateRequest>[2];
type NewState = {
	action: PrivacyRequestAction;
	by: 'owner' | 'shop';
	now: Date;
	ground?: RefusalGround;
	digest?: string;
	changes?: Changes;
};

/** Moves a locked request to its next state and records the event. Throws `invalid_transition`. */
export async function moveRequest(
	trx: Trx,
	row: PrivacyRequestRow,
	{ action, by, now, ground, digest, changes }: NewState,
): Promise<PrivacyRequestRow> {
	const state = afterPrivacyAction(action, row);
	if (state === null) throw new ShopError('invalid_transition', { state: row.state });
	const isClosed = state === 'answered' || state === 'refused';
	const moved = await updateRequest(
		trx,
		row.id,
		{ ...changes, state, ...(isClosed && { closed_at: now }) },
		now,
	);
	await insertEvent(trx, {
		request_id: row.id,
		at: now,
		by,
		action,
		state,
		ground: ground ?? null,
		digest: digest ?? null,
	});
	return moved;
}

/**
 * Runs `work` on a request, in a transaction that locks its row, and audits the action. Throws `not_found`,
 * and `version_conflict` with the current state when it changed since `updatedAt`.
 */
export async function onRequest(
	deps: Pick<Deps, 'db' | 'clock'>,
	staff: AuditActor,
	{ documentId, updatedAt }: RequestDecision,
	action: keyof typeof auditActionOf,
	work: (trx: Trx, row: PrivacyRequestRow, now: Date) => Promise<unknown>,
): Promise<PrivacyRequest> {
	await inTransaction(deps.db, async (trx) => {
		const row = orRefuse(await lockRequest(trx, documentId));
		refuseStale({ updatedAt }, { updatedAt: row.updated_at.toISOString() });
		await work(trx, row, deps.clock());
		await recordAudit(trx, staff, {
			entity: 'privacyRequests',
			documentId,
			label: row.number,
			action: auditActionOf[action],
		});
	}).catch(showNewer('request', () => readRequest(deps, documentId)));
	return readRequest(deps, documentId);
}

const auditActionOf = {
	extend: 'extendDeadline',
	answer: 'answerRequest',
	refuse: 'refuse',
	block: 'blockData',
	unblock: 'unblockData',
	identify: 'identifyPerson',
	open: 'openBlockedData',
} as const satisfies Record<PrivacyRequestAction | 'identify' | 'open', AuditAction>;
