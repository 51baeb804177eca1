/** The bank's receipt of a transfer, as stored: a re-encoded picture, or the original PDF. */
export const receiptTypes = ['image/jpeg', 'application/pdf'] as const;

export type ReceiptType = (typeof receiptTypes)[number];

/** File types that the buyer can upload. */
export const sentReceipts = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

/** Maximum size of a receipt in bytes. */
export const maxReceiptBytes = 10 * 1024 * 1024;

/** File name of a receipt. */
export const receiptName = (number: string, type: ReceiptType): string =>
	`transfer-${number}.${type === 'application/pdf' ? 'pdf' : 'jpg'}`;
