import type { OfferedMethod } from '#contract/payments/payments.schema.ts';
import type { OfferedPaymentWay } from '#contract/settings/constants.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { providers } from './providers/providers.ts';

/** Returns the enabled payment methods, in the order of the payments page. */
export const offeredMethods = async (deps: Pick<Deps, 'config'>): Promise<OfferedMethod[]> =>
	(await Promise.all(providers.map((one) => one.offered(deps)))).flat();

/** Returns the enabled kinds of payment: all bank accounts are one kind, all USDT networks another. */
export async function paymentWays(deps: Pick<Deps, 'config'>): Promise<OfferedPaymentWay[]> {
	const ways: OfferedPaymentWay[] = [];
	for (const method of await offeredMethods(deps)) {
		const way = wayOf(method);
		const same = ways.find(({ kind, name }) => kind === way.kind && name === way.name);
		if (!same) ways.push(way);
		else same.networks = [...new Set([...same.networks, ...way.networks])];
	}
	return ways;
}

function wayOf(method: OfferedMethod): OfferedPaymentWay {
	if (method.type === 'online') {
		const kind = method.details.by === 'card' ? 'card' : 'online';
		return { kind, name: method.name, networks: [] };
	}
	if (method.type === 'bank') return { kind: 'bank', name: null, networks: [] };
	return { kind: 'usdt', name: null, networks: [method.details.network] };
}
