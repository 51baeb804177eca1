import { awaitsPayment, awaitsShipment } from '#contract/orders/state-questions.ts';
import type { Today } from '#contract/reports/today.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { dayOf } from '../../core/shop-calendar.ts';
import { backupState } from '../backups/backups.rows.ts';
import { countUnreportedBreaches } from '../breaches/unreported-breaches.service.ts';
import { countNewReviews } from '../catalogue/relations/reviews.rows.ts';
import { reportedViolations } from '../integrity/broken-invariants.rows.ts';
import { countUnsent } from '../mail/unsent-mails.service.ts';
import { countWaitingOffers } from '../offers/offers.service.ts';
import { viewDeskOrders } from '../orders/desk/desk-order-view.ts';
import { oldestOwing, owedFigures } from '../orders/rows/owed-money.rows.ts';
import { countUnassigned } from '../payments/providers/usdt/unassigned-transfers.rows.ts';
import { countWaitingRequests } from '../privacy-requests/desk-privacy-requests.service.ts';
import { listDeskReturns } from '../returns/desk-returns.service.ts';
import { readVisitsToday } from '../visits/desk-visits.service.ts';
import { countAnswerable } from '../wishes/wish-lists.queries.ts';
import { awaitingFigures, soldOn } from './figures.queries.ts';
import { lowStock, waitingOrders } from './today.queries.ts';

/**
 * Upper bound for the orders of each kind in the answer: an order can be 18 KB, and the answer stays under 1
 * MB.
 */
const maxListed = 15;

/**
 * Returns the desk's first screen: orders that require an action, the most urgent first, today's sales (in
 * Chile's calendar, CLP) and new models that are nearly sold out. The number of SQL statements does not
 * depend on the number of orders.
 */
export async function readToday({ db, clock, config }: Deps, isOwner: boolean): Promise<Today> {
	const day = dayOf(clock());
	const handlesPrivacy = isOwner || config.assistantPrivacy;
	const [
		awaiting,
		owed,
		owing,
		mails,
		sold,
		scarce,
		rows,
		wanted,
		backup,
		returns,
		reviews,
		offers,
		transfers,
		privacyRequests,
		breaches,
		visits,
		contradictions,
	] = await Promise.all([
		awaitingFigures(db),
		owedFigures(db),
		oldestOwing(db, maxListed),
		countUnsent(db),
		soldOn(db, day),
		lowStock(db, maxListed),
		waitingOrders(db, maxListed),
		countAnswerable(db, config, clock()),
		isOwner && config.backups ? backupState(db, clock()) : null,
		listDeskReturns({ db }, { waits: 'true', pageSize: maxListed }),
		countNewReviews(db, clock()),
		countWaitingOffers(db),
		countUnassigned(db),
		handlesPrivacy ? countWaitingRequests(db, clock()) : null,
		handlesPrivacy ? countUnreportedBreaches(db) : null,
		readVisitsToday(db, clock()),
		reportedViolations(db, maxListed),
	]);
	const known = new Set(rows.map(({ id }) => id));
	const shown = [...rows, ...owing.filter(({ id }) => !known.has(id))];
	const orders = await viewDeskOrders({ db, config }, shown);
	const urgent = (
		chosen: (order: (typeof orders)[number]) => boolean,
		by: (order: (typeof orders)[number]) => string,
	) =>
		orders
			.filter(chosen)
			.sort((a, b) => by(a).localeCompare(by(b)))
			.slice(0, maxListed);
	return {
		day,
		awaiting: { ...awaiting, owed: owed.orders, mails: isOwner ? mails.givenUp : null },
		sold: isOwner ? sold : { ...sold, revenue: null },
		payment: urgent(awaitsPayment, ({ heldUntil }) => heldUntil),
		review: urgent(
			({ needsReview }) => needsReview,
			({ updatedAt }) => updatedAt,
		),
		owed: {
			amount: owed.amount,
			list: urgent(
				(order) => order.owed > 0,
				({ updatedAt }) => updatedAt,
			),
		},
		shipment: urgent(awaitsShipment, ({ createdAt }) => createdAt),
		returns: { waiting: returns.meta.pagination.total, list: returns.data },
		lowStock: scarce,
		wanted,
		reviews,
		offers,
		transfers: transfers.open,
		privacyRequests,
		breaches: breaches && {
			unreported: breaches.unreported,
			firstNoticedAt: breaches.firstNoticedAt?.toISOString() ?? null,
		},
		visits,
		contradictions: contradictions.map(({ name, order_number, watch_document_id, found_at }) => ({
			name,
			order: order_number,
			watch: watch_document_id,
			foundAt: found_at.toISOString(),
		})),
		backup,
	};
}
