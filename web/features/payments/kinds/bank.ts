import { formatClp } from '#contract/payments/money.ts';
import { TransferTold } from '../transfer-told.tsx';
import type { KindView } from './kind-view.ts';

export const bank: KindView<'bank'> = {
	icon: () => 'bank',
	section: () => 'bank',
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
			text: formatClp(order.due, language),
			copy: String(order.due),
		},
		{ label: t('payments.bank.reference'), text: order.number },
	],
	After: TransferTold,
	stepValues: () => ({}),
};
