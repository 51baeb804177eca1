import { useQueryClient } from '@tanstack/react-query';
import { sendSigned } from '../../api/browser.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../ui/toast.ts';
import { offerUndo } from '../frame/undo.tsx';
import { deleteDone, holdDelete } from './held-deletes.ts';

/** Deletes a watch; for ten seconds that can be taken back. What refuses it then says why. */
export function useHeldDelete(): (documentId: string, name: string) => void {
	const { t } = useTranslation();
	const queryClient = useQueryClient();
	return (documentId, name) => {
		const remove = async () => {
			end();
			const answer = await sendSigned(`/api/watches/${documentId}`, {
				method: 'DELETE',
				keepalive: true,
			}).catch(() => null);
			if (!answer?.ok) {
				const body = await answer?.json().catch(() => null);
				toast.error(`${name}: ${body?.error?.message ?? t('desk.failed')}`);
			}
			await queryClient.invalidateQueries({ queryKey: ['owner'] });
			deleteDone();
		};
		const takeBack = holdDelete(documentId, () => void remove());
		const end = offerUndo(t('desk.watches.deleted', { watch: name }), t('desk.undo'), takeBack);
	};
}
