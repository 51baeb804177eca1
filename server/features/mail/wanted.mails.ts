import { z } from 'zod';
import type { Language } from '#contract/languages/languages.ts';
import { formatClp } from '#contract/payments/money.ts';
import { mailKind, noCompletion } from './mail-kind.ts';

/** Price in whole CLP. */
export const offerData = z.object({
	watch: z.string(),
	reference: z.string().nullable(),
	price: z.int(),
	watchUrl: z.url(),
});
type WantedOffer = z.output<typeof offerData>;

export const namedWatch = ({ watch, reference }: WantedOffer) =>
	[watch, reference].filter(Boolean).join(', ');
export const priceOf = ({ price }: WantedOffer, language: Language) => `${formatClp(price, language)} CLP`;

/** A message that the staff sends by hand: the greeting, the watch with its price and its address. */
export function offerMessage(language: Language, name: string | null, offer: WantedOffer, title: string) {
	const [watch, price] = [namedWatch(offer), priceOf(offer, language)];
	return {
		en: {
			subject: `${title}: the watch you asked for`,
			text: `${name ? `Hello ${name},` : 'Hello,'} you asked us for a watch like this one, and now we have it: ${watch}, for ${price}. ${offer.watchUrl}`,
		},
		es: {
			subject: `${title}: el reloj que buscabas`,
			text: `${name ? `Hola, ${name}:` : 'Hola:'} nos pediste un reloj como este y ya lo tenemos: ${watch}, a ${price}. ${offer.watchUrl}`,
		},
	}[language];
}

/** To somebody who asked for a watch that the shop had not, when the staff presses. */
const wantedOffer = mailKind({
	causedBy: 'account',
	group: 'account',
	data: offerData,
	completion: noCompletion,
	placeholders: { watch: namedWatch, price: priceOf },
	texts: {
		subject: { en: '{{shop}}: the watch you asked for', es: '{{shop}}: el reloj que buscabas' },
		lead: {
			en: 'You asked us for a watch like this one, and now we have it: {{watch}}, for {{price}}.',
			es: 'Nos pediste un reloj como este y ya lo tenemos: {{watch}}, a {{price}}.',
			required: ['watch'],
		},
		notHeld: {
			en: 'It is not held for you: whoever orders first has it.',
			es: 'No está reservado: es de quien lo pida primero.',
		},
	},
	parts: ({ watchUrl }, language) => [
		'lead',
		{ link: watchUrl, caption: { en: 'See the watch', es: 'Ver el reloj' }[language] },
		'notHeld',
	],
	sample: ({ long, site, typed }) => ({
		watch: long ? `${'W'.repeat(40)} ${typed}${'M'.repeat(60)}` : 'Seiko Prospex Alpinist',
		reference: long ? null : 'SPB121',
		price: 790_000,
		watchUrl: `${site}/watch/k3v9s7m2q8w1x4z6c5b0n8l2`,
	}),
});

export const wantedMails = {
	'wanted-offer': wantedOffer,
};
