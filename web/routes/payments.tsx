import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { useApi } from '../api/api-context.ts';
import { ApiError } from '../api/client.ts';
import { exchangeRateQuery } from '../api/exchange-rate.queries.ts';
import { useSession } from '../api/session.ts';
import { PageHead } from '../features/layout/page-head.tsx';
import { orderQuery } from '../features/orders/orders.queries.ts';
import { PaymentFrame, PaymentPage } from '../features/payments/payment-page.tsx';
import { paymentMethodsQuery } from '../features/payments/payments.queries.ts';
import { usePaymentNews } from '../features/payments/use-payment-news.ts';
import { ErrorState } from '../ui/error-state.tsx';

export const handle = { texts: ['payments'] };

export default function Payments() {
	const { t } = useTranslation();
	return (
		<>
			<PageHead title={t('payments.title')} noIndex />
			<PaymentOf />
		</>
	);
}

/** A public address, but the order must be one of the reader's own and wait for its payment. */
function PaymentOf() {
	const { t } = useTranslation();
	const api = useApi();
	const { status, viewer } = useSession();
	const [search] = useSearchParams();
	const id = search.get('order')?.trim() ?? '';
	const order = useQuery(orderQuery(api, viewer, id));
	const methods = useQuery(paymentMethodsQuery(api));
	const rate = useQuery(exchangeRateQuery(api));
	usePaymentNews(order.data);
	const refused = order.error instanceof ApiError && order.error.status >= 400 && order.error.status < 500;

	if (status === 'unknown') return <PaymentFrame />;
	if (status === 'signed-out' || id === '' || refused) return <Navigate to="/orders" replace />;
	if (order.data && order.data.paymentStatus !== 'pending') return <Navigate to="/orders" replace />;
	if (order.data)
		return (
			<PaymentPage
				order={order.data}
				methods={methods}
				rateSource={rate.data?.source}
				onOver={order.refetch}
			/>
		);
	if (order.isError)
		return (
			<ErrorState message={t('payments.failed')} onRetry={() => order.refetch()} busy={order.isFetching} />
		);
	return <PaymentFrame />;
}
