import type { OnlineProviders } from '#contract/payments/online-providers.ts';
import { ShopError } from '../../../core/shop-error.ts';
import { bank } from './bank/bank.ts';
import { khipu } from './khipu/khipu.ts';
import { mercadoPago } from './mercado-pago/mercado-pago.ts';
import type { Provider, ProviderPage } from './provider.ts';
import { usdt } from './usdt/usdt.ts';
import { webpay } from './webpay/webpay.ts';

/** All providers, in the order of the payments page. */
export const providers: readonly Provider[] = [webpay, mercadoPago, khipu, bank, usdt];

/** The providers with a payment page, as the web pages name them. */
export const onlineProviders: OnlineProviders = Object.fromEntries(
	providers.flatMap(({ name, title = name, by, page }) => (page ? [[name, { title, by }]] : [])),
);

/** Returns the page of a provider. Throws `not_found` for a provider without one. */
export function pageOf(name: string): ProviderPage {
	const page = providers.find((one) => one.name === name)?.page;
	if (!page) throw new ShopError('not_found');
	return page;
}
