import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { rowsOfPerson } from '#server/personal-data/rows-of-person.ts';
import { nameAround, parseSource, tablesIn, walk } from './support/table-uses.ts';

/**
 * Functions that read personal data and do not obey a block, by the reason: file (below `server/features/`)
 * and names. Everything else that reads a table of people must leave out the rows of blocked people.
 */
const permitted: Record<string, Record<string, readonly string[]>> = {
	'serves the person themselves: signing in, their account, their own orders and requests': {
		'accounts/second-factor/second-factor.queries.ts': ['findFactors', 'deleteFactors', 'findChallenge'],
		'accounts/sessions/devices.ts': ['userOfDevice', 'rememberDevice'],
		'accounts/sessions/sessions.queries.ts': ['findLiveSessions', 'lockSession', 'listSessions'],
		'accounts/sign-in/email-confirmation.queries.ts': ['findConfirmation'],
		'accounts/sign-in/password-reset.queries.ts': ['findOpenReset'],
		'accounts/users/addresses.rows.ts': [
			'addressDocumentId',
			'copiedAddressSql',
			'lockOwnAddress',
			'copiedAddress',
			'listAddressRows',
			'findAddressRow',
		],
		'accounts/users/second-factor.rows.ts': ['hasSecondFactor'],
		'accounts/users/users.rows.ts': [
			'users',
			'lockUser',
			'lockUserByDocument',
			'lockCustomer',
			'findConflictingField',
			'lockIfPasswordUnchanged',
			'buyerSql',
			'confirmedUserSql',
			'blockedLikeSql',
			'recipientSql',
		],
		'catalogue/relations/reviews.rows.ts': ['reviewsOfPerson'],
		'mail/mail.queries.ts': ['listMails'],
		'offers/offers.queries.ts': ['exportOffers'],
		'orders/people/guest-confirmation.service.ts': ['assignToAccount'],
		'orders/people/orders-personal-data.service.ts': ['ordersOf', 'unsettledOrdersOfPerson'],
		'orders/placing/placing.queries.ts': ['lockBuyer', 'lockBasket'],
		'orders/rows/certificates.rows.ts': ['findCertified'],
		'orders/rows/orders.queries.ts': ['ordersOf', 'countOrdersOf', 'ordersChangedSince', 'lockPendingOrder'],
		'wishes/wish-lists.queries.ts': ['ownSubscriptions'],
		'wishes/wishes.queries.ts': ['wishesOfPerson'],
		'visits/visits.queries.ts': ['visitsOfPerson'],
	},
	'finds contradictions by order, watch or document, without showing whose they are': {
		'integrity/background.invariants.ts': ['backgroundInvariants'],
		'integrity/documents.invariants.ts': ['documentsInvariants'],
		'integrity/ledger.invariants.ts': ['ledgerInvariants'],
		'integrity/orders.invariants.ts': ['ordersInvariants'],
		'integrity/owed-money.invariants.ts': [
			'lastChanged',
			'findWrongViews',
			'recountOwed',
			'owedMoneyInvariants',
		],
		'integrity/recent-orders.ts': ['recentOrders', 'ledgerSums', 'isUndone'],
		'integrity/refunds.invariants.ts': ['refundsInvariants'],
		'integrity/statements.invariants.ts': ['statementsInvariants'],
		'integrity/stock.invariants.ts': ['itemsOut', 'stockInvariants'],
	},
	'is the request itself, which a block does not hide': {
		'privacy-requests/privacy-requests.queries.ts': [
			'lockRequestsClosedBefore',
			'findRequestByCode',
			'findRequest',
			'findRequestById',
			'lockRequest',
			'filteredRequests',
			'requestsOfPerson',
			'lockBlockingsOf',
			'hasOtherWaitingRequest',
			'filesOf',
			'openingsOf',
		],
	},
	'reads what belongs to one row that a guarded route of the desk, or its own buyer, names': {
		'catalogue/relations/reviews.rows.ts': ['reviewsOf', 'lockReview'],
		'mail/mail.queries.ts': ['mailsOfOrder', 'lockOrderMails'],
		'offers/offers.queries.ts': ['lockOffer'],
		'orders/changes/order-changes.queries.ts': ['readOrderParts', 'writeChange', 'linkPayment'],
		'orders/money/transfer-receipts.service.ts': ['findReceipt'],
		'orders/rows/certificates.rows.ts': ['certificatesOf'],
		'orders/rows/contracts.rows.ts': ['findContract', 'contractsSent'],
		'orders/rows/credit-notes.queries.ts': ['creditNotesOf', 'findCreditNote'],
		'orders/rows/order-documents.queries.ts': ['documentsOf', 'documentOfSql', 'findDocument'],
		'orders/rows/order-history.queries.ts': ['historyOf'],
		'orders/rows/order-items.queries.ts': ['itemsOf'],
		'orders/rows/order-money.rows.ts': ['moneyOfOrder', 'lacksCreditNote'],
		'orders/rows/orders.queries.ts': ['ordersById', 'oneOrder'],
		'orders/rows/orders.rows.ts': ['ordersFlaggedFor', 'endedBefore'],
		'orders/changes/review-flag.ts': ['readFlagged'],
		'returns/return-pictures.queries.ts': ['countPictures', 'findPicture'],
		'returns/returned-item-refund.rows.ts': ['refundOfItemSql'],
		'returns/returns.queries.ts': [
			'orderOfReturn',
			'lockReturn',
			'returnsOf',
			'withParts',
			'hasReturn',
			'ordersWithOpenReturns',
			'removeReturnTexts',
		],
		'webhooks/webhooks.rows.ts': ['recallEvents'],
		'wishes/wish-lists.queries.ts': ['watchesFor'],
		'wishes/wishes.queries.ts': ['lockWish'],
		'visits/visits.queries.ts': ['lockVisit', 'listed'],
	},
	'handles orders in progress and the mails that are due; mails have a rule of their own': {
		'mail/mail.queries.ts': ['wasMailedSql', 'digestWaitsSql', 'claimDueMails'],
		'orders/changes/expiring-orders.service.ts': ['expiringOrders'],
		'orders/desk/owner-notifications.service.ts': ['hasOwnerNews', 'claimOwnerNews', 'buyerOfOne'],
		'orders/holds/holds.queries.ts': [
			'holdFactsSql',
			'endCrowdedHolds',
			'endedHoldSql',
			'confirmHold',
			'isUnconfirmedHold',
		],
		'orders/rows/overdue-orders.queries.ts': ['overdueOrders', 'mayBePaid'],
		'reports/today.queries.ts': ['waitingOrders'],
		'visits/visits.queries.ts': ['lockVisitsToRemind', 'futureVisits', 'countRequestedVisits'],
	},
	'notifies people of a breach of their data, which is a legal duty': {
		'breaches/affected-people.queries.ts': ['addAffected', 'dataOf'],
		'breaches/breaches.queries.ts': [
			'breachesOfPerson',
			'countAdded',
			'countKinds',
			'countPeople',
			'countUnsentNotices',
			'hasUnnotified',
			'listPeopleRows',
			'takeUnnotified',
		],
		'breaches/breaches.service.ts': ['listBreachPeople'],
	},
	'keeps the books and moves money, which are legal duties': {
		'issuing/issued.rows.ts': ['dropIssued', 'dropSale', 'insertIssuedSale', 'issuedOf', 'claimIssued'],
		'orders/rows/candidate-orders.rows.ts': ['candidateOrders'],
		'orders/rows/owed-money.rows.ts': ['owing', 'oldestOwing'],
		'payments/attempts.rows.ts': [
			'attemptsOf',
			'countAttempts',
			'statesInDoubt',
			'findDoubt',
			'findAttempt',
			'findByPayment',
			'othersInDoubt',
			'findById',
			'lockAttempt',
			'isBeingSettled',
			'dueAttempts',
			'insertPaidAttempt',
		],
		'payments/order-payments.rows.ts': ['paymentsSql'],
		'payments/payments.rows.ts': [
			'paymentsOf',
			'findPayment',
			'balanceOf',
			'refundedByAssistants',
			'whereIs',
			'countedOf',
		],
		'payments/providers/usdt/cursors.rows.ts': ['chainFigures'],
		'payments/providers/usdt/transfers.rows.ts': [
			'near',
			'dueTransfers',
			'ordersNear',
			'lostTransfers',
			'isTransferConfirming',
			'recorded',
			'transfersOf',
		],
		'payments/providers/usdt/unassigned-transfers.rows.ts': [
			'unassignedTransfers',
			'countUnassigned',
			'lockTransfer',
			'countReversedAgain',
			'assignedPayments',
			'withoutTransfers',
		],
		'payments/recorded-transfers.rows.ts': ['transfersByHand'],
		'payments/refunds.rows.ts': [
			'attemptsWithRefunds',
			'hasRefund',
			'dropRefund',
			'claimRefund',
			'refundsByHand',
		],
		'statements/statements.queries.ts': [
			'linesBetween',
			'openLines',
			'decidedLines',
			'countDecided',
			'lockLine',
			'assignLineAgain',
		],
	},
	'counts, or finds watches; shows no data of a person': {
		'orders/placing/discount-codes.queries.ts': ['codeUses', 'codesOf'],
		'orders/rows/order-figures.rows.ts': ['orderFigures'],
		'orders/rows/returned-items.rows.ts': ['isSoldOn'],
		'orders/rows/unsettled-orders.rows.ts': ['unsettledOrdersAmong'],
		'orders/rows/ordered-watches.rows.ts': [
			'isInOrderOf',
			'unavailabilitySql',
			'orderedWatchIdsSql',
			'buyersOfWatches',
			'pieceOfItemSql',
			'countOrdersWith',
			'isOrderedPicture',
			'isInAnOrder',
		],
		'reports/figures.queries.ts': ['confirmed', 'items', 'figuresByDay', 'moneyByWay', 'awaitingFigures'],
		'webhooks/deliveries.queries.ts': ['countUndelivered'],
		'webhooks/endpoints.queries.ts': ['countWaiting'],
		'visits/visits.queries.ts': ['occupiedPeriods', 'visitFacts'],
	},
	'names rows that the caller selected before': {
		'accounts/users/users.rows.ts': ['documentIdsOf', 'userDocumentId', 'namedUsers'],
	},
	'is about the people who run the shop': {
		'accounts/people/people.queries.ts': ['listInvitations', 'lockInvitation'],
		'accounts/users/owner-account.ts': ['ensureOwnerAccount', 'ownerUserId'],
		'accounts/users/users.rows.ts': ['emailsOf', 'lockOwnership', 'findOwner', 'emailOf', 'isAssistant'],
	},
	'deletes what has ended': {
		'wishes/subscriptions.queries.ts': [
			'deleteOlderSubscriptions',
			'deleteSubscriptionsOf',
			'deleteEndedSubscriptions',
		],
		'orders/people/old-orders.service.ts': ['lockOldOrders'],
	},
};

/** Functions whose rows are restricted by the function that calls them, which obeys the block. */
const restrictedBy: Record<string, string> = {
	'accounts/users/addresses.rows.ts#streetsOf': 'customers/customers.queries.ts#isListed',
	'accounts/users/users.rows.ts#namesOfUser': 'orders/desk/desk-orders.queries.ts#matchesOrderQuery',
	'catalogue/relations/reviews.rows.ts#listReviews': 'reviews/reviews.service.ts#listOwnerReviews',
	'customers/customers.entity.ts#customersEntity': 'customers/customers.queries.ts#isListed',
	'customers/customers.queries.ts#withOrders': 'customers/customers.queries.ts#isListed',
	'offers/offers.queries.ts#offersOf': 'offers/offers.service.ts#listOffers',
	'orders/desk/desk-orders.queries.ts#hasDocument': 'orders/desk/desk-orders.queries.ts#matchesOrderQuery',
	'orders/desk/desk-orders.queries.ts#listOrderRows': 'orders/desk/desk-orders.queries.ts#matchesOrderQuery',
	'orders/rows/orders.entities.ts#ordersEntity': 'orders/desk/desk-orders.queries.ts#matchesOrderQuery',
	'payments/payments.rows.ts#transactionsOf': 'orders/desk/desk-orders.queries.ts#matchesOrderQuery',
	'webhooks/deliveries.queries.ts#repeatDelivery': 'webhooks/deliveries.queries.ts#waitingDeliveries',
	'wishes/wish-lists.queries.ts#selectWishes': 'wishes/wish-lists.service.ts#listWishes',
};

/** The functions that make a query leave out the rows of blocked people. */
const rules = new Set(['isHidden', 'isNotHidden', 'isOfBlockedPerson', 'isNotHeldBack']);
/** Other readers of every table: the database itself, backups, the anonymized copy and the rules. */
const elsewhere = /^(database|anonymise|backup|personal-data|app\/remove-demo)/;

const isTableOfPeople = (name: string) =>
	Object.entries(rowsOfPerson).some(([table, rule]) => table === name && typeof rule !== 'string');

/** Returns the functions of a source that call one of {@link rules}. */
function obedientIn(source: string): Set<string> {
	const file = parseSource(source);
	const found = new Set<string>();
	walk(file, (node) => {
		if (ts.isCallExpression(node) && rules.has(node.expression.getText(file)))
			found.add(nameAround(node, file));
	});
	return found;
}

function readersOf(file: string) {
	const source = readFileSync(`server/${file}`, 'utf8');
	const name = (inside: string) => `${file.replace('features/', '')}#${inside}`;
	const readers = tablesIn(source, isTableOfPeople).filter(({ writes }) => !writes);
	return {
		readers: [...new Set(readers.map(({ inside }) => name(inside)))],
		obedient: [...obedientIn(source)].map(name),
	};
}

const files = globSync('**/*.ts', { cwd: 'server', exclude: (name) => name.endsWith('.test.ts') });
const sources = files.filter((file) => !elsewhere.test(file)).map(readersOf);
const readers = sources.flatMap((one) => one.readers);
const obedient = new Set(sources.flatMap((one) => one.obedient));
const permittedNames = Object.values(permitted).flatMap((byFile) =>
	Object.entries(byFile).flatMap(([file, names]) => names.map((name) => `${file}#${name}`)),
);

test('whatever reads personal data leaves out blocked people, or is permitted with a reason', () => {
	const unknown = readers.filter(
		(name) => !obedient.has(name) && !(name in restrictedBy) && !permittedNames.includes(name),
	);
	expect(unknown).toEqual([]);
});

test('every permission and restriction names a function that reads personal data', () => {
	const listed = [...permittedNames, ...Object.keys(restrictedBy)];
	expect(listed.filter((name) => !readers.includes(name))).toEqual([]);
	expect(permittedNames.filter((name) => obedient.has(name) || name in restrictedBy)).toEqual([]);
	expect(Object.values(restrictedBy).filter((name) => !obedient.has(name))).toEqual([]);
});
