import type { Address } from '#contract/accounts/addresses.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type DeleteAddressDialogProps = {
	address: Address;
	busy: boolean;
	onClose: () => void;
	onAccept: () => void;
};

export default function DeleteAddressDialog({ address, busy, onClose, onAccept }: DeleteAddressDialogProps) {
	const { t } = useTranslation();
	return (
		<ConfirmDialog
			open
			danger
			busy={busy}
			onClose={onClose}
			onAccept={onAccept}
			title={t('profile.deleteAddress')}
			message={t('addresses.deleteText', { address: `${address.street}, ${address.city}` })}
			acceptLabel={t('addresses.delete')}
		/>
	);
}
