import type { Piece, PieceChanges, PieceWarning } from '#contract/stock/pieces.schema.ts';
import type { ApiClient } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { asOwner, useDeskChange } from '../frame/owner-call.ts';
import type { ListedPiece } from './pieces.queries.ts';

export type SavedPiece = { data: Piece; meta: { warnings: PieceWarning[] } };
type Values = Omit<PieceChanges, 'version'>;
type Change = { piece: ListedPiece; values: Omit<Values, 'acquiredOn'> };

/** The piece as it was read last goes along: what somebody else saved since is not overwritten. */
export const putPiece = (api: ApiClient, { documentId, version }: Piece, values: Values) =>
	api.put<SavedPiece>(`owner/pieces/${documentId}`, { data: { version, ...values } }, asOwner);

export const nameOf = ({ watch: { brand, model } }: Piece) => `${brand} ${model}`;

/** Changes serial, place or state of a piece; it can be taken back for ten seconds. */
export function usePieceChange() {
	const { t } = useTranslation();
	return useDeskChange((api, { piece, values }: Change) => putPiece(api, piece, values), {
		done: ({ data }) => t('desk.pieces.saved', { piece: nameOf(data) }),
		undo: (api, { data }, { piece, values }) =>
			putPiece(
				api,
				data,
				Object.fromEntries(Object.keys(values).map((key) => [key, piece[key as keyof Change['values']]])),
			),
	});
}

/** Puts a piece that was sold elsewhere on sale again. */
export function useTakeBack() {
	const { t } = useTranslation();
	return useDeskChange((api, piece: Piece) => putPiece(api, piece, { state: 'onSale' }), {
		done: ({ data }) => t('desk.pieces.onSaleAgain', { piece: nameOf(data) }),
	});
}
