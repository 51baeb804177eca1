import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders.schema.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export default function TrackingDialog({ order, onClose }: { order: Order; onClose: () => void }) {
	const { t } = useTranslation();
	return (
		<Dialog open onClose={onClose} title={t('orders.trackTitle', { id: order.id })}>
			{order.tracking ? (
				<dl className="grid gap-4 pb-2">
					{order.carrier && (
						<div>
							<dt className="text-sm text-soft">{t('orders.carrier')}</dt>
							<dd>{order.carrier}</dd>
						</div>
					)}
					<div>
						<dt className="text-sm text-soft">{t('orders.tracking')}</dt>
						<dd className="figures flex items-center justify-between gap-x-4 gap-y-2 break-all narrow:flex-wrap">
							{order.tracking}
							<CopyButton
								text={order.tracking}
								label={t('orders.copy')}
								copied={t('payments.copied')}
								failed={t('payments.copyError')}
							/>
						</dd>
					</div>
				</dl>
			) : (
				<p className="pb-2 text-soft">{t('orders.trackNone')}</p>
			)}
		</Dialog>
	);
}
