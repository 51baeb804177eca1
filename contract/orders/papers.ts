/** Papers of an order that its buyer may have; `certificate` is of one of its watches. */
export const buyerPapers = ['receipt', 'sheet', 'certificate'] as const;
export type BuyerPaper = (typeof buyerPapers)[number];
/** Those that the desk prints. */
export const deskPapers = [...buyerPapers, 'slip', 'label', 'contract'] as const;
export type DeskPaper = (typeof deskPapers)[number];

/** `returned`: the sale was undone; `revoked`: the shop withdrew the certificate. */
export const certificateStates = ['genuine', 'returned', 'revoked'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** Whether an order has a used watch, of which there is a condition sheet. */
export const hasUsed = ({ items }: { items: readonly { condition?: string | null }[] }): boolean =>
	items.some(({ condition }) => condition);

/** The name that a paper is saved under; `item` counts from 1. */
export const paperFileName = (paper: DeskPaper, number: string, item?: number): string =>
	`${paper}-${number}${item === undefined ? '' : `-${item}`}.pdf`;
/** The page that proves a certificate. */
export const certificatePage = (code: string): string => `/certificate/${code}`;
