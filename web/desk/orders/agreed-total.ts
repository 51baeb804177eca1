import { parseWholeNumber } from '../forms/parse-figures.ts';

/** The agreed amount: what is typed, or else the sum. */
export const agreedTotal = (total: string, sum: number): number => parseWholeNumber(total) || sum;
