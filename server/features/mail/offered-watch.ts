import { z } from 'zod';
import type { Language } from '#contract/languages/languages.ts';
import { formatClp } from '#contract/payments/money.ts';

/** A watch that a mail offers, with its price in CLP. */
export const offeredWatchData = z.object({
	watch: z.string(),
	reference: z.string().nullable(),
	price: z.int(),
	watchUrl: z.url(),
});
export type OfferedWatch = z.output<typeof offeredWatchData>;

export const watchName = ({ watch, reference }: OfferedWatch) =>
	[watch, reference].filter(Boolean).join(', ');
export const watchPrice = ({ price }: OfferedWatch, language: Language) =>
	`${formatClp(price, language)} CLP`;
