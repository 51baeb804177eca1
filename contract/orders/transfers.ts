import { afterWorkingDays } from '../languages/working-days.ts';

/** Working days that a bank takes at most to bring a transfer. */
export const bankDays = 2;

/** When a transfer that leaves now has arrived. */
export const arrivalOfTransfer = (now: Date): Date => afterWorkingDays(now, bankDays);
