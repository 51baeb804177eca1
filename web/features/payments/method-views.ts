import type { Order } from '#contract/orders/orders.schema.ts';
import { formatClp } from '#contract/payments/money.ts';
import type { OfferedMethod } from '#contract/payments/payments.schema.ts';
import { centsLeft } from './cents-left.ts';
import type { MethodKind, MethodSection, MethodView } from './method-view.ts';
import { PayOnline } from './pay-online.tsx';
import { TransferForm } from './transfer-form.tsx';
import { UsdtPanel } from './usdt-panel.tsx';

const views: { [T in MethodKind]: MethodView<T> } = {
	bank: {
		icon: () => 'bank',
		rows: ({ t, language, order, details }) => [
			...(details.holder ? [{ label: t('payments.bank.holder'), text: details.holder }] : []),
			{ label: t('payments.bank.bank'), text: details.bank },
			{ label: t('payments.bank.accountType'), text: details.accountType },
			{ label: t('payments.bank.account'), text: details.account },
			{ label: t('payments.bank.rut'), text: details.rut },
			{ label: t('payments.bank.email'), text: details.email },
			{
				label: t('payments.bank.amount'),
				text: formatClp(order.due, language),
				copy: String(order.due),
			},
			{ label: t('payments.bank.reference'), text: order.number },
		],
		After: TransferForm,
	},
	crypto: {
		icon: () => 'coin',
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
			...(contract
				? [{ label: t('payments.crypto.contract', { network }), text: contract, mono: true }]
				: []),
			{ label: t('payments.crypto.reference'), text: order.number },
		],
		stepValues: (order, { symbol }) => ({ amount: [...tokens(order), symbol].join(' ') }),
	},
	/** Payment on a provider's page. Its texts are in `payments.<provider>`. */
	online: {
		icon: ({ by }) => (by === 'card' ? 'card' : 'bank'),
		section: ({ provider }) => provider as MethodSection,
		Panel: PayOnline,
	},
	/**
	 * USDT on a network that the shop watches. The panel requests the order's unique amount and contains the
	 * rows.
	 */
	usdt: {
		icon: () => 'coin',
		subtitle: ({ symbol, network }) => `${symbol} ${network}`,
		needsRate: true,
		warning: ({ t, details }) => t('payments.usdt.warning', details),
		Panel: UsdtPanel,
	},
};

/** The amount due in a dollar token, with a decimal point; empty if there is no rate. */
const tokens = (order: Order): string[] => {
	const cents = centsLeft(order);
	return cents === null ? [] : [(cents / 100).toFixed(2)];
};

export const viewOf = ({ type }: OfferedMethod): MethodView => views[type] as MethodView;

export const sectionOf = (method: OfferedMethod) =>
	viewOf(method).section?.(method.details) ?? (method.type as MethodSection);
