import type { z } from 'zod';
import type { Language } from '#contract/languages/languages.ts';
import {
	emailChange,
	emailChangeNotice,
	emailConfirmation,
	invitation,
	passwordReset,
	welcome,
} from './account.mails.ts';
import { mailDraft } from './draft.mails.ts';
import type { MailKind } from './mail-kind.ts';
import { type Addressee, type Letter, type Sender, writeLetter } from './mail-parts.ts';
import { type OwnMailTexts, wordedMessage } from './mail-texts.ts';
import {
	orderCancelled,
	orderDigest,
	orderExpired,
	orderHandedOver,
	orderMade,
	orderPaid,
	orderPartRefunded,
	orderPlaced,
	orderRefunded,
	orderReleased,
	orderShipped,
} from './order.mails.ts';
import { ownerNews, ownerTest } from './owner.mails.ts';
import { previewData } from './sample-mails.ts';
import { wantedOffer } from './wanted.mails.ts';
import { webhookOff } from './webhook.mails.ts';

/** Every mail the shop sends, by the name that the outbox keeps. */
export const mailKinds = {
	'password-reset': passwordReset,
	welcome,
	'email-confirmation': emailConfirmation,
	'email-change': emailChange,
	'email-change-notice': emailChangeNotice,
	invitation,
	'order-placed': orderPlaced,
	'order-made': orderMade,
	'order-paid': orderPaid,
	'order-shipped': orderShipped,
	'order-handed-over': orderHandedOver,
	'order-cancelled': orderCancelled,
	'order-expired': orderExpired,
	'order-refunded': orderRefunded,
	'order-part-refunded': orderPartRefunded,
	'order-released': orderReleased,
	'order-digest': orderDigest,
	'owner-news': ownerNews,
	'owner-test': ownerTest,
	'mail-draft': mailDraft,
	'wanted-offer': wantedOffer,
	'webhook-off': webhookOff,
} satisfies Record<string, unknown>;

type Kinds = typeof mailKinds;
export type MailName = keyof Kinds;
export type MailData<Name extends MailName> = z.input<Kinds[Name]['data']>;
export type MailCompletion<Name extends MailName> = z.input<Kinds[Name]['completion']>;
/** The kinds that cannot leave before something is added. */
export type CompletedName = {
	[Name in MailName]: MailCompletion<Name> extends Record<string, never> ? never : Name;
}[MailName];

export const isMailName = (name: string): name is MailName => Object.hasOwn(mailKinds, name);

/** A kind by its name, with the types of its data left out: its schemas check them. */
export const mailKindOf = (name: MailName): MailKind => mailKinds[name] as unknown as MailKind;

/**
 * The letter of a kind made of its parsed data, in the owner's words where there are any. Throws a ZodError when the
 * completion is not the kind's.
 */
export function letterOf(
	name: MailName,
	language: Language,
	data: object,
	completion: object,
	shop: Sender,
	addressee: Addressee,
	own: OwnMailTexts = {},
): Letter {
	if (name === 'mail-draft') return draftLetter(data as Draft, language, shop, addressee, own);
	const kind = mailKindOf(name);
	const whole = { ...data, ...kind.completion.parse(completion) };
	const message = wordedMessage({ name, kind, data: whole, language }, shop.title, addressee, own);
	return writeLetter(message, language, shop, addressee);
}

type Draft = MailData<'mail-draft'>;
/** The letter of a draft's kind, on made-up data, in its words. Throws when there is no such kind any more. */
export function draftLetter(
	{ mail, texts, other, site }: Draft,
	language: Language,
	shop: Sender,
	addressee: Addressee,
	own: OwnMailTexts,
): Letter {
	if (!isMailName(mail) || mail === 'mail-draft') throw new TypeError('no such mail');
	const sample = previewData(mail, other, site);
	const data = mailKindOf(mail).data.parse(sample);
	return letterOf(mail, language, data, sample, shop, other ? null : addressee, { ...own, ...texts });
}
