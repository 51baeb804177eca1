import type { Order } from '#contract/orders/orders.schema.ts';
import { courier } from '#contract/orders/shipping-terms.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export default function TrackingDialog({ order, onClose }: { order: Order; onClose: () => void }) {
	const { t } = useTranslation();
	const rows = courier.followedBy.flatMap((field) => {
		const text = order[field];
		return text ? [{ field, text }] : [];
	});
	return (
		<Dialog open onClose={onClose} title={t('orders.trackTitle', { id: order.number })}>
			{rows.length > 0 ? (
				<dl className="grid gap-4 pb-2">
					{rows.map(({ field, text }) => (
						<div key={field}>
							<dt className="text-sm text-soft">{t(`orders.${field}`)}</dt>
							<dd className="figures flex items-center justify-between gap-x-4 gap-y-2 break-all narrow:flex-wrap">
								{text}
								{field === 'tracking' && (
									<CopyButton
										text={text}
										label={t('orders.copy')}
										copied={t('payments.copied')}
										failed={t('payments.copyError')}
									/>
								)}
							</dd>
						</div>
					))}
				</dl>
			) : (
				<p className="pb-2 text-soft">{t('orders.trackNone')}</p>
			)}
		</Dialog>
	);
}
