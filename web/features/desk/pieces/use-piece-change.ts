import { useTranslation } from 'react-i18next';
import type { Piece, PieceChanges, PieceWarning } from '#contract/pieces.schema.ts';
import type { ApiClient } from '../../../api/client.ts';
import { asOwner, useDeskChange } from '../frame/owner-call.ts';
import type { ListedPiece } from './pieces.queries.ts';

export type SavedPiece = { data: Piece; meta: { warnings: PieceWarning[] } };
type Change = { piece: ListedPiece; values: Omit<PieceChanges, 'acquiredOn'> };

export const putPiece = (api: ApiClient, documentId: string, data: PieceChanges) =>
	api.put<SavedPiece>(`owner/pieces/${documentId}`, { data }, asOwner);

export const nameOf = ({ watch: { brand, model } }: Piece) => `${brand} ${model}`;

/** Changes serial, place or state of a piece; it can be taken back for ten seconds. */
export function usePieceChange() {
	const { t } = useTranslation();
	return useDeskChange((api, { piece, values }: Change) => putPiece(api, piece.documentId, values), {
		done: ({ data }) => t('desk.pieces.saved', { piece: nameOf(data) }),
		undo: (api, _, { piece, values }) =>
			putPiece(
				api,
				piece.documentId,
				Object.fromEntries(Object.keys(values).map((key) => [key, piece[key as keyof Change['values']]])),
			),
	});
}

/** Puts a piece that was sold elsewhere on sale again. */
export function useTakeBack() {
	const { t } = useTranslation();
	return useDeskChange((api, { documentId }: Piece) => putPiece(api, documentId, { state: 'onSale' }), {
		done: ({ data }) => t('desk.pieces.onSaleAgain', { piece: nameOf(data) }),
	});
}
