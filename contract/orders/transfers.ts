import { shopTimeZone } from '../languages/calendar.ts';

/** Working days that a bank takes at most to bring a transfer. Holidays are not known here. */
const bankDays = 2;
const day = 86_400_000;
/** Names of days to calculate with; nobody reads them. */
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: shopTimeZone });

/** When a transfer that leaves now has arrived: two working days later, at the same time of the day. */
export function arrivalOfTransfer(now: Date): Date {
	let at = now;
	for (let left = bankDays; left > 0; ) {
		at = new Date(at.getTime() + day);
		if (!weekday.format(at).startsWith('S')) left--;
	}
	return at;
}

/** The bank's receipt of a transfer, as the shop keeps it: a picture drawn again, or the PDF as it came. */
export const receiptTypes = ['image/jpeg', 'application/pdf'] as const;
export type ReceiptType = (typeof receiptTypes)[number];
/** The buyer may send these. */
export const sentReceipts = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
/** Bytes of a receipt, at most. */
export const mostReceiptBytes = 10 * 1024 * 1024;
/** The name that a receipt is saved under. */
export const receiptName = (number: string, type: ReceiptType): string =>
	`transfer-${number}.${type === 'application/pdf' ? 'pdf' : 'jpg'}`;
