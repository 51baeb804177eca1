import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { Role } from '#contract/accounts/accounts.ts';
import { orderPath } from '#contract/orders/order-links.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';
import { useDates } from '../preferences/use-dates.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderBadge } from './order-badge.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderNotes } from './order-notes.tsx';

export function OrderCard({ order, viewer, onOver }: { order: Order; viewer: Role; onOver: () => void }) {
	const { t } = useTranslation();
	const dates = useDates();
	const [open, setOpen] = useState(false);
	const detailsId = useId();
	return (
		<Card className="grid gap-5">
			<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
				<div>
					<h2 className="text-xl">
						<Link to={orderPath(order.number)} className="underline-offset-4 hover:underline">
							{t('orders.number', { id: order.number })}
						</Link>
					</h2>
					<p className="mt-1 text-sm text-soft">{t('orders.placed', { date: dates.day(order.createdAt) })}</p>
				</div>
				<OrderBadge {...order} />
			</div>
			<OrderNotes order={order} onOver={onOver} />
			<OrderItems items={order.items} />
			{/* The opened details contain the total with all other amounts. */}
			{!open && (
				<p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
					<span className="text-soft">{t('orders.items', { count: order.items.length })}</span>
					<span className="ml-auto text-right">
						<span className="mr-2 text-soft">{t('orders.total')}</span>
						<Price amount={order.total} currency className="text-lg font-medium" />
					</span>
				</p>
			)}
			<OrderActions
				order={order}
				viewer={viewer}
				details={{ open, id: detailsId, onToggle: () => setOpen(!open) }}
			/>
			<div id={detailsId} hidden={!open}>
				{open && <OrderDetails order={order} />}
			</div>
		</Card>
	);
}
