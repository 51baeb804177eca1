import type { Act } from './act.ts';
import { buyerActs } from './buyers.ts';
import { jobActs } from './jobs.ts';
import { ownerActs } from './owner.ts';

/** Everything that can happen in the simulated year, by its name in the story. */
export const acts: Record<string, Act> = { ...buyerActs, ...ownerActs, ...jobActs };
export const jobNames = Object.keys(jobActs);
