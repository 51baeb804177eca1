export const maxPieceRows = 1_000;

/**
 * Columns of pasted rows of pieces. `watch` is the documentId, reference or slug of the piece's watch;
 * `state` is one that can be set by hand, `onSale` when it is empty.
 */
export const pieceColumns = ['watch', 'serial', 'state', 'place', 'acquiredOn'] as const;
/** Columns that only the owner can use. */
export const pieceCostColumns = ['cost', 'repairs', 'source', 'consigned', 'owed', 'note'] as const;
export type PieceColumn = (typeof pieceColumns | typeof pieceCostColumns)[number];
