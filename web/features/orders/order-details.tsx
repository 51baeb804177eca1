import type { Order } from '#contract/orders/orders.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { OrderAddress } from './order-address.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderHistory } from './order-history.tsx';
import { hasPapers, PaperRows } from './papers-card.tsx';

/** The opened part of an order in the list: amounts and history, and beside them address and documents. */
export function OrderDetails({ order }: { order: Order }) {
	const { t } = useTranslation();
	return (
		<div className="grid gap-x-12 gap-y-8 border-t border-line pt-6 md:grid-cols-2">
			<section>
				<h3 className="mb-3 text-lg">{t('orders.summary')}</h3>
				<OrderAmounts order={order} />
			</section>
			<section>
				<h3 className="mb-3 text-lg">{t('orders.address')}</h3>
				<OrderAddress order={order} />
			</section>
			<section>
				<h3 className="mb-3 text-lg">{t('orders.history')}</h3>
				<OrderHistory history={order.history} />
			</section>
			{hasPapers(order) && (
				<section>
					<h3 className="mb-1 text-lg">{t('orders.papers')}</h3>
					<PaperRows order={order} />
				</section>
			)}
		</div>
	);
}
