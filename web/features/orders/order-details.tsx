import type { Order } from '#contract/orders/orders.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { OrderAddress } from './order-address.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderPapers } from './order-papers.tsx';

export function OrderDetails({ order }: { order: Order }) {
	const { t } = useTranslation();
	return (
		<div className="grid gap-8 border-t border-line pt-6 md:grid-cols-2">
			<section>
				<h3 className="mb-2 text-lg">{t('orders.address')}</h3>
				<OrderAddress order={order} />
				<div className="mt-4 flex flex-wrap gap-2 empty:hidden">
					<OrderPapers order={order} />
				</div>
				<h3 className="mt-6 mb-2 text-lg">{t('orders.history')}</h3>
				<OrderHistory history={order.history} />
			</section>
			<section>
				<h3 className="mb-2 text-lg">{t('orders.summary')}</h3>
				<OrderAmounts order={order} />
			</section>
		</div>
	);
}
