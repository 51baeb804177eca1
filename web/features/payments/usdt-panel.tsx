import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Order } from '#contract/orders/orders.schema.ts';
import type { UsdtPayment } from '#contract/payments/usdt.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NoData } from '../../ui/no-data.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CopyRows } from './copy-rows.tsx';
import type { MethodPanelProps } from './method-view.ts';
import { TransactionCheck } from './transaction-check.tsx';
import { usdtQuery } from './usdt.queries.ts';

/**
 * The order's unique amount to scan or copy, the received transfers, and a form that checks a transaction.
 */
export function UsdtPanel({ order, method }: MethodPanelProps<'usdt'>) {
	const { t } = useTranslation();
	const api = useApi();
	const { viewer } = useSession();
	const { documentId, due } = order;
	const query = useMemo(
		() => usdtQuery(api, viewer, documentId, method.id, due),
		[api, viewer, documentId, method.id, due],
	);
	const payment = useQuery(query);
	const { data } = payment;
	const { symbol } = method.details;
	if (!data)
		return (
			<NoData query={payment} message={t('payments.usdt.failed', { symbol })}>
				<Skeleton className="h-96" />
			</NoData>
		);
	const own = data.amounts.find((one) => one.method === method.id);
	return (
		<div className="grid gap-6">
			<Seen transfers={data.transfers} symbol={symbol} />
			{own ? (
				<Amount own={own} order={order} symbol={symbol} />
			) : (
				<p>{t('payments.usdt.noAmount', { symbol })}</p>
			)}
			<TransactionCheck order={documentId} method={method.id} onFound={() => payment.refetch()} />
		</div>
	);
}

function Amount({
	own: { network, address, contract, isBridged, amount, link },
	order,
	symbol,
}: {
	own: UsdtPayment['amounts'][number];
	order: Order;
	symbol: string;
}) {
	const { t } = useTranslation();
	const rows = [
		{ label: t('payments.usdt.network'), text: network },
		{ label: t('payments.usdt.symbol'), text: symbol },
		{ label: t('payments.usdt.amount'), text: `${amount} ${symbol}`, copy: amount },
		{ label: t('payments.usdt.address'), text: address, mono: true },
		{ label: t('payments.usdt.contract', { network }), text: contract, mono: true },
		{ label: t('payments.usdt.reference'), text: order.number },
	];
	return (
		<>
			{isBridged && <Notice tone="warning">{t('payments.usdt.bridged', { network, symbol })}</Notice>}
			<div className="flex flex-wrap gap-6">
				{link && <QrCode text={link} label={t('payments.usdt.scanAll')} />}
				<QrCode text={address} label={t('payments.usdt.scanAddress')} />
				<p className="min-w-40 flex-1 basis-40 text-sm text-soft">{t('payments.usdt.scanNote')}</p>
			</div>
			<CopyRows rows={rows} />
		</>
	);
}

/** The received transfers, newest first. Changes are announced to screen readers. */
function Seen({ transfers, symbol }: { transfers: UsdtPayment['transfers']; symbol: string }) {
	const { t } = useTranslation();
	return (
		<div role="status" className="grid gap-3 empty:hidden">
			{transfers.map(({ transaction, amount, state, confirmations, needed }) => (
				<Notice key={`${transaction} ${amount}`} tone={state === 'doubtful' ? 'warning' : 'accent'}>
					<p className="figures">
						{t(`payments.usdt.seen.${state}`, { amount, symbol, done: confirmations, needed })}
					</p>
					<p className="font-mono text-sm break-all">{transaction}</p>
				</Notice>
			))}
		</div>
	);
}
