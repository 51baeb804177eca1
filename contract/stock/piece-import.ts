export const maxPieceRows = 1_000;

/**
 * Columns of rows of pieces that are pasted. `watch` is the documentId, the reference or the slug of the
 * watch that it is a piece of; `state` is one that a hand gives, `onSale` when it is empty.
 */
export const pieceColumns = ['watch', 'serial', 'state', 'place', 'acquiredOn'] as const;
/** Those that are the owner's alone. */
export const pieceCostColumns = ['cost', 'repairs', 'source', 'consigned', 'owed', 'note'] as const;
export type PieceColumn = (typeof pieceColumns | typeof pieceCostColumns)[number];
