import type { Language } from '#contract/languages/languages.ts';
import type { NewVisit, Visit, VisitTimes } from '#contract/visits/visits.schema.ts';
import { canBeVisited } from '#contract/visits/visits.ts';
import type { Deps } from '../../core/deps.ts';
import { dayOf } from '../../core/shop-calendar.ts';
import { invalidField, orRefuse, ShopError } from '../../core/shop-error.ts';
import { inTransaction, violates } from '../../database/transaction.ts';
import type { Viewer } from '../../http/access.ts';
import type { Db } from '../../tables/tables.ts';
import { findUser, plainEmail } from '../accounts/users/users.rows.ts';
import { isConfirmed } from '../accounts/users/users.service.ts';
import { watchToVisit } from '../catalogue/relations/visited-watches.rows.ts';
import { holdKeys } from '../orders/rows/person-keys.ts';
import type { VisitDeps } from './visit-deps.ts';
import { checkVisitLimits } from './visit-limits.ts';
import { mailOwner, mailPerson } from './visit-mails.ts';
import { freeVisitTimes, visitTimesOn } from './visit-times.ts';
import { toVisit } from './visit-view.ts';
import { findVisitById, insertVisit, lockVisits, occupiedPeriods, visitFacts } from './visits.queries.ts';

/** Name of the constraint that rejects overlapping visits. */
export const overlap = 'visits_one_at_a_time';

/** Returns the times that can be requested now. */
export async function listVisitTimes({ db, clock, config }: VisitDeps): Promise<VisitTimes> {
	const { visits } = config;
	const now = clock();
	const free = visits.above === null ? [] : freeVisitTimes(visits, await occupiedPeriods(db, now), now);
	return { minutes: visits.minutes, times: free.map((time) => time.toISOString()) };
}

/**
 * Returns the period of a free time. `except` is the id of a visit that leaves its own time. Throws
 * `visit_time_taken`.
 */
export async function choosePeriod(
	db: Db,
	{ config: { visits } }: Pick<Deps, 'config'>,
	startsAt: string,
	now: Date,
	except?: number,
): Promise<{ starts_at: Date; ends_at: Date }> {
	const start = new Date(startsAt);
	const free = freeVisitTimes(visits, await occupiedPeriods(db, now, except), now);
	if (!free.some((time) => time.getTime() === start.getTime())) throw new ShopError('visit_time_taken');
	return { starts_at: start, ends_at: new Date(start.getTime() + visits.minutes * 60_000) };
}

/**
 * Requests a visit for a watch at a free time, and confirms the request by mail. Throws `invalid_input` for
 * a watch that cannot be visited, `visit_time_taken`, `too_many_visits` and `visits_full`.
 */
export async function requestVisit(
	deps: VisitDeps,
	viewer: Viewer,
	{ watch: watchId, kind, startsAt, name, email, phone, message = null }: NewVisit,
	{ language, ip }: { language: Language; ip: string },
): Promise<Visit> {
	const { db, clock, config } = deps;
	const user = viewer.role === 'visitor' ? undefined : await findUser(db, viewer.userId);
	const isOwnAddress = user !== undefined && plainEmail(user.email) === plainEmail(email);
	const isProven = isOwnAddress && isConfirmed(config, user);
	try {
		return await inTransaction(db, async (trx) => {
			const now = clock();
			await lockVisits(trx);
			const watch = await watchToVisit(trx, watchId, config);
			if (
				!watch ||
				!canBeVisited({ ...watch, isUsed: watch.is_used, inStock: watch.visible }, config.visits.above)
			)
				throw invalidField(['data', 'watch'], 'noVisits');
			const period = await choosePeriod(trx, deps, startsAt, now);
			const keys = holdKeys(config.jwtSecret, ip, email);
			const times = visitTimesOn(dayOf(period.starts_at), config.visits);
			const [from, last] = [times[0], times.at(-1)];
			const day = { from: orRefuse(from), to: new Date(orRefuse(last).getTime() + 1) };
			const facts = await visitFacts(trx, { ...keys, day, now });
			checkVisitLimits(facts, { isConfirmed: isProven, times: times.length });
			const row = await insertVisit(trx, {
				watch_id: watch.id,
				watch_name: `${watch.brand_name} ${watch.model}`,
				user_id: user?.id ?? null,
				kind,
				...period,
				language,
				name,
				email,
				phone,
				message: message?.trim() || null,
				is_confirmed: isProven,
				...keys,
				created_at: now,
				updated_at: now,
			});
			await mailPerson(trx, 'visit-requested', row, now);
			await mailOwner(trx, deps, 'requested', row, now);
			return toVisit(orRefuse(await findVisitById(trx, row.id)));
		});
	} catch (error) {
		if (violates(error, overlap)) throw new ShopError('visit_time_taken');
		throw error;
	}
}
