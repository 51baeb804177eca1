import { afterWorkingDays } from '../languages/working-days.ts';

/** Maximum business days that a bank transfer takes. */
export const bankDays = 2;

/** Returns when a transfer sent now should have arrived. */
export const arrivalOfTransfer = (now: Date): Date => afterWorkingDays(now, bankDays);
