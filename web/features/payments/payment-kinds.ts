import type { Language } from '#contract/languages/languages.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { formatClp } from '#contract/payments/money.ts';
import type { PaymentMethod } from '#contract/payments/payments.schema.ts';
import type { Translate } from '../../i18n/text-reader.ts';
import type { IconName } from '../../ui/icons.tsx';
import type { CopyItem } from './copy-row.tsx';

type Type = PaymentMethod['type'];
type Details<T extends Type> = Extract<PaymentMethod, { type: T }>['details'];
type Shown<T extends Type> = { t: Translate; language: Language; order: Order; details: Details<T> };

/**
 * How a way to pay is shown. Its texts are `payments.types.<kind>` and `payments.<kind>`: `steps`, which take
 * `stepValues` beside the details, `time`, `fees` and the labels of its rows.
 */
type KindView<T extends Type = Type> = {
	icon: IconName;
	/** Behind the kind's name in the heading of its details. */
	subtitle(details: Details<T>): string | null;
	warning(shown: Shown<T>): string | null;
	rows(shown: Shown<T>): CopyItem[];
	stepValues(order: Order, details: Details<T>): Record<string, string>;
};

const views: { [T in Type]: KindView<T> } = {
	bank: {
		icon: 'bank',
		subtitle: () => null,
		warning: () => null,
		rows: ({ t, language, order, details }) => [
			{ label: t('payments.bank.bank'), text: details.bank },
			{ label: t('payments.bank.accountType'), text: details.accountType },
			{ label: t('payments.bank.account'), text: details.account },
			{ label: t('payments.bank.rut'), text: details.rut },
			{ label: t('payments.bank.email'), text: details.email },
			{
				label: t('payments.bank.amount'),
				text: formatClp(order.total, language),
				copy: String(order.total),
			},
			{ label: t('payments.bank.reference'), text: String(order.id) },
		],
		stepValues: () => ({}),
	},
	crypto: {
		icon: 'coin',
		subtitle: ({ symbol, network }) => `${symbol} ${network}`,
		warning: ({ t, order, details }) =>
			order.usdAmount === null
				? t('payments.crypto.noAmount', { symbol: details.symbol })
				: t('payments.crypto.warning', details),
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
			{ label: t('payments.crypto.reference'), text: String(order.id) },
		],
		stepValues: (order, { symbol }) => ({ amount: [...tokens(order), symbol].join(' ') }),
	},
};

/** The view of a method's kind. */
export const viewOf = ({ type }: PaymentMethod): KindView => views[type] as KindView;

/** The exact amount of a dollar token: the order's frozen dollars, with a point, or none. */
const tokens = ({ usdAmount }: Order): string[] => (usdAmount === null ? [] : [usdAmount.toFixed(2)]);
