import type { OfferedMethod } from '#contract/payments/payments.schema.ts';
import type { Deps } from '../../../../core/deps.ts';
import type { Provider } from '../provider.ts';
import { tokenOf, usdtSettings, watchedNetworks } from './usdt-settings.ts';
import { startUsdtWatch } from './usdt-watch.ts';

/**
 * Token transfers to the shop's wallets (PAYMENT_METHODS). Transfers are recognized on a network with a
 * configured node or service; otherwise a person confirms them.
 */
export const usdt: Provider = {
	name: 'usdt',
	by: 'usdt',
	settings: usdtSettings,
	offered: async (deps) => offered(deps),
	observe: startUsdtWatch,
};

function offered(deps: Pick<Deps, 'config'>): OfferedMethod[] {
	const watched = watchedNetworks(deps);
	return deps.config.paymentMethods.flatMap((method): OfferedMethod[] => {
		if (method.type !== 'crypto') return [];
		const { id, name, details } = method;
		if (!watched.includes(details.network)) return [method];
		const { address, network, symbol } = details;
		const { contract } = tokenOf(method);
		return [{ id, type: 'usdt', name, details: { address, network, symbol, contract } }];
	});
}
