import { handStates } from '#contract/stock/pieces.ts';
import type { DeskPiece } from './pieces.queries.ts';

/** A hand may change its state: no order has it. */
export const isFree = ({ state }: DeskPiece): boolean => (handStates as readonly string[]).includes(state);
