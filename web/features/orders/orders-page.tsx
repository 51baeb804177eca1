import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import type { Role } from '#contract/accounts/accounts.ts';
import { orderPath } from '#contract/orders/order-links.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NoData } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyList } from '../cards/empty-list.tsx';
import { useDates } from '../preferences/use-dates.ts';
import { AccountFrame } from '../session/account-frame.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderBadge } from './order-badge.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderNotes } from './order-notes.tsx';
import { ordersQuery } from './orders.queries.ts';

export function OrdersPage({ viewer }: { viewer: Role }) {
	const { t } = useTranslation();
	const api = useApi();
	const orders = useInfiniteQuery({ ...ordersQuery(api, viewer), staleTime: 0 });
	const list = orders.data?.pages.flatMap(({ data }) => data);
	return (
		<OrdersFrame>
			{list === undefined && (
				<NoData query={orders} message={t('orders.failed')}>
					<OrdersSkeleton />
				</NoData>
			)}
			{list?.length === 0 && (
				<EmptyList
					icon="box"
					title={t('orders.empty.title')}
					text={t('orders.empty.text')}
					action={<LinkButton to="/watches">{t('orders.empty.link')}</LinkButton>}
				/>
			)}
			{list && list.length > 0 && (
				<ul className="grid gap-6">
					{list.map((order) => (
						<li key={order.documentId}>
							<OrderCard order={order} viewer={viewer} onOver={orders.refetch} />
						</li>
					))}
				</ul>
			)}
			{orders.hasNextPage && (
				<Button
					look="quiet"
					className="mt-6"
					busy={orders.isFetchingNextPage}
					onClick={() => orders.fetchNextPage()}
				>
					{t('orders.more')}
				</Button>
			)}
		</OrdersFrame>
	);
}

export function OrdersFrame({ children = <OrdersSkeleton /> }: { children?: ReactNode }) {
	const { t } = useTranslation();
	return (
		<AccountFrame>
			<h1 className="text-3xl md:text-4xl">{t('orders.title')}</h1>
			<p className="mt-2 mb-8 text-soft">{t('orders.lede')}</p>
			{children}
		</AccountFrame>
	);
}

function OrdersSkeleton() {
	const { t } = useTranslation();
	return (
		<div aria-busy="true" className="grid gap-6">
			<span className="sr-only">{t('orders.loading')}</span>
			<Skeleton className="h-80 w-full" />
			<Skeleton className="h-80 w-full" />
		</div>
	);
}

function OrderCard({ order, viewer, onOver }: { order: Order; viewer: Role; onOver: () => void }) {
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
			<p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
				<span className="text-soft">{t('orders.items', { count: order.items.length })}</span>
				<span className="ml-auto text-right">
					<span className="mr-2 text-soft">{t('orders.total')}</span>
					<Price amount={order.total} currency className="text-lg font-medium" />
				</span>
			</p>
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
