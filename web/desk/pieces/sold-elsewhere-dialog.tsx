import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { useDeskForm } from '../forms/use-desk-form.ts';
import { type DeskPiece, pieceName, putPiece, type SavedPieceAnswer } from './pieces.queries.ts';

/** The last channel used is the default. */
const channelKey = 'desk-channel';

/** Records a sale outside the shop with its price and channel. Can be undone for ten seconds. */
export function SoldElsewhereDialog({ piece, onClose }: { piece: DeskPiece; onClose: () => void }) {
	const { t } = useTranslation();
	const { field, submit, busy } = useDeskForm({
		check: 'soldElsewhere',
		values: { price: String(piece.watch.price), channel: localStorage.getItem(channelKey) ?? '' },
		more: () => ({ version: piece.version }),
		send: (api, data) =>
			api.post<SavedPieceAnswer>(`owner/pieces/${piece.documentId}/sell-elsewhere`, { data }),
		done: ({ data }) => t('desk.pieces.isSold', { piece: pieceName(data) }),
		undo: (api, { data }) => putPiece(api, data, { state: piece.state as 'onSale' }),
		onSent: (_answer, { channel }) => {
			localStorage.setItem(channelKey, channel);
			onClose();
		},
	});
	return (
		<ActionDialog
			title={t('desk.pieces.soldTitle', { piece: pieceName(piece) })}
			about={t('desk.pieces.soldAbout')}
			accept={t('desk.pieces.soldElsewhere')}
			onClose={onClose}
			form={{ busy, submit }}
		>
			<TextField label={t('desk.pieces.soldPrice')} inputMode="numeric" required {...field('price')} />
			<TextField
				label={t('desk.pieces.channel')}
				hint={t('desk.pieces.channelHint')}
				required
				{...field('channel')}
			/>
		</ActionDialog>
	);
}
