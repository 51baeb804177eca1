import { z } from 'zod';
import type { Language } from '#contract/languages/languages.ts';
import { formatClp } from '#contract/payments/money.ts';
import { mailKind, noCompletion } from './mail-kind.ts';

/** Steps of orders since the last mail to the owner. Money in whole CLP. */
const newsData = z.object({
	news: z.array(
		z.object({
			order: z.int(),
			/** Mails that were queued before there was one have none. */
			number: z.string().optional(),
			kind: z.enum(['place', 'partialPayment', 'latePayment', 'transferred']),
			total: z.int(),
			/** Brand and model of the first watch. */
			watch: z.string(),
			units: z.int(),
		}),
	),
	/** The order, or the desk when there are several. */
	deskUrl: z.url(),
});
type News = z.output<typeof newsData>;
type Kind = News['news'][number]['kind'];

const kinds: Record<Language, Record<Kind, (order: string | number) => string>> = {
	en: {
		place: (order) => `Order ${order} was placed`,
		partialPayment: (order) => `Order ${order}: less than the total arrived`,
		latePayment: (order) => `Order ${order}: money arrived too late`,
		transferred: (order) => `Order ${order}: the buyer says they transferred`,
	},
	es: {
		place: (order) => `Pedido nuevo: ${order}`,
		partialPayment: (order) => `Pedido ${order}: llegó menos del total`,
		latePayment: (order) => `Pedido ${order}: llegó dinero fuera de plazo`,
		transferred: (order) => `Pedido ${order}: el cliente dice que transfirió`,
	},
};

const rows = ({ news }: News, language: Language) => ({
	rows: news.map(({ order, number, kind, total, watch, units }): [string, string] => [
		`${kinds[language][kind](number ?? order)} · ${watch}${units > 1 ? ` +${units - 1}` : ''}`,
		`${formatClp(total, language)} CLP`,
	]),
});

/** The first thing that happened; the subject tells it when nothing else did. */
const event = ({ news: [first] }: News, language: Language) =>
	first ? kinds[language][first.kind](first.number ?? first.order) : '';

const ownerNews = mailKind({
	causedBy: 'shop',
	group: 'owner',
	data: newsData,
	completion: noCompletion,
	placeholders: { event, count: ({ news }) => `${news.length}` },
	texts: {
		subject: { en: '{{shop}}: {{event}}', es: '{{shop}}: {{event}}', required: ['event'] },
		subjectOfSeveral: {
			en: '{{shop}}: {{count}} orders with news',
			es: '{{shop}}: {{count}} pedidos con novedades',
		},
		lead: { en: 'This came in at the shop:', es: 'Esto llegó a la tienda:' },
	},
	subject: ({ news }) => (news.length === 1 ? 'subject' : 'subjectOfSeveral'),
	parts: (data, language) => [
		'lead',
		rows(data, language),
		{
			link: data.deskUrl,
			caption: { en: 'Open it at the desk', es: 'Verlo en el escritorio' }[language],
		},
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
});

const ownerTest = mailKind({
	causedBy: 'shop',
	group: 'owner',
	data: z.object({ deskUrl: z.url() }),
	completion: noCompletion,
	placeholders: {},
	texts: {
		subject: { en: '{{shop}}: a test letter', es: '{{shop}}: carta de prueba' },
		lead: {
			en: 'This letter was asked for at the desk. It arrived, so the shop can write to your customers.',
			es: 'Pediste esta carta en el escritorio. Si llegó, la tienda puede escribirles a tus clientes.',
		},
	},
	parts: ({ deskUrl }, language) => [
		'lead',
		{ link: deskUrl, caption: { en: 'Mails at the desk', es: 'Correos en el escritorio' }[language] },
	],
	sample: ({ site }) => ({ deskUrl: `${site}/owner/mails?from=mail` }),
});

export const ownerMails = {
	'owner-news': ownerNews,
	'owner-test': ownerTest,
};
