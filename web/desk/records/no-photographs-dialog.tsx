import { ApiError } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Whether a save was refused because a used watch without photographs would go on sale. */
export const isNoPhotographsError = (error: unknown): boolean =>
	error instanceof ApiError && error.code === 'no_photographs';

/** Asks the user to confirm publishing without photographs. */
export function NoPhotographsDialog(props: { open: boolean; onAccept: () => void; onClose: () => void }) {
	const { t } = useTranslation();
	return (
		<ConfirmDialog
			{...props}
			title={t('desk.watches.bareTitle')}
			message={t('desk.watches.bareText')}
			acceptLabel={t('desk.watches.bulk.publish')}
		/>
	);
}
