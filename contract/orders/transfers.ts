import { afterWorkingDays } from '../languages/working-days.ts';

/** Working days that a bank takes at most to bring a transfer. */
export const bankDays = 2;

/** When a transfer that leaves now has arrived. */
export const arrivalOfTransfer = (now: Date): Date => afterWorkingDays(now, bankDays);

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
