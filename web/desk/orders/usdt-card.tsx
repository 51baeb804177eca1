import type { UsdtPayment } from '#contract/payments/usdt.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useDeskRead, watched } from '../calls/desk-reads.ts';
import { SmallLink } from '../ui/small-link.tsx';

/** USDT transfers received for an order, and candidates. */
export function UsdtCard({ order }: { order: { id: number } }) {
	const { t } = useTranslation();
	const { data } = useDeskRead<UsdtPayment>(['usdt', order.id], `owner/orders/${order.id}/usdt`, watched);
	if (!data || data.transfers.length === 0) return null;
	return (
		<Card title={t('desk.orders.usdt.title')} className="grid gap-3">
			<ul className="grid gap-2">
				{data.transfers.map(({ transaction, network, amount, state, confirmations, needed }) => (
					<li key={`${transaction} ${amount}`} className="flex flex-wrap justify-between gap-x-4 text-sm">
						<span className="min-w-0 flex-1 wrap-anywhere">
							{amount} USDT · {network} · {t(`desk.orders.usdt.${state}`, { done: confirmations, needed })}
							<span className="block font-mono text-soft">{transaction}</span>
						</span>
						<CopyButton
							text={transaction}
							label={t('desk.orders.usdt.copy')}
							copied={t('desk.orders.copied')}
							failed={t('desk.orders.copyFailed')}
						/>
					</li>
				))}
			</ul>
			{data.transfers.some(({ state }) => state === 'doubtful') && (
				<SmallLink to="/owner/statements/usdt">{t('desk.orders.usdt.decide')}</SmallLink>
			)}
		</Card>
	);
}
