import { z } from 'zod';
import { decisionSchema } from '#contract/http/decisions.schema.ts';
import { noInput } from '#contract/http/envelopes.schema.ts';
import { exampleTimes, byId as params } from '#contract/http/rows.schema.ts';
import {
	actionInputSchema,
	deskNoteInputSchema,
	deskOrderExportQuerySchema,
	deskOrderListQuerySchema,
	deskOrderSchema,
	orderMailListSchema,
	releaseInputSchema,
	shipmentInputSchema,
} from '#contract/orders/desk-orders.schema.ts';
import { staffActionPaths } from '#contract/orders/staff-actions.ts';
import {
	partRefundInputSchema,
	paymentInputSchema,
	paymentReversalSchema,
	refundInputSchema,
	refundSentInputSchema,
} from '#contract/payments/payments.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { csvAnswer, sendCsv } from '../../../http/file-replies.ts';
import { rowActionRoutes } from '../../../http/row-action-routes.ts';
import { routesOf, type ShopApp } from '../../../http/shop-app.ts';
import { confirmPayment } from '../money/confirming-payments.service.ts';
import { reviewOrder } from '../money/order-review.service.ts';
import { refundInPart, refundOrder } from '../money/refunds.service.ts';
import { reversePayment } from '../money/reversing-payments.service.ts';
import { recordRefundSent } from '../money/sending-refunds.service.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import type { ReturnLookup } from '../rows/return-lookup.ts';
import type { LineHooks } from '../rows/statement-line-hooks.ts';
import {
	answerChanged,
	changeDeskOrder,
	listDeskOrders,
	type PlainAction,
	readDeskOrder,
	shipOrder,
	undoStaffAction,
} from './desk-orders.service.ts';
import { extendHoldByStaff } from './extending-holds.service.ts';
import { listCarriers } from './list-carriers.ts';
import { listOrderMails, resendOrderMail } from './order-mails.service.ts';
import { noteOnOrder } from './order-notes.service.ts';
import { exportOrders } from './orders-csv.ts';

const catalogueChange = { changesCatalogue: true } as const;
const transition = { ...catalogueChange, refuses: ['version_conflict', 'invalid_transition'] } as const;
const moneyOut = { stepUp: 'with second factor' } as const;
/** The version of the order that the caller read. */
const { updatedAt } = exampleTimes;

type PlainInput = { updatedAt: string; reason?: string; note?: string | undefined };
type PlainRoute = {
	operationId: string;
	summary: string;
	body: z.ZodType<{ data: PlainInput }>;
	example: { data: PlainInput };
};
/** The actions that take only a note or a reason, with their routes. */
const plainActions: Record<PlainAction, PlainRoute> = {
	deliver: {
		operationId: 'deliverOrder',
		summary: 'Mark an order as delivered.',
		body: actionInputSchema,
		example: { data: { updatedAt } },
	},
	cancel: {
		operationId: 'cancelOwnerOrder',
		summary: 'Cancel an unpaid order and return its watches to stock.',
		body: actionInputSchema,
		example: { data: { updatedAt } },
	},
	releaseHold: {
		operationId: 'releaseHold',
		summary: 'Release the watches of an unpaid order. Cancels the order and emails the buyer the reason.',
		body: releaseInputSchema,
		example: { data: { updatedAt, reason: 'The watch was sold at the counter.' } },
	},
};

export function deskOrdersRoutes(app: ShopApp, deps: Deps & LineHooks & ReturnLookup): void {
	const routes = routesOf(app, { access: 'staff' });
	const answer = (changed: Promise<OrderRow>) => answerChanged(deps, changed);
	routes.get('/api/owner/orders', 'listAllOrders', {
		summary: 'List all orders, with filters, sorting and pagination.',
		querystring: deskOrderListQuerySchema,
		list: deskOrderSchema,
		handler: (request) => listDeskOrders(deps, request.query),
	});
	routes.get('/api/owner/orders.csv', 'exportOrders', {
		summary: 'Export orders as CSV, with the same filters as the list.',
		access: 'owner',
		querystring: deskOrderExportQuerySchema,
		response: csvAnswer,
		handler: async (request, reply) => sendCsv(reply, 'orders.csv', exportOrders(deps, request.query)),
	});
	routes.get('/api/owner/orders/carriers', 'listCarriers', {
		summary: 'List the carriers named in the shipping rates and those with tracking support.',
		data: z.array(z.string()),
		handler: async () => listCarriers(deps.config),
	});
	routes.get('/api/owner/orders/:id', 'getOwnerOrder', {
		summary: 'Get an order with its customer and payments.',
		params,
		one: deskOrderSchema,
		handler: (request) => readDeskOrder(deps, request.params.id),
	});
	routes.get('/api/owner/orders/:id/mails', 'listOrderMails', {
		summary: 'List the emails about an order, with proof of sending.',
		params,
		response: { 200: orderMailListSchema },
		handler: async (request) => ({ data: await listOrderMails(deps, request.params.id) }),
	});
	const onOne = rowActionRoutes(routes, '/api/owner/orders/:id', { params, one: deskOrderSchema });
	onOne(staffActionPaths.confirmPayment, 'confirmPayment', {
		summary:
			'Record a payment. The order moves to processing once the payments reach the total, or if `acceptReason` accepts less. ' +
			'Otherwise, or if the order had expired, the payment is recorded and the order is flagged for review.',
		body: paymentInputSchema,
		...catalogueChange,
		refuses: [
			'version_conflict',
			'invalid_transition',
			'transaction_taken',
			'nothing_to_accept',
			'discount_too_high',
		],
		example: { data: { updatedAt, method: 'bank', amount: 1_190_000 } },
		work: (owner, id, { data }) => answer(confirmPayment(deps, owner, id, data)),
	});
	onOne(staffActionPaths.ship, 'shipOrder', {
		summary: 'Mark an order as shipped, or as handed over if it is a pickup.',
		body: shipmentInputSchema,
		...transition,
		example: { data: { updatedAt, carrier: 'Starken', tracking: '123456789' } },
		work: (owner, id, { data }) => answer(shipOrder(deps, owner, id, data)),
	});
	for (const action of Object.keys(plainActions) as PlainAction[]) {
		const { operationId, ...about } = plainActions[action];
		onOne(staffActionPaths[action], operationId, {
			...about,
			...transition,
			work: (owner, id, { data }) => answer(changeDeskOrder(deps, owner, id, action, data)),
		});
	}
	onOne(staffActionPaths.refund, 'refundOrder', {
		summary: 'Refund an order in full. If it has not shipped, its watches return to stock.',
		body: refundInputSchema,
		...transition,
		...moneyOut,
		refuses: [...transition.refuses, 'refund_too_high'],
		example: { data: { updatedAt, amount: 1_190_000, method: 'bank', transaction: '4711' } },
		work: (owner, id, { data }) => answer(refundOrder(deps, owner, id, data)),
	});
	onOne(staffActionPaths.paymentUndone, 'reversePayment', {
		summary:
			'Reverse a payment that was recorded by mistake. An order that it had paid and that has not shipped goes back to awaiting payment.',
		body: paymentReversalSchema,
		...catalogueChange,
		refuses: ['version_conflict', 'payment_not_reversible'],
		example: { data: { updatedAt, payment: 'hand:bank:4711', reason: 'The transfer was of another order.' } },
		work: (owner, id, { data }) => answer(reversePayment(deps, owner, id, data)),
	});
	onOne('undo', 'undoOrderStep', {
		summary:
			'Undo your own last action on an order, within a few seconds and before any notification is sent. Restores the previous state.',
		body: decisionSchema,
		...catalogueChange,
		refuses: ['version_conflict', 'undo_too_late', 'return_requested', 'buyer_erased'],
		example: { data: { updatedAt } },
		work: (owner, id, { data }) => answer(undoStaffAction(deps, owner, id, data)),
	});
	onOne('extend-hold', 'extendHold', {
		summary: 'Extend the hold on an unpaid order by two business days, up to 14 days after it was placed.',
		body: decisionSchema,
		...transition,
		refuses: [...transition.refuses, 'hold_at_limit'],
		example: { data: { updatedAt } },
		work: (owner, id, { data }) => answer(extendHoldByStaff(deps, owner, id, data)),
	});
	onOne('review', 'reviewOrder', {
		summary: "Mark an order's review as resolved.",
		body: actionInputSchema,
		...catalogueChange,
		refuses: ['version_conflict'],
		example: { data: { updatedAt, note: 'Returned by transfer 123' } },
		work: (owner, id, { data }) => answer(reviewOrder(deps, owner, id, data)),
	});
	onOne('note', 'noteOnOrder', {
		summary: "Save the owner's internal note on an order. Customers cannot see it.",
		body: deskNoteInputSchema,

		example: { data: { note: 'Calls on Tuesday.' } },
		work: (owner, id, { data }) => answer(noteOnOrder(deps, owner, id, data.note)),
	});
	onOne('resend-mail', 'resendOrderMail', {
		summary: 'Resend the email about the latest change to the order.',
		body: noInput,

		refuses: ['invalid_transition'],
		work: (owner, id) => answer(resendOrderMail(deps, owner, id)),
	});
	onOne('refund-part', 'refundOrderInPart', {
		summary:
			"Record a partial refund of a paid order, or a refund of a closed one. The order's status does not change.",
		body: partRefundInputSchema,
		...moneyOut,
		refuses: ['version_conflict', 'invalid_transition', 'refund_too_high'],
		example: { data: { updatedAt, amount: 50_000, reason: 'The strap was shorter than shown.' } },
		work: (owner, id, { data }) => answer(refundInPart(deps, owner, id, data)),
	});
	onOne('refund-sent', 'recordRefundSent', {
		summary: 'Record that a manual refund was sent, with its reference.',
		body: refundSentInputSchema,
		...moneyOut,
		refuses: ['version_conflict', 'invalid_transition'],
		example: {
			data: { updatedAt, event: 'refund:c7h2k9x4b1m6q8w3z5n0j2f8', method: 'bank', transaction: '4711' },
		},
		work: (owner, id, { data }) => answer(recordRefundSent(deps, owner, id, data)),
	});
}
