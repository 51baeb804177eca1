import { z } from 'zod';
import type { Language } from '#contract/languages/languages.ts';
import { formatClp } from '#contract/payments/money.ts';
import { fill, texts } from '../../texts/texts.ts';
import { mailKind, noCompletion } from './mail-kind.ts';

/** Actions on orders since the last mail to the owner. Amounts in CLP. */
const ownerNewsData = z.object({
	news: z.array(
		z.object({
			order: z.int(),
			/** Missing in mails queued before orders had numbers. */
			number: z.string().optional(),
			kind: z.enum(['place', 'partialPayment', 'latePayment', 'transferred', 'addressChanged']),
			total: z.int(),
			/** Brand and model of the first watch. */
			watch: z.string(),
			units: z.int(),
		}),
	),
	/** The buyer's address when all news is about one order, so that a reply reaches the buyer. */
	replyTo: z.string().nullable().default(null),
	/** Link to the order, or to the desk when there are several orders. */
	deskUrl: z.url(),
});
type OwnerNewsItem = z.output<typeof ownerNewsData>['news'][number];

const eventOf = ({ kind, number, order }: OwnerNewsItem, language: Language) =>
	fill(texts[language].mailWords.news[kind], { order: number ?? order });

export const ownerMails = {
	'owner-news': mailKind('owner-news', {
		causedBy: 'shop',
		group: 'owner',
		data: ownerNewsData,
		completion: noCompletion,
		placeholders: {
			/** The first event, shown in the subject when it is the only one. */
			event: ({ news: [first] }, language) => (first ? eventOf(first, language) : ''),
			count: ({ news }) => `${news.length}`,
		},
		required: { subject: ['event'] },
		subject: ({ news }) => (news.length === 1 ? 'subject' : 'subjectOfSeveral'),
		parts: ({ news, deskUrl }, language) => [
			'lead',
			{
				rows: news.map((one) => [
					`${eventOf(one, language)} · ${one.watch}${one.units > 1 ? ` +${one.units - 1}` : ''}`,
					`${formatClp(one.total, language)} CLP`,
				]),
			},
			{ link: deskUrl, caption: 'desk' },
		],
		sample: ({ usual, site, typed, numbers }) => ({
			news: (['place', 'partialPayment', 'latePayment'] as const)
				.slice(0, usual ? 1 : 3)
				.map((kind, index) => ({
					order: 1042 + index,
					number: numbers[index],
					kind,
					total: 313_784_990,
					watch: `${typed}A. Lange & Söhne Datograph Perpetual Tourbillon`,
					units: 1 + index,
				})),
			deskUrl: `${site}/owner?from=mail`,
		}),
	}),

	'owner-test': mailKind('owner-test', {
		causedBy: 'shop',
		group: 'owner',
		data: z.object({ deskUrl: z.url() }),
		completion: noCompletion,
		parts: ({ deskUrl }) => ['lead', { link: deskUrl, caption: 'mails' }],
		sample: ({ site }) => ({ deskUrl: `${site}/owner/mails?from=mail` }),
	}),

	'webhook-off': mailKind('webhook-off', {
		causedBy: 'shop',
		group: 'owner',
		data: z.object({ url: z.string(), reason: z.string(), deskUrl: z.url() }),
		completion: noCompletion,
		placeholders: { url: ({ url }) => url, reason: ({ reason }) => reason },
		required: { lead: ['url', 'reason'] },
		parts: ({ deskUrl }) => ['lead', 'whatNow', { link: deskUrl, caption: 'webhook' }],
		sample: ({ long, site }) => ({
			url: `https://hooks.example/${'x'.repeat(long ? 180 : 8)}`,
			reason: '503',
			deskUrl: `${site}/owner`,
		}),
	}),
};
