import type { Order } from '#contract/orders/orders.schema.ts';
import { wasSent } from '#contract/orders/state-questions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icons.tsx';

/** Carrier and tracking number of the parcel, also after delivery. */
export function ParcelCard({ order }: { order: Order }) {
	const { t } = useTranslation();
	const { carrier, tracking, trackingUrl } = order;
	if (!wasSent(order) || !tracking) return null;
	return (
		<Card title={t('orders.parcel')} className="grid gap-3">
			<p>
				<span className="block text-sm text-soft">{carrier}</span>
				<span className="figures break-all">{tracking}</span>
			</p>
			<div className="flex flex-wrap gap-3">
				{trackingUrl && (
					<a href={trackingUrl} target="_blank" rel="noreferrer" className={buttonClass('quiet', 'small')}>
						<Icon name="truck" size={18} />
						{t('orders.track')}
						<span className="sr-only"> {t('layout.footer.newTab')}</span>
					</a>
				)}
				<CopyButton
					text={tracking}
					label={t('orders.copyNumber')}
					copied={t('orders.copiedNumber')}
					failed={t('orders.copyFailed')}
				/>
			</div>
		</Card>
	);
}
