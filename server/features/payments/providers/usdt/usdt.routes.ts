import { z } from 'zod';
import {
	usdtBeginSchema,
	usdtCheckedSchema,
	usdtCheckSchema,
	usdtPaymentOneSchema,
} from '#contract/payments/usdt.schema.ts';
import { buyerOf } from '../../../../http/access.ts';
import type { ShopApp } from '../../../../http/shop-app.ts';
import type { PaymentDeps } from '../../order-hooks.ts';
import { beginUsdtPayment, checkUsdtTransaction, readUsdtPayment } from './usdt-payment.service.ts';

const access = 'buyer';
const params = z.strictObject({ id: z.string() });

export function usdtRoutes(app: ShopApp, deps: PaymentDeps): void {
	app.get('/api/orders/:id/usdt', {
		config: { access },
		schema: {
			operationId: 'getUsdtPayment',
			summary: "The exact amounts in USDT of one of the caller's orders, and the transfers that came.",
			params,
			response: { 200: usdtPaymentOneSchema },
		},
		handler: async (request) => {
			const asked = { id: request.params.id, buyer: buyerOf(request) };
			return { data: await readUsdtPayment(deps, asked) };
		},
	});
	app.get('/api/owner/orders/:id/usdt', {
		config: { access: 'staff' },
		schema: {
			operationId: 'getOrderTransfers',
			summary: 'What an order is to pay in USDT, and the transfers that came for it or may be for it.',
			params,
			response: { 200: usdtPaymentOneSchema },
		},
		handler: async (request) => ({ data: await readUsdtPayment(deps, { id: request.params.id }) }),
	});
	app.post('/api/orders/:id/usdt', {
		config: {
			access,
			limits: [{ most: 120, minutes: 60, by: 'account', counts: 'every call' }],
			example: { data: { method: 'usdt-tron' } },
		},
		schema: {
			operationId: 'beginUsdtPayment',
			summary: 'Give an order the exact amount in USDT that is its own on a network.',
			params,
			body: usdtBeginSchema,
			response: { 200: usdtPaymentOneSchema },
		},
		handler: async (request) => {
			const asked = { id: request.params.id, buyer: buyerOf(request) };
			return { data: await beginUsdtPayment(deps, asked, request.body.data.method) };
		},
	});
	app.post('/api/orders/:id/usdt/check', {
		config: {
			access,
			// Each asks the network's service, whose questions are counted.
			limits: [
				{ most: 20, minutes: 60, by: 'account', counts: 'every call' },
				{ most: 60, minutes: 60, by: 'network', counts: 'every call' },
			],
			example: { data: { method: 'usdt-tron', transaction: 'a'.repeat(64) } },
		},
		schema: {
			operationId: 'checkUsdtTransaction',
			summary: 'Look up a transaction that pays the order.',
			params,
			body: usdtCheckSchema,
			response: { 200: usdtCheckedSchema },
		},
		handler: async (request) => {
			const asked = { id: request.params.id, buyer: buyerOf(request) };
			return { data: await checkUsdtTransaction(deps, asked, request.body.data) };
		},
	});
}
