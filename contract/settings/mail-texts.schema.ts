import { z } from 'zod';
import { inputOf } from '../http/envelopes.schema.ts';
import { verbatim } from '../http/typed-text.schema.ts';
import { inLanguages, languages } from '../languages/languages.ts';
import { mailedReturns } from '../returns/return-states.ts';
import { mailNames, type WordedMailName } from './mail-names.ts';
import { ownTextSchema, textChange } from './texts.schema.ts';

/** A group of mail texts at the desk; `all` contains greeting and closing of every mail. */
export const mailGroups = ['all', 'orders', 'payments', 'account', 'owner'] as const;
export type MailGroup = (typeof mailGroups)[number];

/** Texts that a mail can have, in the order of the mail. */
export const mailTextNames = [
	'subject',
	'subjectOfSeveral',
	'subjectOfCounter',
	'greeting',
	'greetingUnnamed',
	...mailedReturns,
	'lead',
	'leadCheaper',
	'leadSearch',
	'leadCounter',
	'leadRequested',
	'leadPerson',
	'leadWatch',
	'longerHold',
	'confirm',
	'whatNow',
	'notYours',
	'pickUp',
	'daysBoth',
	'daysWithdrawal',
	'daysReturn',
	'notHeld',
	'complaint',
	'closing',
] as const;
export type MailTextName = (typeof mailTextNames)[number];

/** A subject or paragraph of a mail in one language; `name` is its key within the mail. */
export const mailTextSchema = ownTextSchema
	.extend({
		name: z.enum(mailTextNames),
		/** Placeholders that the text must contain. */
		required: z.array(z.string()),
		/** The owner's shared text from `all`, which applies because this mail has no text of its own. */
		source: z.enum(['desk', 'all', 'default']),
	})
	.meta({ id: 'MailText' });
export type MailText = z.infer<typeof mailTextSchema>;

export const wordedMailSchema = z
	.object({
		/** Name in the outbox; `all` for the shared parts. */
		mail: z.enum(Object.keys(mailNames) as WordedMailName[]),
		group: z.enum(mailGroups),
		/** In the order of the mail, English first. */
		texts: z.array(mailTextSchema),
	})
	.meta({ id: 'WordedMail' });
export type WordedMail = z.infer<typeof wordedMailSchema>;

const mail = z.string().max(40);
const key = z.string().max(40);
const changes = z.record(mail, z.record(key, textChange(5_000))).optional();
/** Changes by language, mail and text name. All are applied, or none. */
export const mailTextsInputSchema = inputOf(inLanguages(() => changes));
export type MailTextsInput = z.infer<typeof mailTextsInputSchema>['data'];

/** Previews a mail with unsaved texts. */
export const mailDraftSchema = inputOf({
	mail,
	language: z.enum(languages),
	/** Unsaved texts by name; the saved texts apply to all others. */
	texts: z.record(key, verbatim(0, 5_000)).default({}),
	/** Previews the alternative case: an unconfirmed address, several orders at once, or no delivery. */
	other: z.boolean().default(false),
});
export type MailDraft = z.infer<typeof mailDraftSchema>['data'];

/** A mail as it would be sent, with sample data. The HTML embeds its picture and loads nothing. */
export const mailPreviewSchema = z.object({
	data: z.object({ subject: z.string(), text: z.string(), html: z.string() }).meta({ id: 'MailPreview' }),
});
export type MailPreview = z.infer<typeof mailPreviewSchema>;
