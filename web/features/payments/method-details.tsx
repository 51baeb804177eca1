import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatClp } from '#contract/money.ts';
import type { Order } from '#contract/orders.schema.ts';
import type { PaymentMethod } from '#contract/payments.schema.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type CopyItem, CopyRow } from './copy-row.tsx';
import { MethodSteps } from './method-steps.tsx';

/** Everything a buyer needs to pay an order by one method. */
export function MethodDetails({ method, order }: { method: PaymentMethod; order: Order }) {
	const { t } = useTranslation();
	const language = useLanguage();
	const amount = method.type === 'crypto' ? tokenAmount(order, method.details.symbol) : '';
	const rows =
		method.type === 'bank'
			? bankRows(t, method, order, formatClp(order.total, language))
			: cryptoRows(t, method, order, amount);
	return (
		<div className="grid gap-6">
			{method.type === 'crypto' && (
				<Notice tone="warning">
					{order.usdAmount === null
						? t('payments.crypto.noAmount', { symbol: method.details.symbol })
						: t('payments.crypto.warning', method.details)}
				</Notice>
			)}
			<div>
				<dl>
					{rows.map((row) => (
						<CopyRow key={row.label} {...row} />
					))}
				</dl>
				<CopyButton
					className="mt-3"
					text={rows.map(({ label, text }) => `${label}: ${text}`).join('\n')}
					label={t('payments.copyAll')}
					copied={t('payments.copied')}
					failed={t('payments.copyError')}
				/>
			</div>
			<MethodSteps method={method} order={order} amount={amount} />
		</div>
	);
}

/** The exact amount of a dollar token: the order's own frozen dollars. A decimal point, since wallets are typed in. */
const tokenAmount = ({ usdAmount }: Order, symbol: string): string =>
	usdAmount === null ? '' : `${usdAmount.toFixed(2)} ${symbol}`;

function bankRows(
	t: TFunction,
	{ details }: Extract<PaymentMethod, { type: 'bank' }>,
	order: Order,
	total: string,
): CopyItem[] {
	return [
		{ label: t('payments.bank.bank'), text: details.bank },
		{ label: t('payments.bank.accountType'), text: details.accountType },
		{ label: t('payments.bank.account'), text: details.account },
		{ label: t('payments.bank.rut'), text: details.rut },
		{ label: t('payments.bank.email'), text: details.email },
		{ label: t('payments.bank.amount'), text: total, copy: String(order.total) },
		{ label: t('payments.bank.reference'), text: String(order.id) },
	];
}

function cryptoRows(
	t: TFunction,
	{ details }: Extract<PaymentMethod, { type: 'crypto' }>,
	order: Order,
	amount: string,
): CopyItem[] {
	const { network, symbol, address, contract } = details;
	return [
		{ label: t('payments.crypto.network'), text: network },
		{ label: t('payments.crypto.symbol'), text: symbol },
		...(amount
			? [{ label: t('payments.crypto.amount'), text: amount, copy: amount.replace(/ .*/, '') }]
			: []),
		{ label: t('payments.crypto.address'), text: address, mono: true },
		...(contract ? [{ label: t('payments.crypto.contract', { network }), text: contract, mono: true }] : []),
		{ label: t('payments.crypto.reference'), text: String(order.id) },
	];
}
