import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type SecretDialogProps = { title: string; text: string; secret: string; onClose: () => void };

/** Shows a secret, once. */
export function SecretDialog({ title, text, secret, onClose }: SecretDialogProps) {
	const { t } = useTranslation();
	return (
		<Dialog
			open
			onClose={onClose}
			title={title}
			footer={
				<>
					<CopyButton
						text={secret}
						size="medium"
						label={t('desk.webhooks.copy')}
						copied={t('desk.webhooks.copied')}
						failed={t('desk.orders.copyFailed')}
					/>
					<Button onClick={onClose}>{t('desk.webhooks.keptIt')}</Button>
				</>
			}
		>
			<p className="mb-3 text-soft">{text}</p>
			<p className="rounded-base bg-sunken p-3 font-mono text-sm break-all select-all">{secret}</p>
		</Dialog>
	);
}
