import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import type { Role } from '#contract/accounts/accounts.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import type { UsdtChecked, UsdtPayment } from '#contract/payments/usdt.schema.ts';
import { useApi } from '../../api/api-context.ts';
import type { ApiClient } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { NoData } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CopyRows } from './copy-rows.tsx';
import type { PanelProps } from './kind-view.ts';

/** The order's own amount to scan or to copy, what was seen of it, and the way to name a transaction. */
export function UsdtPanel({ order, method }: PanelProps<'usdt'>) {
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

/** The transfers that came, the newest first; told as they change. */
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

type CheckProps = { order: string; method: string; onFound: () => void };

/** "Paid: check this transaction", for payments that no poll finds by their amount. */
function TransactionCheck({ order, method, onFound }: CheckProps) {
	const { t } = useTranslation();
	const api = useApi();
	const { viewer } = useSession();
	const [transaction, setTransaction] = useState('');
	const [isInvalid, setInvalid] = useState(false);
	const check = useMutation({
		mutationFn: () => checkTransaction(api, viewer, { order, method, transaction: transaction.trim() }),
		onSuccess: onFound,
	});
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const isHash = /^(0x)?[0-9a-f]{64}$/i.test(transaction.trim());
		setInvalid(!isHash);
		if (isHash) check.mutate();
	};
	const state = check.data;
	const error = isInvalid
		? t('payments.usdt.check.invalid')
		: check.isError
			? t('payments.usdt.check.failed')
			: null;
	return (
		<form onSubmit={submit} noValidate className="grid gap-3 border-t border-line pt-5">
			<h3 className="text-lg">{t('payments.usdt.check.title')}</h3>
			<TextField
				label={t('payments.usdt.check.label')}
				hint={t('payments.usdt.check.hint')}
				error={error}
				value={transaction}
				onChange={({ target }) => setTransaction(target.value)}
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={80}
			/>
			<div>
				<Button type="submit" look="quiet" busy={check.isPending}>
					{t('payments.usdt.check.button')}
				</Button>
			</div>
			<div role="status" className="empty:hidden">
				{state && !check.isPending && (
					<Notice tone={state === 'confirming' || state === 'counted' ? 'accent' : 'warning'}>
						{t(`payments.usdt.check.state.${state}`)}
					</Notice>
				)}
			</div>
		</form>
	);
}

const path = (order: string) => `orders/${order}/usdt`;
const everyMs = 5_000;

/** The USDT to pay and that came. The first answer reserves the amount; later ones only look. */
const usdtQuery = (api: ApiClient, viewer: Role, order: string, method: string, due: number) => {
	let isBegun = false;
	return queryOptions({
		// Another rest to pay is another amount.
		queryKey: [viewer, 'usdt', order, method, due],
		queryFn: async ({ signal }) => {
			const answer = isBegun
				? await api.get<{ data: UsdtPayment }>(path(order), undefined, { as: viewer, signal })
				: await api.post<{ data: UsdtPayment }>(path(order), { data: { method } }, { as: viewer, signal });
			isBegun = true;
			return answer.data;
		},
		staleTime: 0,
		refetchInterval: everyMs,
	});
};

/** Looks for a transaction that the buyer names. */
const checkTransaction = (
	api: ApiClient,
	viewer: Role,
	{ order, method, transaction }: { order: string; method: string; transaction: string },
) =>
	api
		.post<{ data: UsdtChecked }>(`${path(order)}/check`, { data: { method, transaction } }, { as: viewer })
		.then(({ data }) => data.state);
