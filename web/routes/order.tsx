import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { useApi } from '../api/api-context.ts';
import { ApiError } from '../api/client.ts';
import { useSession } from '../api/session.ts';
import { OrderPage, OrderPageFrame } from '../features/orders/order-page.tsx';
import { orderQuery, ordersKey } from '../features/orders/orders.queries.ts';
import { useOrderLink } from '../features/orders/use-order-link.ts';
import { PageHead } from '../features/page/page-head.tsx';
import { OtherAccountPrompt, SignInPrompt } from '../features/session/account-prompts.tsx';
import { lazyWithTexts } from '../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { NoData } from '../ui/no-data.tsx';

const DeliveryAddressDialog = lazyWithTexts(
	() => import('../features/addresses/delivery-address-dialog.tsx'),
);

export const handle = { texts: ['orders', 'returns', 'reviews', 'terms', 'delivery'] };

export default function OrderRoute() {
	const { t } = useTranslation();
	const { number = '' } = useParams();
	return (
		<>
			<PageHead
				title={t('orders.number', { id: number.toUpperCase() })}
				description={t('orders.lede')}
				noIndex
			/>
			<OneOrder number={number} />
		</>
	);
}

/** The buyer's own order, or the one whose link was opened here. */
function OneOrder({ number }: { number: string }) {
	const { t } = useTranslation();
	const api = useApi();
	const { status, user, viewer } = useSession();
	const location = useLocation();
	const isLinked = useOrderLink(number);
	// Changes to the order appear while the page is open.
	const order = useQuery({ ...orderQuery(api, viewer, number), refetchInterval: 10_000 });
	const refused = order.error instanceof ApiError && order.error.status === 404;

	if (order.data && !refused) {
		const { data } = order;
		return (
			<OrderPage
				order={data}
				viewer={viewer}
				onOver={order.refetch}
				hasJustPaid={(location.state as { hasPaid?: boolean } | null)?.hasPaid === true}
				addressDialog={(onClose) => (
					<DeliveryAddressDialog
						order={data}
						viewer={viewer}
						ordersKey={ordersKey(viewer)}
						onClose={onClose}
					/>
				)}
			/>
		);
	}
	if (status === 'unknown') return <OrderPageFrame />;
	if (refused && user)
		return <OtherAccountPrompt what="order" email={user.email} frame={<OrderPageFrame />} />;
	if (status === 'signed-out' && (refused || !isLinked))
		return <SignInPrompt why={refused ? 'linkEnded' : 'fromMail'} frame={<OrderPageFrame />} />;
	return (
		<NoData query={order} message={t('orders.oneFailed')}>
			<OrderPageFrame />
		</NoData>
	);
}
