import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { orderPath } from '#contract/orders/order-links.ts';
import { awaitsPayment, isPaid } from '#contract/orders/state-questions.ts';
import { useApi } from '../api/api-context.ts';
import { ApiError } from '../api/client.ts';
import { useSession } from '../api/session.ts';
import { orderQuery } from '../features/orders/orders.queries.ts';
import { useOrderLink } from '../features/orders/use-order-link.ts';
import { useConstants } from '../features/page/constants-context.ts';
import { PageHead } from '../features/page/page-head.tsx';
import { PaymentFrame, PaymentPage } from '../features/payments/payment-page.tsx';
import { paymentMethodsQuery } from '../features/payments/payments.queries.ts';
import { usePaymentUpdates } from '../features/payments/use-payment-updates.ts';
import { OtherAccountPrompt, SignInPrompt } from '../features/session/account-prompts.tsx';
import { LeadAway } from '../features/session/lead-away.tsx';
import { UnconfirmedNotice } from '../features/session/unconfirmed-notice.tsx';
import { useFromMail } from '../features/session/use-from-mail.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { NoData } from '../ui/no-data.tsx';

export const handle = { texts: ['payments', 'confirmation'] };

export default function Payments() {
	const { t } = useTranslation();
	return (
		<>
			<PageHead title={t('payments.title')} noIndex />
			<PaymentOf />
		</>
	);
}

/**
 * The payment page of an order that awaits payment and that belongs to the viewer or was opened by its link.
 */
function PaymentOf() {
	const { t } = useTranslation();
	const api = useApi();
	const { status, user, viewer } = useSession();
	const fromMail = useFromMail();
	const { PAYMENT_HOURS } = useConstants();
	const [search] = useSearchParams();
	const id = search.get('order')?.trim() ?? '';
	const isLinked = useOrderLink(id);
	// Money that arrives while the page is open appears automatically.
	const order = useQuery({ ...orderQuery(api, viewer, id), refetchInterval: 10_000 });
	const methods = useQuery(paymentMethodsQuery(api));
	const cameBackFrom = search.get('attempt');
	usePaymentUpdates(order.data, cameBackFrom !== null);
	const refused = order.error instanceof ApiError && order.error.status >= 400 && order.error.status < 500;

	if (status === 'unknown') return <PaymentFrame />;
	const isOpen = isLinked && !refused;
	if (fromMail && status === 'signed-out' && !isOpen)
		return <SignInPrompt why={refused ? 'linkEnded' : 'fromMail'} frame={<PaymentFrame />} />;
	if (fromMail && user && refused)
		return <OtherAccountPrompt what="order" email={user.email} frame={<PaymentFrame />} />;
	if (status === 'signed-out' && !isOpen) return <LeadAway />;
	if (id === '' || refused) return <Navigate to="/orders" replace />;
	// A buyer who has just paid on a provider's page sees what was paid.
	if (order.data && cameBackFrom !== null && isPaid(order.data))
		return <Navigate to={orderPath(order.data.number)} state={{ hasPaid: true }} replace />;
	if (order.data && !awaitsPayment(order.data))
		return <Navigate to={user ? '/orders' : orderPath(order.data.number)} replace />;
	if (order.data)
		return (
			<PaymentPage
				order={order.data}
				methods={methods}
				holdNotice={
					user?.confirmed === false &&
					!order.data.transferredAt && (
						<UnconfirmedNotice user={user}>
							{t('payments.holdShort', { hours: PAYMENT_HOURS })}
						</UnconfirmedNotice>
					)
				}
				byLink={!user}
				cameBackFrom={cameBackFrom}
				onOver={order.refetch}
			/>
		);
	return (
		<NoData query={order} message={t('payments.failed')}>
			<PaymentFrame />
		</NoData>
	);
}
