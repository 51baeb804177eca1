import { afterWorkingDays } from '../languages/working-days.ts';
import { bankDays } from './transfers.ts';

/** Staff can extend a hold to at most this long after the order was placed. */
const longestHold = 14 * 86_400_000;

/**
 * Returns the new end of a hold that staff extend: the business days that a bank transfer needs, at most 14
 * days after the order was placed. Null when it cannot be extended further.
 */
export function extendedHold(
	{ createdAt, heldUntil }: { createdAt: string | Date; heldUntil: string | Date },
	now: Date,
): Date | null {
	const currentEnd = new Date(heldUntil).getTime();
	const later = afterWorkingDays(new Date(Math.max(currentEnd, now.getTime())), bankDays).getTime();
	const end = Math.min(later, new Date(createdAt).getTime() + longestHold);
	return end > currentEnd ? new Date(end) : null;
}
