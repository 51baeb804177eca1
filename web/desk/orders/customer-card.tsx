import { addressLines } from '#contract/contact/written-addresses.ts';
import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { isFactura } from '#contract/orders/invoices.ts';
import { WorkingDays } from '../../features/time/working-days.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { OrderBuyer } from './order-buyer.tsx';
import { ParcelTracking } from './parcel-tracking.tsx';

/** The buyer, the shipping address, the invoice data and the parcel's tracking number. */
export function CustomerCard({ order }: { order: DeskOrder }) {
	const { t } = useTranslation();
	const { shippingAddress: address } = order;
	return (
		<Card title={t('desk.orders.customer')} className="grid gap-3">
			<OrderBuyer order={order} />
			{address && (
				<>
					<h3 className="text-base">{t('orders.address')}</h3>
					<address className="grid text-sm wrap-anywhere not-italic">
						{addressLines(address).map((line) => (
							<span key={line}>{line}</span>
						))}
					</address>
				</>
			)}
			{order.delivery && (
				<p className="text-sm">
					<FactLine
						facts={[
							order.delivery.carrier,
							order.delivery.days && (
								<span key="days" className="text-soft">
									<WorkingDays days={order.delivery.days} />
								</span>
							),
						]}
					/>
				</p>
			)}
			{order.invoice && (
				<>
					<h3 className="text-base">
						{t(isFactura(order.invoice) ? 'orders.invoice.title' : 'orders.invoice.named')}
					</h3>
					<p className="grid text-sm wrap-anywhere">
						<span>{order.invoice.legalName}</span>
						<span>{t('layout.seller.rut', { rut: order.invoice.rut })}</span>
						<span>{order.invoice.activity}</span>
						<span>{order.invoice.address}</span>
					</p>
				</>
			)}
			<ParcelTracking order={order} />
		</Card>
	);
}
