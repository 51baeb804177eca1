import { z } from 'zod';
import type { Language } from '#contract/languages/languages.ts';
import { offerDays } from '#contract/offers/offers.ts';
import { formatClp } from '#contract/payments/money.ts';
import { mailKind, noCompletion } from './mail-kind.ts';

/** Whole CLP: what was offered, and the shop's price of a counter. */
const offerData = z.object({
	watch: z.string(),
	amount: z.int(),
	counter: z.int().nullable(),
	/** The shop's own words. */
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

/** To the owner: somebody offers a price. */
const offerMade = mailKind({
	causedBy: 'shop',
	group: 'owner',
	data: offerData,
	completion: noCompletion,
	placeholders,
	texts: {
		subject: {
			en: '{{shop}}: {{amount}} offered for {{watch}}',
			es: '{{shop}}: ofrecen {{amount}} por {{watch}}',
		},
		lead: {
			en: 'A customer offers {{amount}} for {{watch}}. Accept, counter or refuse within {{days}} days.',
			es: 'Un cliente ofrece {{amount}} por {{watch}}. Acepta, contraoferta o rechaza dentro de {{days}} días.',
		},
	},
	parts: ({ url }, language) => [
		'lead',
		{ link: url, caption: { en: 'Open the offers', es: 'Abrir las ofertas' }[language] },
	],
	sample: ({ site, offer }) => ({
		...offer,
		counter: null,
		answer: null,
		url: `${site}/owner/offers?from=mail`,
	}),
});

/** To the buyer: another price, or a refusal. One that is accepted is an order, whose mail tells it. */
const offerAnswered = mailKind({
	causedBy: 'account',
	group: 'account',
	data: offerData,
	completion: noCompletion,
	placeholders,
	subject: ({ counter }) => (counter === null ? 'subject' : 'subjectOfCounter'),
	texts: {
		subject: { en: '{{shop}}: your offer for {{watch}}', es: '{{shop}}: tu oferta por {{watch}}' },
		subjectOfCounter: {
			en: '{{shop}}: {{counter}} for {{watch}}',
			es: '{{shop}}: {{counter}} por {{watch}}',
		},
		lead: {
			en: 'Thank you for offering {{amount}} for {{watch}}. We cannot accept it.',
			es: 'Gracias por ofrecer {{amount}} por {{watch}}. No podemos aceptarla.',
		},
		leadCounter: {
			en: 'You offered {{amount}} for {{watch}}. We would let it go for {{counter}}: take it within {{days}} days. It is not held for you before that.',
			es: 'Ofreciste {{amount}} por {{watch}}. Te lo dejamos en {{counter}}: acéptalo dentro de {{days}} días. Hasta entonces no está reservado para ti.',
		},
	},
	parts: ({ counter, answer, url }, language) => [
		counter === null ? 'lead' : 'leadCounter',
		...(answer === null ? [] : [{ section: { en: 'The shop', es: 'La tienda' }[language], lines: [answer] }]),
		{ link: url, caption: { en: 'See your offer', es: 'Ver tu oferta' }[language] },
	],
	sample: ({ site, offer }) => ({ ...offer, url: `${site}/offers?from=mail` }),
});

export const offerMails = {
	'offer-made': offerMade,
	'offer-answered': offerAnswered,
};
