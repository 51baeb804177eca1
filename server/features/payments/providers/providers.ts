import { ShopError } from '../../../shop-error.ts';
import { bank } from './bank/bank.ts';
import { khipu } from './khipu/khipu.ts';
import type { Provider, ProviderPage } from './provider.ts';
import { usdt } from './usdt/usdt.ts';
import { webpay } from './webpay/webpay.ts';

/** All providers, in the order of the payments page. */
export const providers: readonly Provider[] = [webpay, khipu, bank, usdt];

/** The provider's calls about attempts. Throws `not_found` for one without a page of its own. */
export function pageOf(name: string): ProviderPage {
	const page = providers.find((one) => one.name === name)?.page;
	if (!page) throw new ShopError('not_found');
	return page;
}
