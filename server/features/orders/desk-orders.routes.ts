import { z } from 'zod';
import { decisionSchema, exampleTimes } from '#contract/http/answers.schema.ts';
import {
	ownerNoteInputSchema,
	ownerOrderExportQuerySchema,
	ownerOrderListQuerySchema,
	ownerOrderListSchema,
	ownerOrderOneSchema,
	releaseInputSchema,
	shipmentInputSchema,
	stepInputSchema,
} from '#contract/orders/desk-orders.schema.ts';
import { partRefundInputSchema, paymentInputSchema } from '#contract/payments/payments.schema.ts';
import type { Deps } from '../../deps.ts';
import { signedIn } from '../../http/access.ts';
import { csvAnswer, sendCsv } from '../../http/send.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { ShopError } from '../../shop-error.ts';
import {
	changeOwnerOrder,
	listOwnerOrders,
	readOwnerOrder,
	shipOrder,
	undoOwnerStep,
	viewOwnerOrder,
} from './desk-orders.service.ts';
import type { OrderRow } from './order-changes.service.ts';
import { noteOnOrder, resendOrderMail } from './order-notes.service.ts';
import { exportOrders } from './orders-export.ts';
import { confirmPayment, refundInPart, reviewOrder } from './taking-payments.service.ts';

const staff = { access: 'staff' } as const;
const act = { ...staff, changesCatalogue: true } as const;
const transition = { ...act, refuses: ['version_conflict', 'invalid_transition'] } as const;
/** When the caller read the order. */
const { updatedAt } = exampleTimes;
const params = z.strictObject({ id: z.string() });
const response = { 200: ownerOrderOneSchema };

export function ownerOrdersRoutes(app: ShopApp, deps: Deps): void {
	/** A change answers with the order as it is after it; one that was decided on an older state with the newer one. */
	const answer = async (changed: Promise<OrderRow>) => {
		const row = await changed.catch(async (error: unknown) => {
			const isStale = error instanceof ShopError && error.code === 'version_conflict';
			if (!isStale) throw error;
			const order = await readOwnerOrder(deps, String(error.details.id));
			throw new ShopError(error.code, { ...error.details, order });
		});
		return { data: await viewOwnerOrder(deps, row), meta: {} };
	};
	app.get(
		'/api/owner/orders',
		{
			config: staff,
			schema: {
				operationId: 'listAllOrders',
				summary: 'All orders, filtered, sorted and in pages.',
				querystring: ownerOrderListQuerySchema,
				response: { 200: ownerOrderListSchema },
			},
		},
		async (request) => {
			const { orders, pagination } = await listOwnerOrders(deps, request.query);
			return { data: orders, meta: { pagination } };
		},
	);
	app.get(
		'/api/owner/orders.csv',
		{
			config: { access: 'owner' },
			schema: {
				operationId: 'exportOrders',
				summary: 'The same orders as CSV.',
				querystring: ownerOrderExportQuerySchema,
				response: csvAnswer,
			},
		},
		async (request, reply) => sendCsv(reply, 'orders.csv', exportOrders(deps, request.query)),
	);
	app.get(
		'/api/owner/orders/:id',
		{
			config: staff,
			schema: {
				operationId: 'getOwnerOrder',
				summary: 'One order with its customer and payments.',
				params,
				response,
			},
		},
		async (request) => ({ data: await readOwnerOrder(deps, request.params.id), meta: {} }),
	);
	app.post(
		'/api/owner/orders/:id/confirm-payment',
		{
			config: {
				...act,
				refuses: ['version_conflict', 'invalid_transition', 'transaction_taken', 'nothing_to_accept'],
				example: { data: { updatedAt, method: 'bank', amount: 1_190_000 } },
			},
			schema: {
				operationId: 'confirmPayment',
				summary:
					'Money arrived: the order is processed once it adds up to the total or acceptReason takes less. ' +
					'With less, or when the order had expired, it is recorded and the order marked for review.',
				params,
				body: paymentInputSchema,
				response,
			},
		},
		async (request) => answer(confirmPayment(deps, signedIn(request), request.params.id, request.body.data)),
	);
	app.post(
		'/api/owner/orders/:id/ship',
		{
			config: { ...transition, example: { data: { updatedAt, carrier: 'Starken', tracking: '123456789' } } },
			schema: {
				operationId: 'shipOrder',
				summary: 'The parcel is with the carrier, or an order without an address was handed over.',
				params,
				body: shipmentInputSchema,
				response,
			},
		},
		async (request) => answer(shipOrder(deps, signedIn(request), request.params.id, request.body.data)),
	);
	for (const [step, operationId, summary] of [
		['deliver', 'deliverOrder', 'The parcel arrived.'],
		['cancel', 'cancelOwnerOrder', 'Cancel an order that is not paid; its watches return to stock.'],
		[
			'refund',
			'refundOrder',
			'The money went back; of an order that was not sent its watches return to stock.',
		],
	] as const)
		app.post(
			`/api/owner/orders/:id/${step}`,
			{
				config: { ...transition, example: { data: { updatedAt } } },
				schema: { operationId, summary, params, body: stepInputSchema, response },
			},
			async (request) =>
				answer(changeOwnerOrder(deps, signedIn(request), request.params.id, step, request.body.data)),
		);
	app.post(
		'/api/owner/orders/:id/undo',
		{
			config: { ...act, refuses: ['version_conflict', 'undo_too_late'], example: { data: { updatedAt } } },
			schema: {
				operationId: 'undoOrderStep',
				summary:
					'Take your own last step back, within seconds and before anybody heard of it; the order is as it was.',
				params,
				body: decisionSchema,
				response,
			},
		},
		async (request) =>
			answer(undoOwnerStep(deps, signedIn(request), request.params.id, request.body.data.updatedAt)),
	);
	app.post(
		'/api/owner/orders/:id/release-hold',
		{
			config: {
				...transition,
				example: { data: { updatedAt, reason: 'The watch was sold at the counter.' } },
			},
			schema: {
				operationId: 'releaseHold',
				summary: 'Free the watches of an unpaid order: it is cancelled, and the buyer is told the reason.',
				params,
				body: releaseInputSchema,
				response,
			},
		},
		async (request) =>
			answer(changeOwnerOrder(deps, signedIn(request), request.params.id, 'release-hold', request.body.data)),
	);
	app.post(
		'/api/owner/orders/:id/review',
		{
			config: {
				...act,
				refuses: ['version_conflict'],
				example: { data: { updatedAt, note: 'Returned by transfer 123' } },
			},
			schema: {
				operationId: 'reviewOrder',
				summary: 'The mark for review is settled.',
				params,
				body: stepInputSchema,
				response,
			},
		},
		async (request) => answer(reviewOrder(deps, signedIn(request), request.params.id, request.body.data)),
	);
	app.post(
		'/api/owner/orders/:id/note',
		{
			config: { ...staff, example: { data: { note: 'Calls on Tuesday.' } } },
			schema: {
				operationId: 'noteOnOrder',
				summary: "Keep the owner's note on an order; no customer reads it.",
				params,
				body: ownerNoteInputSchema,
				response,
			},
		},
		async (request) =>
			answer(noteOnOrder(deps, signedIn(request), request.params.id, request.body.data.note)),
	);
	app.post(
		'/api/owner/orders/:id/resend-mail',
		{
			config: { ...staff, refuses: ['invalid_transition'] },
			schema: {
				operationId: 'resendOrderMail',
				summary: "Send the customer the mail of the order's last step once more.",
				params,
				body: z.strictObject({}).nullish(),
				response,
			},
		},
		async (request) => answer(resendOrderMail(deps, signedIn(request), request.params.id)),
	);
	app.post(
		'/api/owner/orders/:id/refund-part',
		{
			config: {
				...staff,
				refuses: ['version_conflict', 'invalid_transition'],
				example: { data: { updatedAt, amount: 50_000, reason: 'The strap was shorter than shown.' } },
			},
			schema: {
				operationId: 'refundOrderInPart',
				summary: "Part of a paid order's money went back; the order stays as it is.",
				params,
				body: partRefundInputSchema,
				response,
			},
		},
		async (request) => answer(refundInPart(deps, signedIn(request), request.params.id, request.body.data)),
	);
}
