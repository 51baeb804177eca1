import { z } from 'zod';
import { languages } from '#contract/languages/languages.ts';
import type { Deps } from '../../core/deps.ts';
import type { MailCompletions } from '../mail/mail.service.ts';
import { readMailCode, writeMailCode } from '../mail/mail-codes.ts';
import { subscriptionDataSchema } from '../mail/subscription.mails.ts';

const linkLifetime = 3 * 86_400_000;
const confirmPurpose = 'tell me';
const unsubscribePurpose = 'unsubscribe';
const confirmSchema = z.object({
	email: z.string(),
	language: z.enum(languages),
	until: z.number(),
	asked: subscriptionDataSchema,
});
const unsubscribeSchema = z.object({ email: z.string() });

/** Adds the links to the confirmation and the notification mail when they are sent. */
export function subscriptionCompletions(
	deps: Pick<Deps, 'config' | 'randomBytes'>,
): Pick<MailCompletions, 'tell-me' | 'tell-me-confirmation'> {
	const link = (path: string, purpose: string, about: object) =>
		`${deps.config.publicUrl}/${path}?code=${writeMailCode(deps, purpose, about)}`;
	return {
		'tell-me-confirmation': async ({ recipient: email, language, data: subscription, createdAt }) => {
			const until = createdAt.getTime() + linkLifetime;
			const confirmUrl = link('tell-me', confirmPurpose, { email, language, until, asked: subscription });
			return { completion: { confirmUrl } };
		},
		'tell-me': async ({ recipient: email }) => ({
			completion: { unsubscribeUrl: link('unsubscribe', unsubscribePurpose, { email }) },
		}),
	};
}

/** Returns what the code of a confirmation link confirms. Throws `confirmation_invalid`. */
export const readConfirmCode = (deps: Pick<Deps, 'config'>, code: string) =>
	readMailCode(deps, confirmPurpose, code, confirmSchema);

/** Returns the address that the code of an unsubscribe link names. Throws `confirmation_invalid`. */
export const readUnsubscribeCode = (deps: Pick<Deps, 'config'>, code: string) =>
	readMailCode(deps, unsubscribePurpose, code, unsubscribeSchema);
