import type { ReactNode } from 'react';
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
	/** Instead of the message and the buttons. */
	children?: ReactNode;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
	const { open, onClose, onAccept, title, message, acceptLabel, busy, danger, children } = props;
	const { t } = useTranslation();
	const buttons = (
		<>
			<Button look="quiet" onClick={onClose}>
				{t('ui.cancel')}
			</Button>
			<Button look={danger ? 'danger' : 'primary'} onClick={onAccept} busy={busy}>
				{acceptLabel ?? t('ui.ok')}
			</Button>
		</>
	);
	return (
		<Dialog open={open} onClose={onClose} title={title} footer={children ? undefined : buttons}>
			{children ?? <p className="text-soft">{message}</p>}
		</Dialog>
	);
}
