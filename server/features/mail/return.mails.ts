import { z } from 'zod';
import { withOrderKey } from '#contract/orders/order-links.ts';
import { formatClp } from '#contract/payments/money.ts';
import { type MailedReturn, mailedReturns } from '#contract/returns/returns.ts';
import { texts } from '../../texts/texts.ts';
import { type MailText, mailKind } from './mail-kind.ts';
import type { Row } from './mail-parts.ts';
import { ofLink } from './order-parts.ts';

/** A step of the return of one watch. `amount`: CLP that went back. */
const returnData = z.object({
	order: z.int(),
	number: z.string(),
	watch: z.string(),
	state: z.enum(mailedReturns),
	/** The shop's, told with the step. */
	words: z.string(),
	amount: z.int().nullable(),
	/** Where an accepted one is sent to. */
	address: z.string().nullable(),
	ordersUrl: z.url(),
});

/** The mail's words for each state. */
const leads: Record<MailedReturn, MailText> = {
	asked: {
		en: 'You asked to return {{watch}} of order {{order}}. This message is your proof of it. We answer soon.',
		es: 'Pediste devolver {{watch}} del pedido {{order}}. Este mensaje es tu comprobante. Te respondemos pronto.',
	},
	accepted: {
		en: 'We accept the return of {{watch}}. Send it insured, with everything that came with it, to the address below, and tell us the tracking number on the page of your order.',
		es: 'Aceptamos la devolución de {{watch}}. Envíalo asegurado, con todo lo que traía, a la dirección de abajo, y dinos el número de seguimiento en la página de tu pedido.',
	},
	refused: {
		en: 'We do not accept the return of {{watch}} of order {{order}}. If you do not agree, answer this message.',
		es: 'No aceptamos la devolución de {{watch}} del pedido {{order}}. Si no estás de acuerdo, responde este mensaje.',
	},
	received: {
		en: '{{watch}} arrived. We check it and write to you as soon as we have.',
		es: 'Llegó {{watch}}. Lo revisamos y te escribimos apenas terminemos.',
	},
	refunded: {
		en: 'We are returning {{amount}} for {{watch}} of order {{order}}.',
		es: 'Te estamos devolviendo {{amount}} por {{watch}} del pedido {{order}}.',
		required: ['amount'],
	},
	rejected: {
		en: 'We checked {{watch}} and cannot take it back. We send it to you again. If you do not agree, answer this message.',
		es: 'Revisamos {{watch}} y no podemos recibirlo. Te lo enviamos de vuelta. Si no estás de acuerdo, responde este mensaje.',
	},
};

const orderReturn = mailKind({
	causedBy: 'shop',
	group: 'orders',
	data: returnData,
	completion: ofLink,
	placeholders: {
		order: ({ number }) => number,
		watch: ({ watch }) => watch,
		amount: ({ amount }, language) => `${formatClp(amount ?? 0, language)} CLP`,
	},
	texts: {
		subject: { en: '{{shop}}: return, order {{order}}', es: '{{shop}}: devolución, pedido {{order}}' },
		...leads,
	},
	parts: ({ state, words, ordersUrl, orderKey, address }, language) => {
		const { shopSays, returnTo, seeOrder } = texts[language].orderMails;
		return [
			state,
			...(words ? [{ rows: [[shopSays, words] satisfies Row] }] : []),
			...(state === 'accepted' && address ? [{ rows: [[returnTo, address] satisfies Row] }] : []),
			{ link: withOrderKey(ordersUrl, orderKey), caption: seeOrder },
		];
	},
	sample: ({ usual, long, typed, order }) => ({
		order: 1042,
		number: order.number,
		watch: `${typed}Seiko Prospex Alpinist SPB121`,
		state: usual ? ('accepted' as const) : ('refunded' as const),
		words: long ? 'W'.repeat(1000) : usual ? '' : order.reason,
		amount: 740_000,
		address: 'Nueva Providencia 2155, Providencia',
		ordersUrl: order.ordersUrl,
		orderKey: order.orderKey,
	}),
});

export const returnMails = {
	'order-return': orderReturn,
};
