import { z } from 'zod';
import type { Language } from '#contract/languages/languages.ts';
import { offerDays } from '#contract/offers/offers.ts';
import { formatClp } from '#contract/payments/money.ts';
import { texts } from '../../texts/texts.ts';
import { mailKind, noCompletion } from './mail-kind.ts';

/** The offered price and the shop's counteroffer, in CLP. */
const offerData = z.object({
	watch: z.string(),
	amount: z.int(),
	counter: z.int().nullable(),
	/** The shop's message, as it was typed. */
	answer: z.string().nullable(),
	url: z.url(),
});
type OfferData = z.output<typeof offerData>;

const clp = (amount: number, language: Language) => `${formatClp(amount, language)} CLP`;
const placeholders = {
	watch: ({ watch }: OfferData) => watch,
	amount: ({ amount }: OfferData, language: Language) => clp(amount, language),
	counter: ({ counter, amount }: OfferData, language: Language) => clp(counter ?? amount, language),
	days: () => String(offerDays),
};

export const offerMails = {
	/** Notifies the owner of a new offer. */
	'offer-made': mailKind('offer-made', {
		causedBy: 'shop',
		group: 'owner',
		data: offerData,
		completion: noCompletion,
		placeholders,
		parts: ({ url }) => ['lead', { link: url, caption: 'offers' }],
		sample: ({ site, offer }) => ({
			...offer,
			counter: null,
			answer: null,
			url: `${site}/owner/offers?from=mail`,
		}),
	}),

	/**
	 * Sends the buyer a counteroffer or a refusal. An accepted offer becomes an order, which has its own
	 * mail.
	 */
	'offer-answered': mailKind('offer-answered', {
		causedBy: 'account',
		group: 'account',
		data: offerData,
		completion: noCompletion,
		placeholders,
		subject: ({ counter }) => (counter === null ? 'subject' : 'subjectOfCounter'),
		parts: ({ counter, answer, url }, language) => [
			counter === null ? 'lead' : 'leadCounter',
			...(answer === null ? [] : [{ section: texts[language].mailWords.shop, lines: [answer] }]),
			{ link: url, caption: 'offer' },
		],
		sample: ({ site, offer }) => ({ ...offer, url: `${site}/offers?from=mail` }),
	}),
};
