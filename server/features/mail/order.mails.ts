import { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { formatClp } from '#contract/money.ts';
import { confirmable, confirmationBlocks } from './account.mails.ts';
import type { Block } from './letter.ts';
import { type CausedBy, mailKind, noCompletion } from './mail-kind.ts';
import {
	addressBlocks,
	heldUntil,
	moneyRows,
	type OrderData,
	orderData,
	parcelBlocks,
	words,
} from './order-parts.ts';

type OrderTexts = Record<
	Language,
	{ subject: (order: number, title: string) => string; lead: (data: OrderData) => string }
>;

/** Blocks that tell of the parcel, before the amounts. */
type PartsOf = (data: OrderData, language: Language) => Block[];
const nothing: PartsOf = () => [];

/** A step of an order: its lead, what was bought, and the link to the customer's orders. */
const orderMail = (causedBy: CausedBy, texts: OrderTexts, parcel = nothing) =>
	mailKind({
		causedBy,
		data: orderData,
		completion: noCompletion,
		en: (data, title) => orderMessage(data, title, 'en', texts.en, parcel),
		es: (data, title) => orderMessage(data, title, 'es', texts.es, parcel),
	});

const orderMessage = (
	data: OrderData,
	title: string,
	language: Language,
	{ subject, lead }: OrderTexts[Language],
	parcel: PartsOf,
) => ({
	subject: subject(data.order, title),
	blocks: [
		lead(data),
		...parcel(data, language),
		moneyRows(data, language),
		{ link: data.ordersUrl, caption: words[language].seeOrders },
	],
});

/** For an account whose address is not confirmed: the click that lengthens the hold. */
function longerHold(confirmUrl: string | null | undefined, language: Language): Block[] {
	if (!confirmUrl) return [];
	return [
		language === 'en'
			? 'Your e-mail is not confirmed yet, so the hold is short. Open the link below and we hold your watches longer.'
			: 'Tu correo todavía no está confirmado, por eso la reserva es corta. Abre el enlace de abajo y te guardamos los relojes por más tiempo.',
	];
}

export const orderPlaced = mailKind({
	causedBy: 'account',
	data: orderData,
	completion: confirmable,
	en: (data, title) => ({
		subject: `${title}: we have your order ${data.order}`,
		blocks: [
			`Thank you for your order ${data.order}. We hold your watches until ${heldUntil(data, 'en')} (Chile). Use the order number as the reference of your transfer.`,
			moneyRows(data, 'en'),
			{ link: data.paymentsUrl, caption: words.en.pay },
			...longerHold(data.confirmUrl, 'en'),
			...confirmationBlocks(data.confirmUrl, 'en'),
			...addressBlocks(data.address, 'en'),
		],
	}),
	es: (data, title) => ({
		subject: `${title}: recibimos tu pedido ${data.order}`,
		blocks: [
			`Gracias por tu pedido ${data.order}. Te guardamos los relojes hasta el ${heldUntil(data, 'es')} (hora de Chile). Usa el número de pedido como referencia de la transferencia.`,
			moneyRows(data, 'es'),
			{ link: data.paymentsUrl, caption: words.es.pay },
			...longerHold(data.confirmUrl, 'es'),
			...confirmationBlocks(data.confirmUrl, 'es'),
			...addressBlocks(data.address, 'es'),
		],
	}),
});

/** An order that the shop made for the customer, who agreed to it elsewhere. Without an address it is picked up. */
export const orderMade = mailKind({
	causedBy: 'shop',
	data: orderData,
	completion: noCompletion,
	en: (data, title) => ({
		subject: `${title}: order ${data.order} is ready for you to pay`,
		blocks: [
			`As agreed, we made order ${data.order} for you and hold its watches until ${heldUntil(data, 'en')} (Chile). Use the order number as the reference of your transfer.`,
			moneyRows(data, 'en'),
			{ link: data.paymentsUrl, caption: words.en.pay },
			...(data.address.length > 0 ? addressBlocks(data.address, 'en') : ['You pick it up at the shop.']),
		],
	}),
	es: (data, title) => ({
		subject: `${title}: el pedido ${data.order} está listo para que lo pagues`,
		blocks: [
			`Como acordamos, hicimos el pedido ${data.order} a tu nombre y te guardamos los relojes hasta el ${heldUntil(data, 'es')} (hora de Chile). Usa el número de pedido como referencia de la transferencia.`,
			moneyRows(data, 'es'),
			{ link: data.paymentsUrl, caption: words.es.pay },
			...(data.address.length > 0 ? addressBlocks(data.address, 'es') : ['Lo retiras en la tienda.']),
		],
	}),
});

export const orderPaid = orderMail('shop', {
	en: {
		subject: (order, title) => `${title}: we received the payment of order ${order}`,
		lead: ({ order }) => `We received your payment of order ${order} and are getting it ready.`,
	},
	es: {
		subject: (order, title) => `${title}: recibimos el pago del pedido ${order}`,
		lead: ({ order }) => `Recibimos el pago de tu pedido ${order} y lo estamos preparando.`,
	},
});

const shipped: OrderTexts = {
	en: {
		subject: (order, title) => `${title}: your order ${order} is on its way`,
		lead: ({ order }) => `Your order ${order} has been sent.`,
	},
	es: {
		subject: (order, title) => `${title}: tu pedido ${order} va en camino`,
		lead: ({ order }) => `Despachamos tu pedido ${order}.`,
	},
};
export const orderShipped = orderMail('shop', shipped, parcelBlocks);

/** The receipt of what was handed over at the shop. */
export const orderHandedOver = orderMail('shop', {
	en: {
		subject: (order, title) => `${title}: your receipt of order ${order}`,
		lead: ({ order }) => `Order ${order} is paid and was handed over to you. Thank you for your purchase.`,
	},
	es: {
		subject: (order, title) => `${title}: el detalle de tu compra, pedido ${order}`,
		lead: ({ order }) =>
			`El pedido ${order} está pagado y te lo entregamos en persona. Gracias por tu compra.`,
	},
});

export const orderCancelled = orderMail('account', {
	en: {
		subject: (order, title) => `${title}: order ${order} was cancelled`,
		lead: ({ order }) => `Your order ${order} was cancelled. There is nothing to pay.`,
	},
	es: {
		subject: (order, title) => `${title}: el pedido ${order} fue anulado`,
		lead: ({ order }) => `Tu pedido ${order} fue anulado. No tienes que pagar nada.`,
	},
});

export const orderReleased = orderMail('shop', {
	en: {
		subject: (order, title) => `${title}: we no longer hold the watches of order ${order}`,
		lead: ({ order, reason }) =>
			`We cancelled your order ${order} and no longer hold its watches. The reason: ${reason} There is nothing to pay; if you have paid, answer this message.`,
	},
	es: {
		subject: (order, title) => `${title}: ya no guardamos los relojes del pedido ${order}`,
		lead: ({ order, reason }) =>
			`Anulamos tu pedido ${order} y ya no guardamos sus relojes. El motivo: ${reason} No tienes que pagar nada; si ya pagaste, responde este mensaje.`,
	},
});

export const orderExpired = orderMail('account', {
	en: {
		subject: (order, title) => `${title}: order ${order} has expired`,
		lead: ({ order }) =>
			`We received no payment of order ${order} in time and no longer hold its watches. If you have paid, answer this message and we will look into it.`,
	},
	es: {
		subject: (order, title) => `${title}: el pedido ${order} venció`,
		lead: ({ order }) =>
			`No recibimos a tiempo el pago del pedido ${order} y ya no guardamos sus relojes. Si pagaste, responde este mensaje y lo revisamos.`,
	},
});

export const orderRefunded = orderMail('shop', {
	en: {
		subject: (order, title) => `${title}: the money of order ${order} is going back to you`,
		lead: ({ order }) => `We are returning the money of order ${order}.`,
	},
	es: {
		subject: (order, title) => `${title}: te devolvemos el dinero del pedido ${order}`,
		lead: ({ order }) => `Estamos devolviendo el dinero del pedido ${order}.`,
	},
});

export const orderPartRefunded = orderMail('shop', {
	en: {
		subject: (order, title) => `${title}: part of the money of order ${order} is going back to you`,
		lead: ({ order, amount, reason }) =>
			`We are returning ${formatClp(amount ?? 0, 'en')} CLP of order ${order}. The reason: ${reason}`,
	},
	es: {
		subject: (order, title) => `${title}: te devolvemos una parte del pedido ${order}`,
		lead: ({ order, amount, reason }) =>
			`Estamos devolviendo ${formatClp(amount ?? 0, 'es')} CLP del pedido ${order}. El motivo: ${reason}`,
	},
});

const states = {
	en: {
		pending: 'waits for its payment',
		paid: 'is paid',
		expired: 'has expired',
		cancelled: 'was cancelled',
	},
	es: { pending: 'espera el pago', paid: 'está pagado', expired: 'venció', cancelled: 'fue anulado' },
};

/** Instead of one mail for every step when a customer places and cancels again and again. */
export const orderDigest = mailKind({
	causedBy: 'account',
	data: z.object({ userId: z.int(), since: z.iso.datetime(), ordersUrl: z.url() }),
	completion: z.object({
		orders: z.array(z.object({ order: z.int(), state: z.enum(['pending', 'paid', 'expired', 'cancelled']) })),
	}),
	en: ({ orders, ordersUrl }, title) => ({
		subject: `${title}: your latest orders`,
		blocks: [
			'You placed or cancelled several orders, so here they are in one message.',
			{ rows: orders.map(({ order, state }) => [`Order ${order}`, states.en[state]]) },
			{ link: ordersUrl, caption: words.en.seeOrders },
		],
	}),
	es: ({ orders, ordersUrl }, title) => ({
		subject: `${title}: tus últimos pedidos`,
		blocks: [
			'Hiciste o anulaste varios pedidos, así que van todos en un solo mensaje.',
			{ rows: orders.map(({ order, state }) => [`Pedido ${order}`, states.es[state]]) },
			{ link: ordersUrl, caption: words.es.seeOrders },
		],
	}),
});
