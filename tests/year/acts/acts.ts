import type { Act } from './act.ts';
import { bargainActs } from './bargains.ts';
import { buyerActs } from './buyers.ts';
import { erasureActs } from './erasures.ts';
import { jobActs } from './jobs.ts';
import { machineActs } from './machines.ts';
import { moneyActs } from './money.ts';
import { ownerActs } from './owner.ts';
import { photographActs } from './photographs.ts';
import { returnActs } from './returns.ts';
import { serviceActs } from './services.ts';

/** Everything that can happen in the simulated year, by its name in the story. */
export const acts: Record<string, Act> = {
	...buyerActs,
	...ownerActs,
	...returnActs,
	...bargainActs,
	...erasureActs,
	...moneyActs,
	...serviceActs,
	...photographActs,
	...machineActs,
	...jobActs,
};
export const jobNames = Object.keys(jobActs);
