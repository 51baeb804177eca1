/** The states of a piece, one physical watch. Those on sale are the stock of their watch. */
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
