import type { Deps } from '../../core/deps.ts';
import { inTransaction } from '../../database/transaction.ts';
import { watchesStillOnSale } from '../catalogue/relations/visited-watches.rows.ts';
import { buyersOfWatches, unavailabilitySql } from '../orders/rows/ordered-watches.rows.ts';
import { personKey } from '../orders/rows/person-keys.ts';
import { mailPeople } from './visit-mails.ts';
import {
	cancelFutureVisits,
	futureVisits,
	lockVisitsToRemind,
	markReminded,
	noteUnavailable,
} from './visits.queries.ts';

const day = 86_400_000;
/** How long a watch must be unavailable before its visits are canceled: staff can undo a sale. */
const settling = 60_000;
const maxPerRun = 100;

/** Mails a reminder of each accepted visit a day before it. */
export function remindOfVisits({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
	return inTransaction(db, async (trx) => {
		const now = clock();
		const rows = await lockVisitsToRemind(trx, { from: now, to: new Date(now.getTime() + day) }, maxPerRun);
		if (rows.length === 0) return;
		await mailPeople(trx, 'visit-reminder', rows, now);
		await markReminded(
			trx,
			rows.map(({ id }) => id),
			now,
		);
	});
}

/**
 * Cancels the future visits of watches that were sold, withdrawn or deleted at least a minute ago, with a
 * mail. A reserved watch can still be sold to the visitor, so its visits stay, as does the visit of the
 * person who bought the watch.
 */
export async function cancelVisitsOfSoldWatches({
	db,
	clock,
	config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
	const now = clock();
	const visits = await futureVisits(db, now);
	if (visits.length === 0) return;
	const watches = [...new Set(visits.flatMap(({ watch_document }) => watch_document ?? []))];
	const onSale = await watchesStillOnSale(db, watches, { bounds: config, unavailabilitySql, now });
	const buyers = await buyersOfWatches(db, watches);
	const isOfBuyer = ({ watch_document, user_id, email }: (typeof visits)[number]) => {
		const person = personKey(config.jwtSecret, { email });
		return buyers.some(
			(buyer) =>
				buyer.watch === watch_document &&
				((user_id !== null && buyer.user_id === user_id) || buyer.person === person),
		);
	};
	const unavailable = visits.filter(
		(visit) => !(visit.watch_document && onSale.has(visit.watch_document)) && !isOfBuyer(visit),
	);
	const isBack = visits.filter((visit) => visit.unavailable_at !== null && !unavailable.includes(visit));
	await noteUnavailable(
		db,
		isBack.map(({ id }) => id),
		null,
	);
	await noteUnavailable(
		db,
		unavailable.filter(({ unavailable_at }) => unavailable_at === null).map(({ id }) => id),
		now,
	);
	const settled = unavailable.filter(
		({ unavailable_at }) => unavailable_at !== null && now.getTime() - unavailable_at.getTime() >= settling,
	);
	if (settled.length === 0) return;
	await inTransaction(db, async (trx) => {
		const ids = settled.map(({ id }) => id);
		await mailPeople(trx, 'visit-canceled', await cancelFutureVisits(trx, ids, now), now);
	});
}
