import type { z } from 'zod';
import type { WordedMailName } from '#contract/settings/mail-names.ts';
import {
	emailChange,
	emailChangeNotice,
	emailConfirmation,
	invitation,
	passwordReset,
	secondFactorChanged,
	welcome,
} from './account.mails.ts';
import { mailDraft } from './draft.mails.ts';
import type { MailKind } from './mail-kind.ts';
import { noCompletion } from './mail-kind.ts';
import { offerAnswered, offerMade } from './offer.mails.ts';
import {
	orderCancelled,
	orderDelivered,
	orderDigest,
	orderDocumentAttached,
	orderExpired,
	orderExpiring,
	orderHandedOver,
	orderMade,
	orderPaid,
	orderPartPaid,
	orderPartRefunded,
	orderPlaced,
	orderRefunded,
	orderReleased,
	orderShipped,
	orderSurplus,
} from './order.mails.ts';
import { ownerNews, ownerTest } from './owner.mails.ts';
import { orderReturn } from './return.mails.ts';
import { type SampleForm, sampleFacts } from './sample-facts.ts';
import { tellMe, tellMeConfirmation } from './tell-me.mails.ts';
import { wantedOffer } from './wanted.mails.ts';
import { webhookOff } from './webhook.mails.ts';

/** Every mail the shop sends, by the name that the outbox keeps. */
export const mailKinds = {
	'password-reset': passwordReset,
	welcome,
	'email-confirmation': emailConfirmation,
	'email-change': emailChange,
	'email-change-notice': emailChangeNotice,
	'second-factor-changed': secondFactorChanged,
	invitation,
	'order-placed': orderPlaced,
	'order-made': orderMade,
	'order-paid': orderPaid,
	'order-part-paid': orderPartPaid,
	'order-surplus': orderSurplus,
	'order-shipped': orderShipped,
	'order-delivered': orderDelivered,
	'order-document': orderDocumentAttached,
	'order-expiring': orderExpiring,
	'order-handed-over': orderHandedOver,
	'order-cancelled': orderCancelled,
	'order-expired': orderExpired,
	'order-refunded': orderRefunded,
	'order-part-refunded': orderPartRefunded,
	'order-released': orderReleased,
	'order-return': orderReturn,
	'order-digest': orderDigest,
	'owner-news': ownerNews,
	'owner-test': ownerTest,
	'mail-draft': mailDraft,
	'wanted-offer': wantedOffer,
	'tell-me-confirmation': tellMeConfirmation,
	'tell-me': tellMe,
	'offer-made': offerMade,
	'offer-answered': offerAnswered,
	'webhook-off': webhookOff,
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
