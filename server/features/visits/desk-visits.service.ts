import type { DeskVisit, VisitListQuery } from '#contract/visits/visits.schema.ts';
import { type DeskVisitAction, mayVisit, visitActions } from '#contract/visits/visits.ts';
import type { Deps } from '../../core/deps.ts';
import { dayOf, shopMoment } from '../../core/shop-calendar.ts';
import { invalidField, orRefuse, refuseStale, ShopError } from '../../core/shop-error.ts';
import { paginationOf } from '../../database/row-pages.ts';
import { inTransaction, violates } from '../../database/transaction.ts';
import type { Db } from '../../tables/tables.ts';
import { type AuditActor, recordAudit } from '../audit/audit.service.ts';
import { overlap } from './requesting-visits.service.ts';
import type { VisitDeps } from './visit-deps.ts';
import { mailPerson } from './visit-mails.ts';
import { toDeskVisit } from './visit-view.ts';
import {
	countRequestedVisits,
	countVisits,
	findVisit,
	listVisits,
	lockVisit,
	lockVisits,
	type Period,
	updateVisit,
	type VisitRow,
} from './visits.queries.ts';

const day = 86_400_000;
/** Upper bound for the visits that the desk's first screen lists. */
const maxToday = 15;

/** Returns the current day of the shop as a period. */
function todayOf(now: Date): Period {
	const start = (date: string) => shopMoment(date, '00:00') ?? shopMoment(date, '01:00') ?? now;
	const today = dayOf(now);
	const noon = shopMoment(today, '12:00') ?? now;
	return { from: start(today), to: start(dayOf(new Date(noon.getTime() + day))) };
}

/** Lists the visits of today, later ones by time, or earlier and canceled ones newest first. */
export async function listDeskVisits(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	{ when = 'upcoming', page = 1, pageSize = 25 }: VisitListQuery,
) {
	const now = clock();
	const today = todayOf(now);
	const bounds = { page, pageSize };
	const total = await countVisits(db, when, today);
	const rows = await listVisits(db, when, today, bounds);
	return {
		data: rows.map((row) => toDeskVisit(row, now)),
		meta: { pagination: paginationOf(bounds, total) },
	};
}

/** Returns what the desk's first screen shows: today's visits, and how many requests wait for an answer. */
export async function readVisitsToday(db: Db, now: Date): Promise<{ today: DeskVisit[]; requested: number }> {
	const rows = await listVisits(db, 'today', todayOf(now), { page: 1, pageSize: maxToday });
	return {
		today: rows.map((row) => toDeskVisit(row, now)),
		requested: await countRequestedVisits(db, now),
	};
}

type VisitDecision = { updatedAt: string; words?: string | null; startsAt?: string };

/**
 * Applies an action of the staff to a visit, and mails it to the person except `came` and `missed`. Throws
 * `not_found`, `version_conflict`, `invalid_transition`, and for a move `visit_time_taken` and
 * `invalid_input` for a past time.
 */
export async function decideVisit(
	deps: VisitDeps,
	staff: AuditActor,
	documentId: string,
	action: DeskVisitAction,
	decision: VisitDecision,
): Promise<DeskVisit> {
	try {
		return await inTransaction(deps.db, async (trx) => {
			const now = deps.clock();
			await lockVisits(trx);
			const row = orRefuse(await lockVisit(trx, documentId));
			refuseStale({ updatedAt: decision.updatedAt }, { updatedAt: row.updated_at.toISOString() });
			if (!mayVisit(action, { state: row.state, startsAt: row.starts_at.toISOString() }, now))
				throw new ShopError('invalid_transition', { state: row.state });
			const changed = await updateVisit(trx, row.id, changesOf(deps, action, row, decision, now), now);
			const mail = mailOf[action];
			if (mail) await mailPerson(trx, mail, changed, now);
			await recordAudit(trx, staff, {
				entity: 'visits',
				documentId,
				label: row.watch_name,
				action: auditNames[action],
				before: auditedValues(row),
				after: auditedValues(changed),
			});
			return toDeskVisit(orRefuse(await findVisit(trx, documentId)), now);
		});
	} catch (error) {
		if (violates(error, overlap)) throw new ShopError('visit_time_taken');
		throw error;
	}
}

const mailOf = {
	accept: 'visit-accepted',
	move: 'visit-moved',
	cancel: 'visit-canceled',
	came: null,
	missed: null,
} as const;
const auditNames = {
	accept: 'accept',
	move: 'moveVisit',
	cancel: 'cancel',
	came: 'visitorCame',
	missed: 'visitorMissed',
} as const;

const auditedValues = ({ state, starts_at }: VisitRow) => ({ state, starts_at: starts_at.toISOString() });

function changesOf(
	{ config }: Pick<Deps, 'config'>,
	action: DeskVisitAction,
	row: VisitRow,
	{ words, startsAt }: VisitDecision,
	now: Date,
) {
	const state = visitActions[action].to;
	if (action === 'came' || action === 'missed') return { state };
	const said = words === undefined ? {} : { words: words?.trim() || null };
	const change = { state, ...said, sequence: row.sequence + 1 };
	if (action === 'cancel') return { ...change, canceled_by: 'shop' as const };
	if (action === 'accept' || startsAt === undefined) return change;
	const starts_at = new Date(startsAt);
	if (starts_at <= now) throw invalidField(['data', 'startsAt'], 'notInFuture');
	const ends_at = new Date(starts_at.getTime() + config.visits.minutes * 60_000);
	return { ...change, starts_at, ends_at, reminded_at: null };
}
