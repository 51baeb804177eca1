import type { ReturnKind } from './return-states.ts';

/** Days from delivery within which each kind can be requested, including the entire last day in Chile. */
export const returnDays: Record<ReturnKind, number> = { withdrawal: 10, return: 30 };
