/** Papers of an order that its buyer may have; `certificate` is of one of its watches. */
export const buyerPapers = ['receipt', 'certificate'] as const;
export type BuyerPaper = (typeof buyerPapers)[number];
/** Those that the desk prints. */
export const deskPapers = [...buyerPapers, 'slip', 'label', 'contract'] as const;
export type DeskPaper = (typeof deskPapers)[number];

/** The name that a paper is saved under; `item` counts from 1. */
export const paperFileName = (paper: DeskPaper, number: string, item?: number): string =>
	`${paper}-${number}${item === undefined ? '' : `-${item}`}.pdf`;
/** The page that proves a certificate. */
export const certificatePage = (code: string): string => `/certificate/${code}`;
