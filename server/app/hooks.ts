import { ownerRecipient } from '../features/accounts/users/owner-account.ts';
import type { PersonHooks } from '../features/accounts/users/person-hooks.ts';
import { emailsOf } from '../features/accounts/users/users.rows.ts';
import { exportBreaches, forgetBreaches } from '../features/breaches/breaches-personal-data.service.ts';
import type { WatchHooks } from '../features/catalogue/hooks/watch-hooks.ts';
import type { IssueHooks } from '../features/issuing/issuing.service.ts';
import type { MailHooks } from '../features/mail/mail-texts.routes.ts';
import { deleteOffersOf, exportOffers } from '../features/offers/offers.queries.ts';
import { attachIssued, contentOf } from '../features/orders/documents/order-issuing.service.ts';
import {
	flagForReview,
	notePaymentBegun,
	onPayableOrder,
} from '../features/orders/money/payable-order.service.ts';
import { receiveMoneyFor, unpay } from '../features/orders/money/receiving-money.service.ts';
import type { ReceiptHooks } from '../features/orders/money/transfer-receipts.service.ts';
import { claimGuestOrders, confirmGuest } from '../features/orders/people/guest-confirmation.service.ts';
import { anonymiseOrdersOf, exportOrders } from '../features/orders/people/orders-personal-data.service.ts';
import {
	countOrdersWith,
	isInOrderOf,
	orderedWatchIdsSql,
	unavailabilitySql,
} from '../features/orders/rows/ordered-watches.rows.ts';
import type { ReturnLookup } from '../features/orders/rows/return-lookup.ts';
import type { LineHooks } from '../features/orders/rows/statement-line-hooks.ts';
import type { OrderHooks } from '../features/payments/order-hooks.ts';
import { removeLeftovers } from '../features/pictures/leftover-pictures.ts';
import { revisePlates } from '../features/pictures/plate-revisions.ts';
import { redrawPicture } from '../features/pictures/uploads.service.ts';
import {
	exportPrivacyRequests,
	forgetPrivacyRequests,
} from '../features/privacy-requests/privacy-requests-personal-data.service.ts';
import { hasReturn } from '../features/returns/returns.queries.ts';
import { anonymiseReturnsOf, exportReturns } from '../features/returns/returns-personal-data.service.ts';
import { assignLineAgain, reopenLineOf } from '../features/statements/statements.queries.ts';
import { pieceRefusals } from '../features/stock/one-piece.ts';
import { countSoldPieces } from '../features/stock/pieces.rows.ts';
import { costNewPieces } from '../features/stock/pieces.service.ts';
import { deleteVisitsOfPerson } from '../features/visits/visits.queries.ts';
import { exportVisits } from '../features/visits/visits-personal-data.service.ts';
import { exportWishes } from '../features/wishes/wish-lists.service.ts';
import { deleteWishesOf } from '../features/wishes/wishes.queries.ts';

/**
 * Hooks through which a lower-level feature calls a higher-level one. Imports between features go in one
 * direction only; for the opposite direction the lower feature declares a hook, and this module provides
 * it.
 */
export const hooks: PersonHooks &
	MailHooks &
	WatchHooks &
	OrderHooks &
	IssueHooks &
	ReceiptHooks &
	LineHooks &
	ReturnLookup = {
	personParts: {
		// Must run before the orders are detached from the account.
		returns: { exportOf: exportReturns, forget: anonymiseReturnsOf },
		orders: { exportOf: exportOrders, forget: anonymiseOrdersOf },
		wishes: { exportOf: exportWishes, forget: deleteWishesOf },
		offers: { exportOf: exportOffers, forget: deleteOffersOf },
		visits: { exportOf: exportVisits, forget: deleteVisitsOfPerson },
		breaches: { exportOf: exportBreaches, forget: forgetBreaches },
		privacyRequests: { exportOf: exportPrivacyRequests, forget: forgetPrivacyRequests },
	},
	emailConfirmed: claimGuestOrders,
	confirmGuest,
	ownerRecipient,
	pieceRefusals,
	costNewPieces,
	emailsOf,
	usesOf: [
		async (trx, watchId) => ({ orders: await countOrdersWith(trx, watchId) }),
		async (trx, watchId) => ({ pieces: await countSoldPieces(trx, watchId) }),
	],
	revisePlates,
	removeFilesOfPictures: removeLeftovers,
	redrawPicture,
	isInOrderOf,
	unavailabilitySql,
	orderedWatchIdsSql,
	receiveMoneyFor,
	unpay,
	onPayableOrder,
	notePaymentBegun,
	flagForReview,
	contentOf,
	attachIssued,
	reopenLineOf,
	assignLineAgain,
	hasReturn,
};
