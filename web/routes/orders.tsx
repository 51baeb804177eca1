import { useTranslation } from 'react-i18next';
import { useSession } from '../api/session.ts';
import { PageHead } from '../features/layout/page-head.tsx';
import { OrdersFrame, OrdersPage } from '../features/orders/orders-page.tsx';
import { SignedIn } from '../features/session/signed-in.tsx';

export const handle = { texts: ['orders'] };

export default function Orders() {
	const { t } = useTranslation();
	const { viewer } = useSession();
	return (
		<>
			<PageHead title={t('orders.title')} noIndex />
			<SignedIn frame={<OrdersFrame />}>{() => <OrdersPage viewer={viewer} />}</SignedIn>
		</>
	);
}
