import type { FastifyContextConfig } from 'fastify';
import { z } from 'zod';
import { decisionSchema, exampleTimes } from '#contract/http/answers.schema.ts';
import {
	orderMailListSchema,
	ownerNoteInputSchema,
	ownerOrderExportQuerySchema,
	ownerOrderListQuerySchema,
	ownerOrderListSchema,
	ownerOrderOneSchema,
	releaseInputSchema,
	shipmentInputSchema,
	stepInputSchema,
} from '#contract/orders/desk-orders.schema.ts';
import {
	partRefundInputSchema,
	paymentInputSchema,
	refundInputSchema,
} from '#contract/payments/payments.schema.ts';
import type { Deps } from '../../deps.ts';
import { type SignedIn, signedIn } from '../../http/access.ts';
import { csvAnswer, sendCsv } from '../../http/send.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { confirmPayment, reviewOrder } from './confirming-payments.service.ts';
import {
	answerChanged,
	changeOwnerOrder,
	listOwnerOrders,
	readOwnerOrder,
	shipOrder,
	undoOwnerStep,
} from './desk-orders.service.ts';
import type { OrderRow } from './order-changes.service.ts';
import { listOrderMails, noteOnOrder, resendOrderMail } from './order-notes.service.ts';
import { exportOrders } from './orders-export.ts';
import { refundInPart, refundOrder } from './refunds.service.ts';

const staff = { access: 'staff' } as const;
const act = { ...staff, changesCatalogue: true } as const;
const transition = { ...act, refuses: ['version_conflict', 'invalid_transition'] } as const;
const moneyOut = { stepUp: 'with second factor' } as const;
/** When the caller read the order. */
const { updatedAt } = exampleTimes;
const params = z.strictObject({ id: z.string() });
const response = { 200: ownerOrderOneSchema };

export function ownerOrdersRoutes(app: ShopApp, deps: Deps): void {
	const answer = (changed: Promise<OrderRow>) => answerChanged(deps, changed);
	app.get('/api/owner/orders', {
		config: staff,
		schema: {
			operationId: 'listAllOrders',
			summary: 'All orders, filtered, sorted and in pages.',
			querystring: ownerOrderListQuerySchema,
			response: { 200: ownerOrderListSchema },
		},
		handler: async (request) => {
			const { orders, pagination } = await listOwnerOrders(deps, request.query);
			return { data: orders, meta: { pagination } };
		},
	});
	app.get('/api/owner/orders.csv', {
		config: { access: 'owner' },
		schema: {
			operationId: 'exportOrders',
			summary: 'The same orders as CSV.',
			querystring: ownerOrderExportQuerySchema,
			response: csvAnswer,
		},
		handler: async (request, reply) => sendCsv(reply, 'orders.csv', exportOrders(deps, request.query)),
	});
	app.get('/api/owner/orders/:id', {
		config: staff,
		schema: {
			operationId: 'getOwnerOrder',
			summary: 'One order with its customer and payments.',
			params,
			response,
		},
		handler: async (request) => ({ data: await readOwnerOrder(deps, request.params.id), meta: {} }),
	});
	app.get('/api/owner/orders/:id/mails', {
		config: staff,
		schema: {
			operationId: 'listOrderMails',
			summary: 'The mails about an order, with what proves that they were sent.',
			params,
			response: { 200: orderMailListSchema },
		},
		handler: async (request) => ({ data: await listOrderMails(deps, request.params.id) }),
	});
	/** A step on one order, which answers with the order as it is after it. */
	function onOne<Body extends z.ZodType>(
		step: string,
		{ config, ...told }: { operationId: string; summary: string; body: Body; config: FastifyContextConfig },
		work: (owner: SignedIn, id: string, body: z.output<Body>) => Promise<OrderRow>,
	): void {
		app.post(`/api/owner/orders/:id/${step}`, {
			config,
			schema: { ...told, params, response },
			handler: async (request) => {
				const { id } = request.params as z.output<typeof params>;
				return answer(work(signedIn(request), id, request.body as z.output<Body>));
			},
		});
	}
	onOne(
		'confirm-payment',
		{
			operationId: 'confirmPayment',
			summary:
				'Money arrived: the order is processed once it adds up to the total or acceptReason takes less. ' +
				'With less, or when the order had expired, it is recorded and the order marked for review.',
			body: paymentInputSchema,
			config: {
				...act,
				refuses: [
					'version_conflict',
					'invalid_transition',
					'transaction_taken',
					'nothing_to_accept',
					'discount_too_high',
				],
				example: { data: { updatedAt, method: 'bank', amount: 1_190_000 } },
			},
		},
		(owner, id, { data }) => confirmPayment(deps, owner, id, data),
	);
	onOne(
		'ship',
		{
			operationId: 'shipOrder',
			summary: 'The parcel is with the carrier, or an order without an address was handed over.',
			body: shipmentInputSchema,
			config: { ...transition, example: { data: { updatedAt, carrier: 'Starken', tracking: '123456789' } } },
		},
		(owner, id, { data }) => shipOrder(deps, owner, id, data),
	);
	for (const [step, operationId, summary] of [
		['deliver', 'deliverOrder', 'The parcel arrived.'],
		['cancel', 'cancelOwnerOrder', 'Cancel an order that is not paid; its watches return to stock.'],
	] as const)
		onOne(
			step,
			{
				operationId,
				summary,
				body: stepInputSchema,
				config: { ...transition, example: { data: { updatedAt } } },
			},
			(owner, id, { data }) => changeOwnerOrder(deps, owner, id, step, data),
		);
	onOne(
		'refund',
		{
			operationId: 'refundOrder',
			summary: 'The money went back; of an order that was not sent its watches return to stock.',
			body: refundInputSchema,
			config: {
				...transition,
				...moneyOut,
				example: { data: { updatedAt, amount: 1_190_000, method: 'bank', transaction: '4711' } },
			},
		},
		(owner, id, { data }) => refundOrder(deps, owner, id, data),
	);
	onOne(
		'undo',
		{
			operationId: 'undoOrderStep',
			summary:
				'Take your own last step back, within seconds and before anybody heard of it; the order is as it was.',
			body: decisionSchema,
			config: { ...act, refuses: ['version_conflict', 'undo_too_late'], example: { data: { updatedAt } } },
		},
		(owner, id, { data }) => undoOwnerStep(deps, owner, id, data.updatedAt),
	);
	onOne(
		'release-hold',
		{
			operationId: 'releaseHold',
			summary: 'Free the watches of an unpaid order: it is cancelled, and the buyer is told the reason.',
			body: releaseInputSchema,
			config: {
				...transition,
				example: { data: { updatedAt, reason: 'The watch was sold at the counter.' } },
			},
		},
		(owner, id, { data }) => changeOwnerOrder(deps, owner, id, 'release-hold', data),
	);
	onOne(
		'review',
		{
			operationId: 'reviewOrder',
			summary: 'The mark for review is settled.',
			body: stepInputSchema,
			config: {
				...act,
				refuses: ['version_conflict'],
				example: { data: { updatedAt, note: 'Returned by transfer 123' } },
			},
		},
		(owner, id, { data }) => reviewOrder(deps, owner, id, data),
	);
	onOne(
		'note',
		{
			operationId: 'noteOnOrder',
			summary: "Keep the owner's note on an order; no customer reads it.",
			body: ownerNoteInputSchema,
			config: { ...staff, example: { data: { note: 'Calls on Tuesday.' } } },
		},
		(owner, id, { data }) => noteOnOrder(deps, owner, id, data.note),
	);
	onOne(
		'resend-mail',
		{
			operationId: 'resendOrderMail',
			summary: "Send the customer the mail of the order's last step once more.",
			body: z.strictObject({}).nullish(),
			config: { ...staff, refuses: ['invalid_transition'] },
		},
		(owner, id) => resendOrderMail(deps, owner, id),
	);
	onOne(
		'refund-part',
		{
			operationId: 'refundOrderInPart',
			summary:
				"Part of a paid order's money, or money of one that is over, went back; the order stays as it is.",
			body: partRefundInputSchema,
			config: {
				...staff,
				...moneyOut,
				refuses: ['version_conflict', 'invalid_transition'],
				example: { data: { updatedAt, amount: 50_000, reason: 'The strap was shorter than shown.' } },
			},
		},
		(owner, id, { data }) => refundInPart(deps, owner, id, data),
	);
}
