import { z } from 'zod';
import type { Visit } from '#contract/visits/visits.schema.ts';
import { mayVisit, visitActions } from '#contract/visits/visits.ts';
import type { Deps } from '../../core/deps.ts';
import { orRefuse, refuseStale, ShopError } from '../../core/shop-error.ts';
import { inTransaction, violates } from '../../database/transaction.ts';
import { consumeLimits } from '../../http/rate-limit.ts';
import type { Trx } from '../../tables/tables.ts';
import { readMailCode, writeMailCode } from '../mail/mail-codes.ts';
import { choosePeriod, overlap } from './requesting-visits.service.ts';
import type { VisitDeps } from './visit-deps.ts';
import { mailOwner, mailPerson } from './visit-mails.ts';
import { toVisit } from './visit-view.ts';
import {
	confirmVisit,
	findVisit,
	lockVisit,
	lockVisits,
	updateVisit,
	type VisitRow,
} from './visits.queries.ts';

const purpose = 'visit';
const codeSchema = z.object({ visit: z.string() });
/** Maximum number of changes of one visit per day, because each one sends mails. */
const changeLimit = { max: 6, windowMs: 86_400_000 };

/** Returns the link to a visit, for mails. It works until the visit is deleted. */
export function visitLink(
	deps: Pick<Deps, 'config' | 'randomBytes'>,
	{ document_id }: Pick<VisitRow, 'document_id'>,
): string {
	const code = writeMailCode(deps, purpose, { visit: document_id });
	return `${deps.config.publicUrl}/visit?code=${code}`;
}

const documentIdOf = (deps: VisitDeps, code: string): string =>
	readMailCode(deps, purpose, code, codeSchema).visit;

/**
 * Returns the visit of a link. Who opens it has received the mail, so the address is confirmed. Throws
 * `confirmation_invalid`, and `not_found` once the visit is deleted.
 */
export async function openVisit(deps: VisitDeps, code: string): Promise<Visit> {
	const row = orRefuse(await findVisit(deps.db, documentIdOf(deps, code)));
	if (!row.is_confirmed) await confirmVisit(deps.db, row.id);
	return toVisit(row);
}

/**
 * Moves the visit of a link to another free time; the staff accept it again. Throws `confirmation_invalid`,
 * `not_found`, `version_conflict`, `invalid_transition`, `visit_time_taken` and `rate_limited`.
 */
export async function rescheduleVisit(
	deps: VisitDeps,
	{ code, updatedAt, startsAt }: { code: string; updatedAt: string; startsAt: string },
): Promise<Visit> {
	try {
		return await onOwnVisit(deps, { code, updatedAt }, 'reschedule', async (trx, row, now) => {
			const period = await choosePeriod(trx, deps, startsAt, now, row.id);
			const state = visitActions.reschedule.to;
			const changes = { ...period, state, words: null, reminded_at: null, sequence: row.sequence + 1 };
			const moved = await updateVisit(trx, row.id, changes, now);
			await mailPerson(trx, 'visit-moved', moved, now);
			await mailOwner(trx, deps, 'moved', moved, now);
		});
	} catch (error) {
		if (violates(error, overlap)) throw new ShopError('visit_time_taken');
		throw error;
	}
}

/** Cancels the visit of a link. Throws the errors of {@link rescheduleVisit} except `visit_time_taken`. */
export function cancelOwnVisit(
	deps: VisitDeps,
	decision: { code: string; updatedAt: string },
): Promise<Visit> {
	return onOwnVisit(deps, decision, 'cancel', async (trx, row, now) => {
		const changes = { state: 'canceled', canceled_by: 'person', sequence: row.sequence + 1 } as const;
		const canceled = await updateVisit(trx, row.id, changes, now);
		await mailPerson(trx, 'visit-canceled', canceled, now);
		await mailOwner(trx, deps, 'canceled', canceled, now);
	});
}

/** Runs a change on the visit of a link, locked, in the version that the person saw. */
function onOwnVisit(
	deps: VisitDeps,
	{ code, updatedAt }: { code: string; updatedAt: string },
	action: 'reschedule' | 'cancel',
	change: (trx: Trx, row: VisitRow, now: Date) => Promise<void>,
): Promise<Visit> {
	const documentId = documentIdOf(deps, code);
	return inTransaction(deps.db, async (trx) => {
		const now = deps.clock();
		await lockVisits(trx);
		const row = orRefuse(await lockVisit(trx, documentId));
		refuseStale({ updatedAt }, { updatedAt: row.updated_at.toISOString() });
		if (!mayVisit(action, { state: row.state, startsAt: row.starts_at.toISOString() }, now))
			throw new ShopError('invalid_transition', { state: row.state });
		await consumeLimits(trx, now, [{ key: ['visit', documentId], ...changeLimit }]);
		await change(trx, row, now);
		return toVisit(orRefuse(await findVisit(trx, documentId)));
	});
}
