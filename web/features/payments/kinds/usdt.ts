import type { KindView } from './kind-view.ts';
import { UsdtPanel } from './usdt-panel.tsx';

/** USDT on a network that the shop watches. The panel asks for the order's own amount and has its rows. */
export const usdt: KindView<'usdt'> = {
	icon: () => 'coin',
	section: () => 'usdt',
	subtitle: ({ symbol, network }) => `${symbol} ${network}`,
	needsRate: true,
	warning: ({ t, details }) => t('payments.usdt.warning', details),
	rows: () => [],
	Panel: UsdtPanel,
	stepValues: () => ({}),
};
