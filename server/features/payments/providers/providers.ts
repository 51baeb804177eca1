import { bank } from './bank/bank.ts';
import { khipu } from './khipu/khipu.ts';
import type { Provider } from './provider.ts';
import { usdt } from './usdt/usdt.ts';
import { webpay } from './webpay/webpay.ts';

/** All providers, in the order of the payments page. */
export const providers: readonly Provider[] = [webpay, khipu, bank, usdt];

/** The settings of all of them, by their names. */
export const providerSettings: NonNullable<Provider['settings']> = Object.assign(
	{},
	...providers.map(({ settings }) => settings),
);
