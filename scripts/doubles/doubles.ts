import { exampleMethods } from '../../main/payment-settings.ts';
import { startDoublesPage } from './doubles-page.ts';
import { startKhipu } from './khipu.ts';
import { startChain } from './local-chain.ts';
import { startMercadoPago } from './mercado-pago.ts';
import { startOpenfactura } from './openfactura.ts';
import { startRateServer } from './rate-server.ts';
import { startTransbank } from './transbank.ts';

/**
 * Starts doubles of the services around the shop on loopback, for `npm run dev -- --doubles`. `settings`
 * configure a shop to use them. `page` is the address of the page for sending USDT and creating bank
 * statements.
 */
export async function startDoubles() {
	const [transbank, khipu, mercadoPago, openfactura, rates, chain] = await Promise.all([
		startTransbank(),
		startKhipu(),
		startMercadoPago(),
		startOpenfactura(),
		startRateServer(),
		startChain(),
	]);
	const usdt = {
		id: 'usdt-base',
		type: 'crypto',
		name: 'USDT (Base)',
		details: { network: 'Base', symbol: 'USDT', address: chain.shop, contract: chain.token },
	};
	const bank = exampleMethods.filter(({ type }) => type === 'bank');
	const page = await startDoublesPage(chain);
	const closers = [transbank, khipu, mercadoPago, openfactura, rates, chain, page];
	return {
		page: page.url,
		settings: {
			...transbank.settings,
			...khipu.settings,
			...mercadoPago.settings,
			...openfactura.settings,
			EXCHANGE_RATE_URL: rates.url,
			PAYMENT_METHODS: JSON.stringify([...bank, usdt]),
			BASE_RPC_URL: chain.url,
		},
		close: async () => {
			await Promise.all(closers.map((double) => double.close()));
		},
	};
}
