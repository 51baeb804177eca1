import { numberIn } from '../forms/number-in.ts';

/** The agreed amount: what is typed, or else the sum. */
export const agreedOf = (total: string, sum: number): number => numberIn(total) || sum;
