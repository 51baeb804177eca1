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

/** A piece as the desk lists it: with its costs for the owner, without them for an assistant. */
export type DeskPiece = Piece & Partial<Omit<PieceCosts, keyof Piece>>;
export type PieceAnswer = ListAnswer<DeskPiece> & { meta: { totals?: PieceTotals } };
export type SavedPiece = { data: Piece; meta: { warnings: PieceWarning[] } };
type PieceValues = Omit<PieceChanges, 'version'>;
type PieceChange = { piece: DeskPiece; values: Omit<PieceValues, 'acquiredOn'> };

/** The owner alone reads the cost of a piece. */
export const useSeesCosts = (): boolean => useSession().user?.isOwner === true;
export const piecesPath = (withCosts: boolean) => (withCosts ? 'owner/piece-costs' : 'owner/pieces');

/** Pieces, for the owner with costs and sums. */
export function usePieces(query: Query, reading: { enabled?: boolean; refetchOnWindowFocus?: boolean } = {}) {
	const withCosts = useSeesCosts();
	return useDeskRows<DeskPiece, PieceAnswer>(['pieces', withCosts], piecesPath(withCosts), query, {
		refetchOnWindowFocus: true,
		...reading,
	});
}

export const filterByWatch = (documentId: string): Query => ({ watch: { documentId: { $eq: documentId } } });

/** The piece as it was read last goes along: what somebody else saved since is not overwritten. */
export const putPiece = (api: ApiClient, { documentId, version }: Piece, values: PieceValues) =>
	api.put<SavedPiece>(`owner/pieces/${documentId}`, { data: { version, ...values } });

export const pieceName = ({ watch: { brand, model } }: Piece) => `${brand} ${model}`;

/** Changes serial, place or state of a piece; it can be taken back for ten seconds. */
export function usePieceChange() {
	const { t } = useTranslation();
	return useDeskChange((api, { piece, values }: PieceChange) => putPiece(api, piece, values), {
		done: ({ data }) => t('desk.pieces.saved', { piece: pieceName(data) }),
		undo: (api, { data }, { piece, values }) =>
			putPiece(
				api,
				data,
				Object.fromEntries(
					Object.keys(values).map((key) => [key, piece[key as keyof PieceChange['values']]]),
				),
			),
	});
}

/** Puts a piece that was sold elsewhere on sale again. */
export function usePutBackOnSale() {
	const { t } = useTranslation();
	return useDeskChange((api, piece: Piece) => putPiece(api, piece, { state: 'onSale' }), {
		done: ({ data }) => t('desk.pieces.onSaleAgain', { piece: pieceName(data) }),
	});
}
