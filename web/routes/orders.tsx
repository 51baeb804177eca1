import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { User } from '#contract/accounts/accounts.schema.ts';
import { useApi } from '../api/api-context.ts';
import { ApiError } from '../api/client.ts';
import { useSession } from '../api/session.ts';
import { orderQuery } from '../features/orders/orders.queries.ts';
import { OrdersFrame, OrdersPage } from '../features/orders/orders-page.tsx';
import { OtherAccountPrompt } from '../features/session/account-prompts.tsx';
import { SignedIn } from '../features/session/signed-in.tsx';
import { useFromMail } from '../features/session/use-from-mail.ts';
import { useTranslation } from '../i18n/use-translation.ts';

export const handle = { texts: ['delivery', 'orders', 'terms'] };

export default function Orders() {
	const { t } = useTranslation();
	return (
		<SignedIn title={t('orders.title')} frame={<OrdersFrame />}>
			{(user) => <OrdersOf user={user} />}
		</SignedIn>
	);
}

/** Says so if the order in a mail's link belongs to another account. */
function OrdersOf({ user }: { user: User }) {
	const api = useApi();
	const { viewer } = useSession();
	const [search] = useSearchParams();
	const id = (useFromMail() && search.get('order')?.trim()) || '';
	const order = useQuery(orderQuery(api, viewer, id));
	if (order.error instanceof ApiError && order.error.status === 404)
		return <OtherAccountPrompt what="order" email={user.email} frame={<OrdersFrame />} />;
	return <OrdersPage viewer={viewer} />;
}
