import { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { formatClp } from '#contract/money.ts';
import type { Block } from './letter.ts';
import { mailKind, noCompletion } from './mail-kind.ts';

/** Steps of orders since the last mail to the owner. Money in whole CLP. */
const newsData = z.object({
	news: z.array(
		z.object({
			order: z.int(),
			kind: z.enum(['place', 'partialPayment', 'latePayment']),
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

const kinds: Record<Language, Record<Kind, (order: number) => string>> = {
	en: {
		place: (order) => `Order ${order} was placed`,
		partialPayment: (order) => `Order ${order}: less than the total arrived`,
		latePayment: (order) => `Order ${order}: money arrived too late`,
	},
	es: {
		place: (order) => `Pedido nuevo: ${order}`,
		partialPayment: (order) => `Pedido ${order}: llegó menos del total`,
		latePayment: (order) => `Pedido ${order}: llegó dinero fuera de plazo`,
	},
};

const rows = ({ news }: News, language: Language): Block => ({
	rows: news.map(({ order, kind, total, watch, units }): [string, string] => [
		`${kinds[language][kind](order)} · ${watch}${units > 1 ? ` +${units - 1}` : ''}`,
		`${formatClp(total, language)} CLP`,
	]),
});

/** The only thing that happened, in the subject. */
const only = ({ news: [first, ...rest] }: News, language: Language) =>
	first && rest.length === 0 ? kinds[language][first.kind](first.order) : null;

export const ownerNews = mailKind({
	causedBy: 'shop',
	data: newsData,
	completion: noCompletion,
	en: (data, title) => ({
		subject: `${title}: ${only(data, 'en') ?? `${data.news.length} orders with news`}`,
		blocks: [
			'This came in at the shop:',
			rows(data, 'en'),
			{ link: data.deskUrl, caption: 'Open it at the desk' },
		],
	}),
	es: (data, title) => ({
		subject: `${title}: ${only(data, 'es') ?? `${data.news.length} pedidos con novedades`}`,
		blocks: [
			'Esto llegó a la tienda:',
			rows(data, 'es'),
			{ link: data.deskUrl, caption: 'Verlo en el escritorio' },
		],
	}),
});

export const ownerTest = mailKind({
	causedBy: 'shop',
	data: z.object({ deskUrl: z.url() }),
	completion: noCompletion,
	en: ({ deskUrl }, title) => ({
		subject: `${title}: a test letter`,
		blocks: [
			'This letter was asked for at the desk. It arrived, so the shop can write to your customers.',
			{ link: deskUrl, caption: 'Mails at the desk' },
		],
	}),
	es: ({ deskUrl }, title) => ({
		subject: `${title}: carta de prueba`,
		blocks: [
			'Pediste esta carta en el escritorio. Si llegó, la tienda puede escribirles a tus clientes.',
			{ link: deskUrl, caption: 'Correos en el escritorio' },
		],
	}),
});
