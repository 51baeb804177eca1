import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** In the place of the button while another order waits for its payment. */
export function PendingOrderNotice({ order }: { order: string }) {
	const { t } = useTranslation();
	return (
		<Notice tone="warning">
			<p className="font-medium">{t('checkout.pending.title')}</p>
			<p className="mt-1">{t('checkout.pending.text')}</p>
			<div className="mt-4 grid gap-2">
				<LinkButton to={`/payments?order=${order}`}>{t('checkout.pending.pay')}</LinkButton>
				<LinkButton to="/orders" look="quiet">
					{t('checkout.pending.orders')}
				</LinkButton>
			</div>
		</Notice>
	);
}
