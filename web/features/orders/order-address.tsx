import { addressLines } from '#contract/contact/written-addresses.ts';
import { isFactura } from '#contract/orders/invoices.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { WorkingDays } from '../time/working-days.tsx';
import { InvoiceLines } from './invoice-lines.tsx';

export function OrderAddress({ order }: { order: Order }) {
	const { t } = useTranslation();
	return (
		<>
			{order.shippingAddress ? (
				<address className="grid wrap-anywhere not-italic">
					{addressLines(order.shippingAddress).map((line, index) => (
						<span key={line} className={index === 0 ? '' : 'text-soft'}>
							{line}
						</span>
					))}
				</address>
			) : (
				<p className="text-soft">{t('orders.noAddress')}</p>
			)}
			{order.delivery && (
				<p className="mt-2">
					{order.delivery.carrier}
					<span className="block text-soft">
						<WorkingDays days={order.delivery.days} />
					</span>
				</p>
			)}
			{order.invoice && (
				<div className="mt-6">
					<h3 className="mb-2 text-lg">
						{t(isFactura(order.invoice) ? 'orders.invoice.title' : 'orders.invoice.named')}
					</h3>
					<InvoiceLines invoice={order.invoice} />
				</div>
			)}
		</>
	);
}
