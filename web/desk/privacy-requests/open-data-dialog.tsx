import type { PrivacyRequestDetail } from '#contract/privacy-requests/privacy-requests.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { useDeskForm } from '../forms/use-desk-form.ts';

type OpenDataDialogProps = {
	request: PrivacyRequestDetail;
	onOpened?: () => void;
	onClose: () => void;
};

/** The dialog that opens blocked data for 30 minutes, with the reason that is recorded. */
export function OpenDataDialog({ request, onOpened, onClose }: OpenDataDialogProps) {
	const { t } = useTranslation();
	const form = useDeskForm<Record<string, string>, unknown>({
		check: 'privacyOpening',
		values: { reason: '' },
		more: () => ({ updatedAt: request.updatedAt }),
		required: ['reason'],
		send: (api, data) => api.post(`owner/privacy-requests/${request.documentId}/open`, { data }),
		onSent: () => {
			onClose();
			onOpened?.();
		},
		done: () => t('desk.privacy.done.open'),
	});
	return (
		<ActionDialog
			title={t('desk.privacy.act.open')}
			about={t('desk.privacy.actAbout.open')}
			onClose={onClose}
			form={form}
		>
			<TextField label={t('desk.privacy.openReason')} required {...form.field('reason')} />
		</ActionDialog>
	);
}
