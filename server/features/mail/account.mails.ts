import { z } from 'zod';
import type { Language } from '#contract/languages/languages.ts';
import { fill, texts } from '../../texts/texts.ts';
import { type MailPart, mailKind, noCompletion } from './mail-kind.ts';
import type { SampleFacts } from './sample-facts.ts';

/** Completion of mails that carry the confirmation link while the address is unconfirmed. */
export const confirmable = z.object({ confirmUrl: z.url().nullable() });
export const confirmationParts = (confirmUrl: string | null): MailPart<'confirm'>[] =>
	confirmUrl === null ? [] : ['confirm', { link: confirmUrl, caption: 'confirm' }];

/** Formats a duration in minutes, or, from two hours on, in hours rounded down. */
function lifetime({ minutes }: { minutes: number }, language: Language): string {
	const words = texts[language].mailWords;
	return minutes < 120
		? fill(words.minutes, { minutes })
		: fill(words.hours, { hours: Math.floor(minutes / 60) });
}

/** Warns an account of a security change and links to the password reset. */
const warning = {
	group: 'account' as const,
	data: z.object({ resetUrl: z.url() }),
	completion: noCompletion,
	parts: ({ resetUrl }: { resetUrl: string }) => [
		'lead' as const,
		'notYours' as const,
		{ link: resetUrl, caption: 'choosePassword' as const },
	],
	sample: ({ site }: SampleFacts) => ({ resetUrl: `${site}/forgot-password` }),
};

export const accountMails = {
	'password-reset': mailKind('password-reset', {
		causedBy: 'anybody',
		group: 'account',
		data: z.object({}),
		completion: z.object({ resetUrl: z.url(), minutes: z.int() }),
		placeholders: { lifetime },
		required: { lead: ['lifetime'] },
		parts: ({ resetUrl }) => ['lead', { link: resetUrl, caption: 'choosePassword' }, 'notYours'],
		sample: ({ site, code }) => ({ resetUrl: `${site}/reset-password?code=${code}`, minutes: 30 }),
	}),

	/**
	 * The code that proves that a guest who places an order owns the address. It has a rate limit of its own.
	 */
	'guest-code': mailKind('guest-code', {
		causedBy: 'shop',
		group: 'account',
		data: z.object({ code: z.string() }),
		completion: noCompletion,
		placeholders: { code: ({ code }) => code },
		required: { lead: ['code'] },
		parts: () => ['lead', 'notYours'],
		sample: () => ({ code: '40711926' }),
	}),

	welcome: mailKind('welcome', {
		causedBy: 'account',
		group: 'account',
		data: z.object({ watchesUrl: z.url() }),
		completion: confirmable,
		shared: ['confirm', 'notYours'],
		parts: ({ watchesUrl, confirmUrl }) => [
			'lead',
			...confirmationParts(confirmUrl),
			{ link: watchesUrl, caption: 'watches' },
			'notYours',
		],
		sample: ({ site, confirmUrl }) => ({ watchesUrl: `${site}/watches`, confirmUrl }),
	}),

	/** Sends the confirmation link again when the customer requests it. */
	'email-confirmation': mailKind('email-confirmation', {
		causedBy: 'account',
		group: 'account',
		data: z.object({}),
		completion: z.object({ confirmUrl: z.url() }),
		shared: ['confirm', 'notYours'],
		parts: ({ confirmUrl }) => [...confirmationParts(confirmUrl), 'notYours'],
		sample: ({ confirmUrl }) => ({ confirmUrl }),
	}),

	/** Sent to the new address of an account. The change takes effect when its link is opened. */
	'email-change': mailKind('email-change', {
		causedBy: 'account',
		group: 'account',
		data: z.object({ userId: z.int() }),
		completion: z.object({ confirmUrl: z.url() }),
		parts: ({ confirmUrl }) => ['lead', { link: confirmUrl, caption: 'confirmNew' }, 'notYours'],
		sample: ({ confirmUrl }) => ({ userId: 1, confirmUrl }),
	}),

	/**
	 * Sent to the current address as soon as a change is requested, while the change can still be stopped.
	 */
	'email-change-notice': mailKind('email-change-notice', { ...warning, causedBy: 'account' }),

	/** Announces that an unused account will be deleted. */
	'account-dormant': mailKind('account-dormant', {
		causedBy: 'shop',
		group: 'account',
		data: z.object({ signInUrl: z.url(), days: z.int() }),
		completion: noCompletion,
		placeholders: { days: ({ days }) => `${days}` },
		required: { lead: ['days'] },
		parts: ({ signInUrl }) => ['lead', { link: signInUrl, caption: 'signIn' }],
		sample: ({ site }) => ({ signInUrl: `${site}/profile`, days: 30 }),
	}),

	/** Sent whenever the second factors of an account are added or removed. */
	'second-factor-changed': mailKind('second-factor-changed', { ...warning, causedBy: 'shop' }),

	/** Sent by the owner to a new member of the staff. */
	invitation: mailKind('invitation', {
		causedBy: 'shop',
		group: 'account',
		data: z.object({ invitation: z.string(), days: z.int() }),
		completion: z.object({ joinUrl: z.url() }),
		placeholders: { days: ({ days }) => `${days}` },
		parts: ({ joinUrl }) => ['lead', { link: joinUrl, caption: 'invitation' }, 'notYours'],
		sample: ({ site, code }) => ({ invitation: 'x', days: 7, joinUrl: `${site}/owner/join?code=${code}` }),
	}),
};
