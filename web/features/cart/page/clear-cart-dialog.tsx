import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

type ClearCartDialogProps = { count: number; onClose: () => void; onAccept: () => void };

export default function ClearCartDialog({ count, onClose, onAccept }: ClearCartDialogProps) {
	const { t } = useTranslation();
	return (
		<ConfirmDialog
			open
			danger
			onClose={onClose}
			onAccept={onAccept}
			title={t('cart.clearTitle')}
			message={t('cart.clearText', { count })}
			acceptLabel={t('cart.clearAccept')}
		/>
	);
}
