/** Papers of an order that are available to its buyer; `certificate` is for a single watch. */
export const buyerPapers = ['receipt', 'sheet', 'certificate'] as const;
export type BuyerPaper = (typeof buyerPapers)[number];
/** Papers that the desk can print. */
export const deskPapers = [...buyerPapers, 'slip', 'label', 'contract'] as const;
export type DeskPaper = (typeof deskPapers)[number];

/** `returned`: the sale was reversed; `revoked`: the shop withdrew the certificate. */
export const certificateStates = ['genuine', 'returned', 'revoked'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** Whether an order contains a used watch, which has a condition sheet. */
export const hasUsed = ({ items }: { items: readonly { condition?: string | null }[] }): boolean =>
	items.some(({ condition }) => condition);

/** File name of a paper; `item` counts from 1. */
export const paperFileName = (paper: DeskPaper, number: string, item?: number): string =>
	`${paper}-${number}${item === undefined ? '' : `-${item}`}.pdf`;
/** Path of the page that verifies a certificate. */
export const certificatePage = (code: string): string => `/certificate/${code}`;
