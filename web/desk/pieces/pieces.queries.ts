import { queryOptions } from '@tanstack/react-query';
import type { ListAnswer } from '#contract/http/answers.schema.ts';
import type { Query } from '#contract/http/query-string.ts';
import type { Piece, PieceCosts, PieceTotals } from '#contract/stock/pieces.schema.ts';
import type { ApiClient } from '../../api/client.ts';
import { deskRows } from '../frame/desk-reads.ts';

/** A piece as the desk lists it: with its costs for the owner, without them for an assistant. */
export type ListedPiece = Piece & Partial<Omit<PieceCosts, keyof Piece>>;
type PieceAnswer = ListAnswer<ListedPiece> & { meta: { totals?: PieceTotals } };

/** Pieces, for the owner with costs and sums. */
export const piecesQuery = (api: ApiClient, withCosts: boolean, query: Query) =>
	queryOptions({
		...deskRows<ListedPiece, PieceAnswer>(
			api,
			['pieces', withCosts],
			withCosts ? 'owner/piece-costs' : 'owner/pieces',
			query,
		),
		refetchOnWindowFocus: true,
	});

export const ofWatch = (documentId: string): Query => ({ watch: { documentId: { $eq: documentId } } });
