/** States of a piece, one physical watch. The pieces on sale are the stock of their watch. */
export const pieceStates = [
	'incoming',
	'atTheBench',
	'onSale',
	'reserved',
	'sold',
	'returned',
	'notForSale',
] as const;
export type PieceState = (typeof pieceStates)[number];

/**
 * States that can be set by hand. Orders set the reserved and sold states; setting `sold` by hand records a
 * sale elsewhere.
 */
export const handStates = [
	'incoming',
	'atTheBench',
	'onSale',
	'returned',
	'notForSale',
] as const satisfies PieceState[];
