import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Role } from '#contract/accounts/accounts.ts';
import { useApi } from '../../api/api-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NoData } from '../../ui/no-data.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyList } from '../cards/empty-list.tsx';
import { AccountFrame } from '../session/account-frame.tsx';
import { OrderCard } from './order-card.tsx';
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
