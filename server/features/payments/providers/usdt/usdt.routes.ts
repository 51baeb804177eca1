import { byId as params } from '#contract/http/rows.schema.ts';
import {
	usdtBeginSchema,
	usdtCheckedSchema,
	usdtCheckSchema,
	usdtPaymentSchema,
} from '#contract/payments/usdt.schema.ts';
import { buyerOf } from '../../../../http/access.ts';
import { routesOf, type ShopApp } from '../../../../http/shop-app.ts';
import type { PaymentDeps } from '../../order-hooks.ts';
import { beginUsdtPayment, checkUsdtTransaction, readUsdtPayment } from './usdt-payment.service.ts';

export function usdtRoutes(app: ShopApp, deps: PaymentDeps): void {
	const routes = routesOf(app, { access: 'buyer' });
	routes.get('/api/orders/:id/usdt', 'getUsdtPayment', {
		summary: "Get the exact USDT amounts for one of the caller's orders, and the transfers received.",
		params,
		data: usdtPaymentSchema,
		handler: (request) => {
			const reference = { id: request.params.id, buyer: buyerOf(request) };
			return readUsdtPayment(deps, reference);
		},
	});
	routes.get('/api/owner/orders/:id/usdt', 'getOrderTransfers', {
		summary: 'Get the amount due in USDT for an order, with its received and possibly matching transfers.',
		access: 'staff',
		params,
		data: usdtPaymentSchema,
		handler: (request) => readUsdtPayment(deps, { id: request.params.id }),
	});
	routes.post('/api/orders/:id/usdt', 'beginUsdtPayment', {
		summary: 'Assign an order a unique USDT amount on a network.',
		limits: [{ max: 120, minutes: 60, by: 'account', counts: 'every call' }],
		refuses: ['payment_unclear', 'payment_in_progress'],
		example: { data: { method: 'usdt-tron' } },
		params,
		body: usdtBeginSchema,
		data: usdtPaymentSchema,
		handler: (request) => {
			const reference = { id: request.params.id, buyer: buyerOf(request) };
			return beginUsdtPayment(deps, reference, request.body.data.method);
		},
	});
	routes.post('/api/orders/:id/usdt/check', 'checkUsdtTransaction', {
		summary: 'Look up a transaction that may pay for the order.',
		// Each call requests data from the network's service, which limits the number of requests.
		limits: [
			{ max: 20, minutes: 60, by: 'account', counts: 'every call' },
			{ max: 60, minutes: 60, by: 'network', counts: 'every call' },
		],
		example: { data: { method: 'usdt-tron', transaction: 'a'.repeat(64) } },
		params,
		body: usdtCheckSchema,
		response: { 200: usdtCheckedSchema },
		handler: async (request) => {
			const reference = { id: request.params.id, buyer: buyerOf(request) };
			return { data: await checkUsdtTransaction(deps, reference, request.body.data) };
		},
	});
}
