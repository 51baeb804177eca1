import { z } from 'zod';
import { languages } from '../languages/languages.ts';

/** Version of the terms: the first digits of the hash of the text. */
export const termsVersionSchema = z.string().regex(/^[0-9a-f]{16}$/);

export const legalSectionSchema = z.object({
	heading: z.string(),
	paragraphs: z.array(z.string()),
	list: z.array(z.string()).default([]),
});

/** Terms of sale, returns and warranty in one language, with the shop's settings filled in. */
export const contractTermsSchema = z
	.object({
		/** The version that orders refer to. */
		terms: termsVersionSchema,
		language: z.enum(languages),
		/** When the first order was placed under this version; null when there is no such order. */
		since: z.iso.datetime().nullable(),
		sections: z.array(legalSectionSchema),
	})
	.meta({
		id: 'ContractTerms',
		examples: [
			{
				terms: '77bdac4cca3e3d41',
				language: languages[0],
				since: '2026-11-20T09:15:00.000Z',
				sections: [{ heading: 'Prices', paragraphs: ['Prices are in Chilean pesos.'], list: [] }],
			},
		],
	});
export type PublicTerms = z.infer<typeof contractTermsSchema>;
