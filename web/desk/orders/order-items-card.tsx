import { Link } from 'react-router';
import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AmountList, type AmountListRow } from '../../ui/amount-list.tsx';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { CertificateRow } from './certificate-row.tsx';

export function OrderItemsCard({ order }: { order: DeskOrder }) {
	const { t } = useTranslation();
	const amounts: AmountListRow[] = [
		{ label: t('orders.subtotal'), value: <Price amount={order.subtotal} /> },
		{
			label: t('orders.shipping'),
			value: order.shipping === 0 ? t('orders.free') : <Price amount={order.shipping} />,
		},
		...(order.discount === 0
			? []
			: [
					{
						label: [t('orders.discount'), order.discountCode].filter(Boolean).join(' '),
						value: <Price amount={order.discount} />,
					},
				]),
		...(order.tax === 0 ? [] : [{ label: t('orders.tax'), value: <Price amount={order.tax} /> }]),
		{ label: t('orders.total'), value: <Price amount={order.total} currency />, strong: true },
		{ label: t('orders.vat', { rate: order.vatRate }), value: <Price amount={order.vat} /> },
	];
	return (
		<Card title={t('desk.nav.watches')} className="grid gap-4">
			<ul className="grid gap-3">
				{order.items.map((item, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: items of an order never move
					<li key={`${item.documentId}-${index}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<Thumbnail picture={item.image ? { url: item.image } : null} className="size-12" />
						<Link
							to={`/owner/watches/${item.documentId}`}
							className="min-w-0 flex-1 leading-snug wrap-anywhere hover:underline"
						>
							<span className="block text-sm text-soft">{item.brand}</span>
							{item.model}
							{item.serial && (
								<span className="block text-sm text-soft">
									{t('desk.pieces.serial')} {item.serial}
								</span>
							)}
						</Link>
						<Price amount={item.price} />
						<CertificateRow order={order} item={index + 1} />
					</li>
				))}
			</ul>
			<AmountList rows={amounts} />
		</Card>
	);
}
