import type { ListAnswer } from '#contract/http/envelopes.schema.ts';
import type { Query } from '#contract/http/query-string.ts';
import type {
	Piece,
	PieceChanges,
	PieceCosts,
	PieceTotals,
	PieceWarning,
} from '#contract/stock/pieces.schema.ts';
import type { ApiClient } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDeskRows } from '../calls/desk-reads.ts';
import { useDeskChange } from '../calls/use-desk-change.ts';

/** A piece in the desk's list, with its costs if the viewer is the owner. */
export type DeskPiece = Piece & Partial<Omit<PieceCosts, keyof Piece>>;
export type PieceAnswer = ListAnswer<DeskPiece> & { meta: { totals?: PieceTotals } };
export type SavedPieceAnswer = { data: Piece; meta: { warnings: PieceWarning[] } };
type DeskPieceValues = Omit<PieceChanges, 'version'>;
type DeskPieceChange = { piece: DeskPiece; values: Omit<DeskPieceValues, 'acquiredOn'> };

/** Only the owner sees the cost of a piece. */
export const useSeesCosts = (): boolean => useSession().user?.isOwner === true;
export const piecesPath = (withCosts: boolean) => (withCosts ? 'owner/piece-costs' : 'owner/pieces');

/** Lists pieces, with costs and totals for the owner. */
export function usePieces(query: Query, reading: { enabled?: boolean; refetchOnWindowFocus?: boolean } = {}) {
	const withCosts = useSeesCosts();
	return useDeskRows<DeskPiece, PieceAnswer>(['pieces', withCosts], piecesPath(withCosts), query, {
		refetchOnWindowFocus: true,
		...reading,
	});
}

export const filterByWatch = (documentId: string): Query => ({ watch: { documentId: { $eq: documentId } } });

/** Sends the version that was read, so that concurrent changes are not overwritten. */
export const putPiece = (api: ApiClient, { documentId, version }: Piece, values: DeskPieceValues) =>
	api.put<SavedPieceAnswer>(`owner/pieces/${documentId}`, { data: { version, ...values } });

export const pieceName = ({ watch: { brand, model } }: Piece) => `${brand} ${model}`;

/** Changes a piece's serial number, location or state. Can be undone for ten seconds. */
export function usePieceChange() {
	const { t } = useTranslation();
	return useDeskChange((api, { piece, values }: DeskPieceChange) => putPiece(api, piece, values), {
		done: ({ data }) => t('desk.pieces.saved', { piece: pieceName(data) }),
		undo: (api, { data }, { piece, values }) =>
			putPiece(
				api,
				data,
				Object.fromEntries(
					Object.keys(values).map((key) => [key, piece[key as keyof DeskPieceChange['values']]]),
				),
			),
	});
}

/** Puts a piece that was sold elsewhere back on sale. */
export function usePutBackOnSale() {
	const { t } = useTranslation();
	return useDeskChange((api, piece: Piece) => putPiece(api, piece, { state: 'onSale' }), {
		done: ({ data }) => t('desk.pieces.onSaleAgain', { piece: pieceName(data) }),
	});
}
