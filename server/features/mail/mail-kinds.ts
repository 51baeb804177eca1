import { z } from 'zod';
import type { WordedMailName } from '#contract/settings/mail-names.ts';
import { accountMails } from './account.mails.ts';
import { type MailKind, noCompletion } from './mail-kind.ts';
import { offerMails } from './offer.mails.ts';
import { orderMails } from './order.mails.ts';
import { ownerMails } from './owner.mails.ts';
import { returnMails } from './return.mails.ts';
import { type SampleFacts, type SampleForm, sampleFacts } from './sample-facts.ts';
import { subscriptionMails } from './subscription.mails.ts';
import { wishMails } from './wish.mails.ts';

/** Another kind of mail in unsaved words, to the owner who tries them. `writeMail` writes it so. */
const mailDraft = {
	causedBy: 'shop',
	group: null,
	data: z.object({
		mail: z.string(),
		texts: z.record(z.string(), z.string()),
		other: z.boolean(),
		site: z.url(),
	}),
	completion: noCompletion,
	parts: () => [],
	sample: ({ site }: SampleFacts) => ({ mail: 'welcome', texts: {}, other: false, site }),
} as const;

/** Every mail the shop sends, by the name that the outbox keeps. */
export const mailKinds = {
	...accountMails,
	'mail-draft': mailDraft,
	...offerMails,
	...orderMails,
	...ownerMails,
	...returnMails,
	...subscriptionMails,
	...wishMails,
} satisfies Record<Exclude<WordedMailName, 'all'> | 'mail-draft', unknown>;

type Kinds = typeof mailKinds;
export type MailName = keyof Kinds;
export type MailData<Name extends MailName> = z.input<Kinds[Name]['data']>;
export type MailCompletion<Name extends MailName> = z.input<Kinds[Name]['completion']>;
/** The kinds that cannot leave before something is added. */
export type CompletedName = {
	[Name in MailName]: MailCompletion<Name> extends Record<string, never> ? never : Name;
}[MailName];

/** The kinds about one order, whose links open it. */
export type LinkedName = {
	[Name in MailName]: MailCompletion<Name> extends { orderKey: string | null } ? Name : never;
}[MailName];
export const linkedNames = (Object.keys(mailKinds) as MailName[]).filter(
	(name): name is LinkedName => 'orderKey' in mailKinds[name].completion.shape,
);

export const isMailName = (name: string): name is MailName => Object.hasOwn(mailKinds, name);

/** A kind by its name, with the types of its data left out: its schemas check them. */
export const mailKindOf = (name: MailName): MailKind => mailKinds[name] as unknown as MailKind;

/** Made-up data and completion of a kind. */
export const sampleOf = <Name extends MailName>(name: Name, form: SampleForm, site?: string) =>
	mailKinds[name].sample(sampleFacts(form, site)) as MailData<Name> & MailCompletion<Name>;

/** Whether a mail of this kind cannot leave before something is added. */
export const isCompleted = (name: MailName): name is CompletedName =>
	mailKinds[name].completion !== noCompletion;
