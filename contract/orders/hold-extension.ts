import { afterWorkingDays } from '../languages/working-days.ts';
import { bankDays } from './transfers.ts';

/** Staff hold an order at most this long after it was placed. */
const longestHold = 14 * 86_400_000;

/**
 * The end of an order's hold once staff extend it: as many working days later as a bank needs, at most 14
 * days after the order was placed. Null: it cannot be extended any further.
 */
export function extendedHold(
	{ createdAt, heldUntil }: { createdAt: string | Date; heldUntil: string | Date },
	now: Date,
): Date | null {
	const held = new Date(heldUntil).getTime();
	const later = afterWorkingDays(new Date(Math.max(held, now.getTime())), bankDays).getTime();
	const end = Math.min(later, new Date(createdAt).getTime() + longestHold);
	return end > held ? new Date(end) : null;
}
