import { usdCents } from '#contract/payments/money.ts';
import { usdtOn } from '#contract/payments/usdt.ts';
import type { Deps } from '../../core/deps.ts';
import type { TransferRow } from '../payments/providers/usdt/transfers.rows.ts';
import { methodsOn, tokenOf } from '../payments/providers/usdt/usdt-settings.ts';

type TokenConfig = Pick<Deps, 'config'>;

export function decimalsOn(deps: TokenConfig, network: TransferRow['network']): number {
	const [method] = methodsOn(deps, network);
	return method ? tokenOf(method).decimals : usdtOn[network].decimals;
}

/**
 * Returns the value of a transfer in CLP at an order's rate: exactly the sum due when both have the same
 * amount in cents.
 */
export function worthOf(
	deps: TokenConfig,
	transfer: TransferRow,
	{ due, rate }: { due: number; rate: number | null },
) {
	if (rate === null) return null;
	const token = Number(transfer.units) / 10 ** decimalsOn(deps, transfer.network);
	return Math.floor(token * 100) === usdCents(due, rate) ? due : Math.round(token * rate);
}
