import { handStates } from '#contract/stock/pieces.ts';
import type { DeskPiece } from './pieces.queries.ts';

/** Whether staff may change the piece's state: no order has reserved it. */
export const isFree = ({ state }: DeskPiece): boolean => (handStates as readonly string[]).includes(state);
