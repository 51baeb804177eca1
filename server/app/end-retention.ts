import { type Retention, retentions } from '#contract/personal-data/processing.ts';
import type { Deps } from '../core/deps.ts';
import { deleteDormantAccounts } from '../features/accounts/profile/dormant-accounts.service.ts';
import { deleteOldEntries } from '../features/audit/old-entries.ts';
import { anonymiseOldBreaches } from '../features/breaches/breaches-personal-data.service.ts';
import { removeOldTokens } from '../features/issuing/issued.rows.ts';
import { deleteOldOffers } from '../features/offers/offers.queries.ts';
import { anonymiseOldOrders } from '../features/orders/people/old-orders.service.ts';
import { removeOldDocumentFiles } from '../features/orders/rows/order-documents.queries.ts';
import { removeOldPaymentTexts } from '../features/payments/old-payment-texts.ts';
import { anonymiseOldRequests } from '../features/privacy-requests/privacy-requests-personal-data.service.ts';
import { ordersWithOpenReturns } from '../features/returns/returns.queries.ts';
import { anonymiseReturns } from '../features/returns/returns-personal-data.service.ts';
import { removeOldLineTexts } from '../features/statements/old-lines.queries.ts';
import { removeOldSellers } from '../features/stock/pieces.queries.ts';
import { deleteOldRequests } from '../features/wishes/wishes.queries.ts';
import { hooks } from './hooks.ts';

/** The retentions that end after a period. */
type TimedRetention = {
	[Name in Retention]: (typeof retentions)[Name]['after'] extends number ? Name : never;
}[Retention];

/**
 * Deletes personal data whose retention (`retentions`) lasts years and ended. What remains is the shop's
 * books, which refer to no person. It can safely run twice.
 */
export async function endRetention(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
	const { db, clock } = deps;
	const now = clock().getTime();
	const endOf = (retention: TimedRetention) => new Date(now - retentions[retention].after);
	const returns = { anonymiseReturns, openReturnsOf: ordersWithOpenReturns };
	await anonymiseOldOrders(db, returns, endOf('order'));
	await removeOldDocumentFiles(db, endOf('accounting'));
	await removeOldTokens(db, endOf('accounting'));
	await removeOldPaymentTexts(db, endOf('accounting'));
	await removeOldLineTexts(db, endOf('accounting'));
	await removeOldSellers(db, endOf('stock'));
	await deleteOldRequests(db, endOf('request'));
	await deleteOldOffers(db, endOf('request'));
	await anonymiseOldRequests(db, endOf('proof'));
	await anonymiseOldBreaches(db, endOf('proof'));
	await deleteDormantAccounts({ ...deps, personParts: hooks.personParts });
	await deleteOldEntries(db, endOf('evidence'));
}
