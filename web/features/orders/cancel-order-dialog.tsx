import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type CancelOrderDialogProps = { id: string; busy: boolean; onClose: () => void; onAccept: () => void };

/** Here "cancel" would mean two things: the buttons say what they keep and what they end. */
export default function CancelOrderDialog({ id, busy, onClose, onAccept }: CancelOrderDialogProps) {
	const { t } = useTranslation();
	return (
		<ConfirmDialog open onClose={onClose} onAccept={onAccept} title={t('orders.cancelTitle', { id })}>
			<p className="text-soft">{t('orders.cancelText')}</p>
			<div className="mt-6 mb-2 grid gap-3 sm:flex sm:flex-wrap sm:justify-end">
				<Button look="quiet" onClick={onClose}>
					{t('orders.cancelKeep')}
				</Button>
				<Button look="danger" busy={busy} onClick={onAccept}>
					{t('orders.cancel')}
				</Button>
			</div>
		</ConfirmDialog>
	);
}
