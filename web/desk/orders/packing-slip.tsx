import { addressLines } from '#contract/accounts/addresses.ts';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { useConstants } from '../../features/layout/constants-context.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The contents of the parcel, on paper: who gets what. No prices, and nothing of the desk around it. */
export function PackingSlip({ order }: { order: OwnerOrder }) {
	const { t } = useTranslation();
	const dates = useDates();
	const { TITLE, SELLER } = useConstants();
	const { shippingAddress: address, items, customer } = order;
	return (
		<article data-slip="" className="hidden gap-6 text-base print:grid">
			<header className="flex justify-between gap-6 border-b border-ink pb-3">
				<p>
					<strong className="block font-serif text-2xl">{SELLER.legalName ?? TITLE}</strong>
					{SELLER.address}
				</p>
				<p className="text-right">
					<strong className="block">{t('orders.number', { id: order.id })}</strong>
					{dates.day(order.createdAt)}
				</p>
			</header>
			<address className="grid text-lg not-italic">
				{address
					? addressLines(address).map((line) => <span key={line}>{line}</span>)
					: [customer?.firstName, customer?.lastName].filter(Boolean).join(' ')}
			</address>
			<ol className="grid gap-3">
				{items.map((item, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: items of an order never move
					<li key={`${item.documentId}-${index}`} className="flex gap-3 border-b border-line pb-2">
						<span aria-hidden="true" className="mt-1 size-4 border border-ink" />
						<span>
							{item.brand} {item.model}
							{item.serial && (
								<span className="block text-sm">
									{t('desk.pieces.serial')} {item.serial}
								</span>
							)}
						</span>
					</li>
				))}
			</ol>
			{order.tracking && (
				<p>
					{order.carrier}: <span className="figures">{order.tracking}</span>
				</p>
			)}
		</article>
	);
}
