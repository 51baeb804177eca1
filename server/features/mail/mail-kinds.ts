import { z } from 'zod';
import type { WordedMailName } from '#contract/settings/mail-names.ts';
import { accountMails } from './account.mails.ts';
import { breachMails } from './breach.mails.ts';
import { type MailKind, noCompletion } from './mail-kind.ts';
import { offerMails } from './offer.mails.ts';
import { orderMails } from './order.mails.ts';
import { ownerMails } from './owner.mails.ts';
import { privacyMails } from './privacy.mails.ts';
import { returnMails } from './return.mails.ts';
import { type SampleFacts, type SampleForm, sampleFacts } from './sample-facts.ts';
import { subscriptionMails } from './subscription.mails.ts';
import { visitMails } from './visit.mails.ts';
import { wishMails } from './wish.mails.ts';

/** A test mail to the owner: another kind of mail with unsaved texts. `writeMail` renders it as that kind. */
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

/** Every mail that the shop sends, by the name stored in the outbox. */
export const mailKinds = {
	...accountMails,
	...breachMails,
	'mail-draft': mailDraft,
	...offerMails,
	...orderMails,
	...ownerMails,
	...privacyMails,
	...returnMails,
	...subscriptionMails,
	...visitMails,
	...wishMails,
} satisfies Record<Exclude<WordedMailName, 'all'> | 'mail-draft', unknown>;

type Kinds = typeof mailKinds;
export type MailName = keyof Kinds;
export type MailData<Name extends MailName> = z.input<Kinds[Name]['data']>;
export type MailCompletion<Name extends MailName> = z.input<Kinds[Name]['completion']>;
/** The kinds that need a completion before they can be sent. */
export type CompletedName = {
	[Name in MailName]: MailCompletion<Name> extends Record<string, never> ? never : Name;
}[MailName];

/** The kinds about one order, whose links open that order. */
export type LinkedName = {
	[Name in MailName]: MailCompletion<Name> extends { orderKey: string | null } ? Name : never;
}[MailName];
export const linkedNames = (Object.keys(mailKinds) as MailName[]).filter(
	(name): name is LinkedName => 'orderKey' in mailKinds[name].completion.shape,
);

export const isMailName = (name: string): name is MailName => Object.hasOwn(mailKinds, name);

/** Returns a kind by its name, without the types of its data, which its schemas check at run time. */
export const mailKindOf = (name: MailName): MailKind => mailKinds[name] as unknown as MailKind;

/** Returns sample data and completion of a kind. */
export const sampleOf = <Name extends MailName>(name: Name, form: SampleForm, site?: string) =>
	mailKinds[name].sample(sampleFacts(form, site)) as MailData<Name> & MailCompletion<Name>;

/** Whether a mail of this kind needs a completion before it can be sent. */
export const isCompleted = (name: MailName): name is CompletedName =>
	mailKinds[name].completion !== noCompletion;
