import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CopyButton } from '../../ui/copy-button.tsx';

/** The carrier and the tracking number of an order's parcel. */
export function ParcelTracking({ order }: { order: DeskOrder }) {
	const { t } = useTranslation();
	const { carrier, tracking, trackingUrl: page } = order;
	if (!tracking) return null;
	return (
		<div className="text-sm">
			<p className="text-soft">{carrier}</p>
			<p className="flex items-center justify-between gap-2">
				<span className="figures wrap-anywhere">{tracking}</span>
				<CopyButton
					text={tracking}
					label={t('orders.copy')}
					copied={t('desk.orders.copied')}
					failed={t('desk.orders.copyFailed')}
					size="small"
				/>
			</p>
			{page && (
				<a href={page} target="_blank" rel="noreferrer" className="text-accent underline underline-offset-4">
					{t('desk.orders.follow')}
				</a>
			)}
		</div>
	);
}
