import { ApiError } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Whether the shop asks once more: a used watch goes on sale that nobody photographed. */
export const isBareRefusal = (error: unknown): boolean =>
	error instanceof ApiError && error.code === 'no_photographs';

type BareQuestionProps = { open: boolean; onAccept: () => void; onClose: () => void };

/** Asks for the second word. */
export function BareQuestion(props: BareQuestionProps) {
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
