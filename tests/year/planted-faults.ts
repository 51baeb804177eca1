/** A replacement of text that occurs exactly once in a file. */
export type SourceEdit = { file: string; find: string; replace: string };

/** A fault that the simulated year must find when it is brought back into today's source. */
export type PlantedFault = {
	name: string;
	/** The commit of this repository that once fixed the fault; `new` for a fault that it never had. */
	origin: string;
	/** The harm to a person. */
	harm: string;
	/** The actions that make the fault visible, and the invariant that it then breaks. */
	needs: string;
	edits: readonly SourceEdit[];
};

/**
 * Twenty faults, each brought back by the smallest edit of today's source. Fifteen were fixed in this
 * repository, and five are new ones of the same kinds: money on its way back, killed processes, documents,
 * mails and stock. `npm run test:faults` reports at which seed the simulated year finds each of them.
 */
export const plantedFaults: readonly PlantedFault[] = [
	{
		name: 'second-part-of-refund-forgotten',
		origin: '0ca0d881 Split refunds over their payments and derive what the shop owes',
		harm: 'A buyer who paid partly by card and partly by transfer gets only the card part of a refund.',
		needs:
			'An order paid partly by bank transfer and partly by a provider is refunded in full. Broken: each refund was requested from its provider, or waits for a person until its reference is recorded.',
		edits: [
			{
				file: 'server/features/orders/money/pay-back.ts',
				find: 'else if (!isSent) await',
				replace: 'else if (!isSent && index === 0) await',
			},
		],
	},
	{
		name: 'surplus-hidden-by-return',
		origin: '0ca0d881 Split refunds over their payments and derive what the shop owes',
		harm: 'A buyer who paid too much and returned one of two watches never gets the surplus back.',
		needs:
			'An order is overpaid, and one of its items is returned and refunded while the order stays paid. Broken: the sums of an order, in SQL and in the contract, equal a recount of its ledger; money of a buyer is visible to both.',
		edits: [
			{
				file: 'server/features/orders/rows/order-money.rows.ts',
				find: ' - of_price else 0 end, 0)',
				replace: ' else 0 end, 0)',
			},
		],
	},
	{
		name: 'second-payment-while-first-in-doubt',
		origin: '2ab0da2a Refuse a second payment while the first may have been made',
		harm: 'A buyer whose card payment has no answer yet is sent to another provider and pays twice.',
		needs:
			'The answer to a commit is lost after the buyer returned, and the buyer begins a second payment before the first one is settled. Broken: no payment begins while another attempt of its order may have been paid.',
		edits: [
			{
				file: 'server/features/payments/beginning-attempts.service.ts',
				find: 'await refuseWhileInDoubt(trx, order.id);',
				replace: '',
			},
		],
	},
	{
		name: 'payment-in-verification-expires',
		origin: '2ab0da2a Refuse a second payment while the first may have been made',
		harm: 'Khipu receives a transfer that it verified for an hour, and the shop never records the money.',
		needs:
			'Khipu verifies a payment for longer than 65 minutes, and its notification is lost. Broken: no money at a provider without a ledger entry or a review.',
		edits: [
			{
				file: 'server/features/payments/providers/khipu/khipu.ts',
				find: "if (payment.status === 'verifying') return { is: 'pending' };",
				replace: "if (payment.status === 'verifying') return { is: 'open' };",
			},
		],
	},
	{
		name: 'order-expires-while-card-is-settled',
		origin: 'ab62f757 An order does not expire while its card is being settled',
		harm: 'A card is charged for a watch that the shop has meanwhile put on sale again.',
		needs:
			'The answers about a returned card payment are lost while the hold of its order ends. Broken: no order expires while a provider is being queried about its money.',
		edits: [
			{
				file: 'server/features/orders/rows/overdue-orders.queries.ts',
				find: 'kyselySql(isBeingSettled)',
				replace: 'sql`false`',
			},
		],
	},
	{
		name: 'refund-requested-twice',
		origin: "344790fa Card refunds go back by themselves, and can't go back twice",
		harm: 'The shop loses money: the bank refunds part of a card payment twice.',
		needs:
			'A credit card payment is refunded in part, at most half of it, and the answer is lost or the process is killed after the bank made the refund. Broken: what a provider refunded equals the refunds in the ledger.',
		edits: [
			{
				file: 'server/features/payments/provider-refunds.service.ts',
				find: 'isAgain: time > 1',
				replace: 'isAgain: false',
			},
		],
	},
	{
		name: 'transfer-in-another-block-lost',
		origin: 'd2fc65af Money of a transfer that a fork moved twice is not lost',
		harm: 'A buyer pays in USDT, and the order expires unpaid although the transfer is in the chain.',
		needs:
			'A transfer that was read before it was final is in a later block after a fork, and the chain is read in between. Broken: no money on a chain without a ledger entry or a review.',
		edits: [
			{
				file: 'server/features/payments/providers/usdt/transfers.rows.ts',
				find: "state = case when c.state in ('undone', 'counted') then 'seen' else c.state end",
				replace: 'state = c.state',
			},
		],
	},
	{
		name: 'recorded-transfer-pays-again',
		origin: '91b8e8d6 Reverse recorded payments and recognize lines recorded by hand',
		harm: 'The owner sends a watch that was paid only once for two orders, or only by half.',
		needs:
			'The owner records a transfer by hand, and later assigns the certain lines of a statement with the same transfer, while an order of that payer, or the other half of the order, awaits this amount. Broken: the ledger counts the transfers of the bank once each.',
		edits: [
			{
				file: 'server/features/statements/judge-lines.ts',
				find: 'const found = recordedBefore(line, orders, known, claimed) ?? judge(line, known);',
				replace: 'const found: LineJudgement = judge(line, known);',
			},
		],
	},
	{
		name: 'undone-cancellation-holds-nothing',
		origin: '89d978bf An undone cancellation holds again; a published draft is new',
		harm: 'A stranger reserves more watches than the limits of holds allow, and other buyers find them unavailable.',
		needs:
			'The owner cancels the unpaid order of a buyer who never paid, and undoes that. Broken: each order that awaits payment, of a buyer who has never paid, has a hold that has not ended.',
		edits: [
			{
				file: 'server/features/orders/money/order-undo.service.ts',
				find: 'await resumeHold(trx, order.id);',
				replace: '{}',
			},
		],
	},
	{
		name: 'buyer-erased-while-money-waits',
		origin:
			'76d5662c Late money can pay the next order of its customer; an account goes when its parcel was refunded and stays while money waits; CSV cells are safe behind semicolons',
		harm: 'The shop has money of a buyer and no longer knows to whom it belongs.',
		needs:
			'A payment arrives for an expired or cancelled order, and its buyer deletes the account before the refund. Broken: no order without a person has money that the shop owes.',
		edits: [
			{
				file: 'server/features/orders/rows/unsettled-orders.rows.ts',
				find: '.where(isUnsettled)',
				replace: '.where(inState(isUnderWay))',
			},
		],
	},
	{
		name: 'document-over-more-than-received',
		origin: "c615de2a State the received amount on documents and keep to the issuer's limits",
		harm: 'The shop declares and pays tax on money that it never received.',
		needs:
			'The owner accepts a smaller payment as the full price of an order. Broken: the tax document of a paid order is issued for the amount that the shop accepted.',
		edits: [
			{
				file: 'server/features/orders/changes/order-issues.service.ts',
				find: 'const amount = order.accepted_total ?? order.total;',
				replace: 'const amount = order.total;',
			},
		],
	},
	{
		name: 'counteroffer-without-limit',
		origin: "652cfdc0 Hold counter-offers to the limit of an assistant's discount",
		harm: 'An assistant sells a watch of the owner for a fraction of its price.',
		needs:
			'An assistant answers an offer with a counteroffer below the limit of ASSISTANT_DISCOUNT, and the buyer takes it. Broken: no open counteroffer or order of an assistant is below the limit of their discount.',
		edits: [
			{
				file: 'server/features/offers/deciding-offers.service.ts',
				find: "if (action === 'counter' && amount !== undefined) await checkCounter(trx, deps, staff, offer, amount);",
				replace: '',
			},
		],
	},
	{
		name: 'words-of-returns-outlive-erasure',
		origin: '9c89673d Erasing a guest takes the words and pictures of their returns along',
		harm: 'A person who had their data erased is still named in the words and bank details of a return.',
		needs:
			'A buyer asks for a return with words and a bank account, the return ends, and the buyer is erased. Broken: an erased person is found in no table.',
		edits: [
			{
				file: 'server/app/hooks.ts',
				find: '\t\treturns: { exportOf: exportReturns, forget: anonymiseReturnsOf },\n\t\torders: { exportOf: exportOrders, forget: anonymiseOrdersOf },',
				replace:
					'\t\torders: { exportOf: exportOrders, forget: anonymiseOrdersOf },\n\t\treturns: { exportOf: exportReturns, forget: anonymiseReturnsOf },',
			},
		],
	},
	{
		name: 'unconfirmed-guest-holds-for-days',
		origin: '4a2d3783 Guard order links, scopes of keys and guest holds',
		harm: 'A person with invented addresses reserves watches for four days, and no guest can buy them.',
		needs:
			'A guest with an unconfirmed address reports a transfer. Broken: a hold through an unconfirmed address lasts no longer than the window for such holds.',
		edits: [
			{
				file: 'server/features/orders/money/reported-transfers.service.ts',
				find: 'arrival > order.held_until && !hasLapsed && isConfirmed',
				replace: 'arrival > order.held_until && !hasLapsed',
			},
		],
	},
	{
		name: 'code-used-again-before-undo',
		origin: "3290174b No other spelling orders for the blocked; guests' export is whole",
		harm: 'The owner gives a discount more often than the discount code allows.',
		needs:
			'The owner cancels the order with the last use of a code, another buyer orders with the code within seconds, and the owner undoes the cancellation. Broken: the uses of a code never exceed its limit.',
		edits: [
			{
				file: 'server/features/orders/placing/discount-codes.queries.ts',
				find: ' or updated_at > ',
				replace: ' and updated_at <> ',
			},
		],
	},
	{
		name: 'paid-attempt-without-ledger-entry',
		origin: 'new',
		harm: 'A card is charged, and the order expires as if the buyer had never paid.',
		needs:
			'A process is killed, or loses the database, between the two writes that conclude a paid attempt. Broken: no money at a provider without a ledger entry or a review.',
		edits: [
			{
				file: 'server/features/payments/settling-attempts.service.ts',
				find: '\tawait receive({ ...attempt, provider_payment: payment.id }, payment);\n',
				replace: '',
			},
			{
				file: 'server/features/payments/settling-attempts.service.ts',
				find: '\t\t\t...(payment.facts && { facts: payment.facts }),\n\t\t},\n\t\tdeps.clock(),\n\t);\n',
				replace:
					'\t\t\t...(payment.facts && { facts: payment.facts }),\n\t\t},\n\t\tdeps.clock(),\n\t);\n\tawait receive({ ...attempt, provider_payment: payment.id }, payment);\n',
			},
		],
	},
	{
		name: 'document-issued-twice',
		origin: 'new',
		harm: 'The shop issues two tax documents for one sale, and pays the tax twice.',
		needs:
			'The answer of the issuer is lost, or the process is killed, after the document was issued. Broken: the issuer has one document for each sale and for each credit note.',
		edits: [
			{
				file: 'server/features/issuing/issuing.service.ts',
				find: 'key: row.key,',
				replace: 'key: row.isAgain ? row.key.toUpperCase() : row.key,',
			},
		],
	},
	{
		name: 'split-refund-undone-in-part',
		origin: 'new',
		harm: 'The card part of a refund goes to the buyer although the owner undid the refund and sends the watch.',
		needs:
			'An order paid partly by bank transfer and partly by a provider is refunded in full, and the owner undoes the refund. Broken: a paid order has at least its price, or the sum that the owner accepted.',
		edits: [
			{
				file: 'server/features/orders/money/undo-refund.ts',
				find: "const parts = counted.filter(({ event }) => refundKey(event) === refundKey(last?.event ?? ''));",
				replace: 'const parts = last ? [last] : [];',
			},
		],
	},
	{
		name: 'mail-sent-by-two-processes',
		origin: 'new',
		harm: 'A buyer gets the same mail twice.',
		needs:
			'A process reads the outbox while another one is sending one of its mails for the first time. Broken: the mail server gets each mail once, unless an attempt failed.',
		edits: [
			{
				file: 'server/features/mail/mail.queries.ts',
				find: "interval '1 minute' * power(2, attempts)",
				replace: "interval '1 minute' * attempts",
			},
		],
	},
	{
		name: 'undone-cancellation-sells-twice',
		origin: 'new',
		harm: 'Two buyers pay for the same piece of a watch.',
		needs:
			'The owner cancels an order, another buyer orders its watch within seconds, and the owner undoes the cancellation. Broken: a piece belongs to at most one open order.',
		edits: [
			{
				file: 'server/features/stock/pieces.rows.ts',
				find: 'if (free.some((piece) => piece.state !== state)) return false;',
				replace: '',
			},
		],
	},
];
