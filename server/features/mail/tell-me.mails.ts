import { z } from 'zod';
import { tellDays, tellReasons } from '#contract/wanted/wanted.ts';
import { mailKind } from './mail-kind.ts';
import { namedWatch, offerData, priceOf } from './wanted.mails.ts';

/** Of each watch what was asked, and its price then in whole CLP; or a search. */
export const askedSchema = z.object({
	watches: z.array(z.tuple([z.string(), z.enum(['back', 'cheaper']), z.int()])).optional(),
	search: z.string().optional(),
});
export type Asked = z.output<typeof askedSchema>;

const days = () => String(tellDays);

/** To an address that somebody typed: nothing is kept before its link is opened. */
const tellMeConfirmation = mailKind({
	causedBy: 'anybody',
	group: 'account',
	data: askedSchema,
	completion: z.object({ confirmUrl: z.url() }),
	placeholders: { days },
	texts: {
		subject: { en: '{{shop}}: shall we tell you?', es: '{{shop}}: ¿te avisamos?' },
		lead: {
			en: 'Somebody asked us to write to this address once, when a watch or a search has news. If that was you, confirm it with this link. It works for three days.',
			es: 'Alguien nos pidió escribir una vez a esta dirección, cuando haya novedades de un reloj o de una búsqueda. Si fuiste tú, confírmalo con este enlace. Sirve por tres días.',
		},
		whatNow: {
			en: 'We tell you for {{days}} days at most, and each mail has a link that stops them.',
			es: 'Te avisamos por {{days}} días como máximo, y cada correo trae un enlace para dejar de recibirlos.',
		},
		notYours: {
			en: 'If it was not you, do nothing: then we write no more.',
			es: 'Si no fuiste tú, no hagas nada: no te escribiremos más.',
		},
	},
	parts: ({ confirmUrl }, language) => [
		'lead',
		{ link: confirmUrl, caption: { en: 'Yes, tell me', es: 'Sí, avísenme' }[language] },
		'whatNow',
		'notYours',
	],
	sample: ({ site, code }) => ({ search: 'brand=Seiko', confirmUrl: `${site}/tell-me?code=${code}` }),
});

/** The one mail that was asked for. It always leaves: who gets it has confirmed the address. */
const tellMe = mailKind({
	causedBy: 'shop',
	group: 'account',
	data: offerData.extend({ reason: z.enum(tellReasons) }),
	completion: z.object({ unsubscribeUrl: z.url() }),
	placeholders: { watch: namedWatch, price: priceOf },
	texts: {
		subject: { en: '{{shop}}: {{watch}}', es: '{{shop}}: {{watch}}' },
		lead: {
			en: 'You asked us to tell you: this watch is for sale now, for {{price}}.',
			es: 'Nos pediste avisarte: este reloj está a la venta ahora, a {{price}}.',
		},
		leadCheaper: {
			en: 'You asked us to tell you: this watch costs less now, {{price}}.',
			es: 'Nos pediste avisarte: este reloj bajó de precio, ahora a {{price}}.',
		},
		leadSearch: {
			en: 'You asked us to tell you of watches like your search: this one is for sale, for {{price}}.',
			es: 'Nos pediste avisarte de relojes como los de tu búsqueda: este está a la venta, a {{price}}.',
		},
		notHeld: {
			en: 'It is not held for you: whoever orders first has it. You asked for one mail, and this is it.',
			es: 'No está reservado: es de quien lo pida primero. Pediste un correo, y es este.',
		},
	},
	parts: ({ reason, watchUrl, unsubscribeUrl }, language) => [
		({ back: 'lead', cheaper: 'leadCheaper', search: 'leadSearch' } as const)[reason],
		{ link: watchUrl, caption: { en: 'See the watch', es: 'Ver el reloj' }[language] },
		'notHeld',
		{
			link: unsubscribeUrl,
			caption: { en: 'Stop all mails of this kind', es: 'No recibir más correos como este' }[language],
		},
	],
	sample: ({ usual, long, site, code }) => ({
		watch: 'Seiko Prospex Alpinist',
		reference: 'SPB121',
		price: 790_000,
		reason: (usual ? 'back' : long ? 'search' : 'cheaper') as 'back' | 'search' | 'cheaper',
		watchUrl: `${site}/watch/k3v9s7m2q8w1x4z6c5b0n8l2`,
		unsubscribeUrl: `${site}/unsubscribe?code=${code}`,
	}),
});

export const tellMeMails = {
	'tell-me-confirmation': tellMeConfirmation,
	'tell-me': tellMe,
};
