import { z } from 'zod';
import { inputOf } from '../http/envelopes.schema.ts';
import { verbatim } from '../http/typed-text.schema.ts';
import { inLanguages, languages } from '../languages/languages.ts';
import { mailedReturns } from '../returns/return-states.ts';
import { mailNames, type WordedMailName } from './mail-names.ts';
import { ownTextSchema, textChange } from './texts.schema.ts';

/** Where the words of a mail stand at the desk; `all`: greeting and closing of every mail. */
export const mailGroups = ['all', 'orders', 'payments', 'account', 'owner'] as const;
export type MailGroup = (typeof mailGroups)[number];

/** The texts that a mail may have, in the order of the mail. */
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
	'longerHold',
	'confirm',
	'whatNow',
	'notYours',
	'pickUp',
	'daysBoth',
	'daysWithdrawal',
	'daysReturn',
	'notHeld',
	'closing',
] as const;
export type MailTextName = (typeof mailTextNames)[number];

/** A subject or prose of one mail in one language; `name` is its key within the mail. */
export const mailTextSchema = ownTextSchema
	.extend({
		name: z.enum(mailTextNames),
		/** Names that must stand in it. */
		required: z.array(z.string()),
		/** `all`: the owner's words for every mail, which this one has no own words for. */
		source: z.enum(['desk', 'all', 'default']),
	})
	.meta({ id: 'MailText' });
export type MailText = z.infer<typeof mailTextSchema>;

export const wordedMailSchema = z
	.object({
		/** Its name in the outbox; `all`: what every mail has. */
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
/** Changes by language, mail and name of the text. All are taken, or none. */
export const mailTextsInputSchema = inputOf(inLanguages(() => changes));
export type MailTextsInput = z.infer<typeof mailTextsInputSchema>['data'];

/** A mail with words that are not saved. */
export const mailDraftSchema = inputOf({
	mail,
	language: z.enum(languages),
	/** By name; the others are as they are saved. */
	texts: z.record(key, verbatim(0, 5_000)).default({}),
	/** The other case of the mail: an unconfirmed address, several orders at once, or no delivery. */
	other: z.boolean().default(false),
});
export type MailDraft = z.infer<typeof mailDraftSchema>['data'];

/** A mail as it would leave, with made-up data. The HTML holds its picture, and loads nothing. */
export const mailPreviewSchema = z.object({
	data: z.object({ subject: z.string(), text: z.string(), html: z.string() }).meta({ id: 'MailPreview' }),
});
export type MailPreview = z.infer<typeof mailPreviewSchema>;
