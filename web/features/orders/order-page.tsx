import type { Role } from '#contract/accounts/accounts.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderReturns } from './order-returns.tsx';

type OrderPageProps = { order: Order; viewer: Role; onOver: () => void };

/** One order, for its buyer or whoever holds its link. */
export function OrderPage(props: OrderPageProps) {
	const { t } = useTranslation();
	return (
		<div className="page-width max-w-4xl py-8 md:py-12">
			<h1 className="mb-6 text-3xl md:text-4xl">{t('orders.number', { id: props.order.number })}</h1>
			<OrderCard {...props} />
			<OrderReturns order={props.order} viewer={props.viewer} />
		</div>
	);
}

export function OrderPageFrame() {
	const { t } = useTranslation();
	return (
		<div className="page-width min-h-screen max-w-4xl py-8 md:py-12" aria-busy="true">
			<span className="sr-only">{t('orders.loading')}</span>
			<Skeleton className="mb-6 h-10 w-72 max-w-full" />
			<Skeleton className="h-96" />
		</div>
	);
}
