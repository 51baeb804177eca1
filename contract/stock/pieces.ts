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

/** The states that a hand gives a piece; orders reserve and sell, and `sold` by hand is a sale elsewhere. */
export const handStates = [
	'incoming',
	'atTheBench',
	'onSale',
	'returned',
	'notForSale',
] as const satisfies PieceState[];
