import { z } from 'zod';
import type { Language } from '#contract/languages/languages.ts';
import { formatClp } from '#contract/payments/money.ts';
import { tellDays, tellReasons } from '#contract/wanted/wanted.ts';
import { fill, texts } from '../../texts/texts.ts';
import { mailKind, noCompletion } from './mail-kind.ts';

/** Price in whole CLP. */
const offerData = z.object({
	watch: z.string(),
	reference: z.string().nullable(),
	price: z.int(),
	watchUrl: z.url(),
});
type WantedOffer = z.output<typeof offerData>;

const watch = ({ watch, reference }: WantedOffer) => [watch, reference].filter(Boolean).join(', ');
const price = ({ price }: WantedOffer, language: Language) => `${formatClp(price, language)} CLP`;

/** A message that the staff sends by hand: the greeting, the watch with its price and its address. */
export function offerMessage(language: Language, name: string | null, offer: WantedOffer, title: string) {
	const { subject, text, textNamed } = texts[language].mailWords.wanted;
	const told = { name, watch: watch(offer), price: price(offer, language), url: offer.watchUrl };
	return { subject: fill(subject, { title }), text: fill(name ? textNamed : text, told) };
}

/** Of each watch what was asked, and its price then in whole CLP; or a search. */
export const askedSchema = z.object({
	watches: z.array(z.tuple([z.string(), z.enum(['back', 'cheaper']), z.int()])).optional(),
	search: z.string().optional(),
});
export type Asked = z.output<typeof askedSchema>;

export const wantedMails = {
	/** To an address that somebody typed: nothing is kept before its link is opened. */
	'tell-me-confirmation': mailKind('tell-me-confirmation', {
		causedBy: 'anybody',
		group: 'account',
		data: askedSchema,
		completion: z.object({ confirmUrl: z.url() }),
		placeholders: { days: () => String(tellDays) },
		parts: ({ confirmUrl }) => ['lead', { link: confirmUrl, caption: 'tellMe' }, 'whatNow', 'notYours'],
		sample: ({ site, code }) => ({ search: 'brand=Seiko', confirmUrl: `${site}/tell-me?code=${code}` }),
	}),

	/** The one mail that was asked for. It always leaves: who gets it has confirmed the address. */
	'tell-me': mailKind('tell-me', {
		causedBy: 'shop',
		group: 'account',
		data: offerData.extend({ reason: z.enum(tellReasons) }),
		completion: z.object({ unsubscribeUrl: z.url() }),
		placeholders: { watch, price },
		parts: ({ reason, watchUrl, unsubscribeUrl }) => [
			({ back: 'lead', cheaper: 'leadCheaper', search: 'leadSearch' } as const)[reason],
			{ link: watchUrl, caption: 'watch' },
			'notHeld',
			{ link: unsubscribeUrl, caption: 'unsubscribe' },
		],
		sample: ({ usual, long, site, code }) => ({
			watch: 'Seiko Prospex Alpinist',
			reference: 'SPB121',
			price: 790_000,
			reason: (usual ? 'back' : long ? 'search' : 'cheaper') as 'back' | 'search' | 'cheaper',
			watchUrl: `${site}/watch/k3v9s7m2q8w1x4z6c5b0n8l2`,
			unsubscribeUrl: `${site}/unsubscribe?code=${code}`,
		}),
	}),

	/** To somebody who asked for a watch that the shop had not, when the staff presses. */
	'wanted-offer': mailKind('wanted-offer', {
		causedBy: 'account',
		group: 'account',
		data: offerData,
		completion: noCompletion,
		placeholders: { watch, price },
		required: { lead: ['watch'] },
		parts: ({ watchUrl }) => ['lead', { link: watchUrl, caption: 'watch' }, 'notHeld'],
		sample: ({ long, site, typed }) => ({
			watch: long ? `${'W'.repeat(40)} ${typed}${'M'.repeat(60)}` : 'Seiko Prospex Alpinist',
			reference: long ? null : 'SPB121',
			price: 790_000,
			watchUrl: `${site}/watch/k3v9s7m2q8w1x4z6c5b0n8l2`,
		}),
	}),
};
