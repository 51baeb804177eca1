import { z } from 'zod';
import { mailKind, noCompletion } from './mail-kind.ts';

/** Another kind of mail in unsaved words, to the owner who tries them. `letterOf` writes it so. */
const mailDraft = mailKind({
	causedBy: 'shop',
	group: null,
	data: z.object({
		mail: z.string(),
		texts: z.record(z.string(), z.string()),
		other: z.boolean(),
		site: z.url(),
	}),
	completion: noCompletion,
	placeholders: {},
	texts: {},
	parts: () => [],
	sample: ({ site }) => ({ mail: 'welcome', texts: {}, other: false, site }),
});

export const draftMails = {
	'mail-draft': mailDraft,
};
