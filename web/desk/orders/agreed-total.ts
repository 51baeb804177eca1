import { parseWholeNumber } from '../forms/parse-figures.ts';

/** Returns the agreed total, CLP: the typed amount, or else the sum. */
export const agreedTotal = (total: string, sum: number): number => parseWholeNumber(total) || sum;
