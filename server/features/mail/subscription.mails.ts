import { z } from 'zod';
import { subscriptionDays, subscriptionReasons } from '#contract/subscriptions/subscriptions.ts';
import { mailKind } from './mail-kind.ts';
import { offeredWatchData, watchName, watchPrice } from './offered-watch.ts';

/** Watches with the reason and their price at that time in CLP, or a saved search. */
export const subscriptionDataSchema = z.object({
	watches: z.array(z.tuple([z.string(), z.enum(['back', 'cheaper']), z.int()])).optional(),
	search: z.string().optional(),
});

export type SubscriptionData = z.output<typeof subscriptionDataSchema>;

export const subscriptionMails = {
	/** Sent to a typed address. Nothing is stored before its link is opened. */
	'tell-me-confirmation': mailKind('tell-me-confirmation', {
		causedBy: 'anybody',
		group: 'account',
		data: subscriptionDataSchema,
		completion: z.object({ confirmUrl: z.url() }),
		placeholders: { days: () => String(subscriptionDays) },
		parts: ({ confirmUrl }) => ['lead', { link: confirmUrl, caption: 'tellMe' }, 'whatNow', 'notYours'],
		sample: ({ site, code }) => ({ search: 'brand=Seiko', confirmUrl: `${site}/tell-me?code=${code}` }),
	}),

	/** The only mail of a subscription. It has no limit, because the recipient has confirmed the address. */
	'tell-me': mailKind('tell-me', {
		causedBy: 'shop',
		group: 'account',
		/** `consentsUrl`: for customers, who withdraw each alert in their profile. */
		data: offeredWatchData.extend({
			reason: z.enum(subscriptionReasons),
			consentsUrl: z.url().optional(),
		}),
		completion: z.object({ unsubscribeUrl: z.url() }),
		placeholders: { watch: watchName, price: watchPrice },
		parts: ({ reason, watchUrl, unsubscribeUrl, consentsUrl }) => [
			({ back: 'lead', cheaper: 'leadCheaper', search: 'leadSearch' } as const)[reason],
			{ link: watchUrl, caption: 'watch' },
			'notHeld',
			{ link: unsubscribeUrl, caption: 'unsubscribe' },
			...(consentsUrl ? [{ link: consentsUrl, caption: 'consents' as const }] : []),
		],
		sample: ({ usual, long, site, code }) => ({
			watch: 'Seiko Prospex Alpinist',
			reference: 'SPB121',
			price: 790_000,
			reason: (usual ? 'back' : long ? 'search' : 'cheaper') as 'back' | 'search' | 'cheaper',
			watchUrl: `${site}/watch/k3v9s7m2q8w1x4z6c5b0n8l2`,
			unsubscribeUrl: `${site}/unsubscribe?code=${code}`,
			consentsUrl: `${site}/profile?from=mail`,
		}),
	}),
};
