import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
	open: boolean;
	onClose: () => void;
	onAccept: () => void;
	title: string;
	message?: string;
	/** Default: "OK". */
	acceptLabel?: string;
	/** While the action runs: the accept button is disabled and shows a spinner. */
	busy?: boolean;
	danger?: boolean;
	/** Default: "Cancel". */
	cancelLabel?: string;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
	const { open, onClose, onAccept, title, message, acceptLabel, cancelLabel, busy, danger } = props;
	const { t } = useTranslation();
	const buttons = (
		<>
			<Button look="quiet" onClick={onClose}>
				{cancelLabel ?? t('ui.cancel')}
			</Button>
			<Button look={danger ? 'danger' : 'primary'} onClick={onAccept} busy={busy}>
				{acceptLabel ?? t('ui.ok')}
			</Button>
		</>
	);
	return (
		<Dialog open={open} onClose={onClose} title={title} footer={buttons}>
			<p className="text-soft">{message}</p>
		</Dialog>
	);
}
