import { addressLines } from '#contract/accounts/addresses.ts';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { useConstants } from '../../features/layout/constants-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Label for the parcel, on paper or as a PDF: who sends it, to whom, and the order's number. */
export function ParcelLabel({ order }: { order: OwnerOrder }) {
	const { t } = useTranslation();
	const { TITLE, SELLER } = useConstants();
	const [name, ...rest] = order.shippingAddress ? addressLines(order.shippingAddress) : [''];
	return (
		<article data-slip="" className="hidden max-w-xl gap-6 border border-ink p-6 text-base print:grid">
			<header className="flex justify-between gap-6 border-b border-ink pb-3">
				<p>
					<span className="block text-sm">{t('desk.orders.label.from')}</span>
					<strong className="block">{SELLER.legalName ?? TITLE}</strong>
					{SELLER.address}
				</p>
				<p className="figures text-right text-2xl font-medium">{t('orders.number', { id: order.id })}</p>
			</header>
			<address className="grid text-xl not-italic">
				<span className="text-sm">{t('desk.orders.label.to')}</span>
				<strong className="text-2xl">{name}</strong>
				{rest.map((line) => (
					<span key={line}>{line}</span>
				))}
			</address>
			{order.tracking && (
				<p>
					{order.carrier}: <span className="figures">{order.tracking}</span>
				</p>
			)}
		</article>
	);
}
