import { z } from 'zod';
import { languages } from '../languages/languages.ts';
import { legalSectionSchema, termsVersionSchema } from '../orders/contract-terms.schema.ts';

const versionShape = {
	/** The version that orders refer to: the first digits of the hash of the text. */
	privacy: termsVersionSchema,
	/** When the policy was first published with this text. */
	since: z.iso.datetime(),
};

/** The shop's privacy policy in one language, made from its settings and the register of personal data. */
export const privacyPolicySchema = z
	.object({
		...versionShape,
		language: z.enum(languages),
		sections: z.array(legalSectionSchema),
		/** Other versions in this language, newest first. */
		others: z.array(z.object(versionShape)),
	})
	.meta({
		id: 'PrivacyPolicy',
		examples: [
			{
				privacy: '77bdac4cca3e3d41',
				since: '2026-11-20T09:15:00.000Z',
				language: languages[0],
				sections: [
					{ heading: 'Your rights', paragraphs: ['Free of charge, you can:'], list: ['See your data.'] },
				],
				others: [],
			},
		],
	});
export type PrivacyPolicy = z.infer<typeof privacyPolicySchema>;
