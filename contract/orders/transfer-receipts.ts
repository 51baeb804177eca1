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
