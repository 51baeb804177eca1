import type { Order } from '#contract/orders/orders.schema.ts';
import { centsLeft } from '../cents-left.ts';
import type { KindView } from './kind-view.ts';

export const crypto: KindView<'crypto'> = {
	icon: () => 'coin',
	section: () => 'crypto',
	subtitle: ({ symbol, network }) => `${symbol} ${network}`,
	needsRate: true,
	warning: ({ t, details }) => t('payments.crypto.warning', details),
	rows: ({ t, order, details: { network, symbol, address, contract } }) => [
		{ label: t('payments.crypto.network'), text: network },
		{ label: t('payments.crypto.symbol'), text: symbol },
		...tokens(order).map((amount) => ({
			label: t('payments.crypto.amount'),
			text: `${amount} ${symbol}`,
			copy: amount,
		})),
		{ label: t('payments.crypto.address'), text: address, mono: true },
		...(contract ? [{ label: t('payments.crypto.contract', { network }), text: contract, mono: true }] : []),
		{ label: t('payments.crypto.reference'), text: order.number },
	],
	stepValues: (order, { symbol }) => ({ amount: [...tokens(order), symbol].join(' ') }),
};

/** The exact amount of a dollar token: what is left of the order's frozen dollars, with a point, or none. */
const tokens = (order: Order): string[] => {
	const cents = centsLeft(order);
	return cents === null ? [] : [(cents / 100).toFixed(2)];
};
