import { z } from 'zod';
import type { MailGroup } from '#contract/settings/mail-texts.schema.ts';
import { fill, texts } from '../../texts/texts.ts';
import { confirmable, confirmationParts, confirmText } from './account.mails.ts';
import { type CausedBy, type MailText, mailKind } from './mail-kind.ts';
import {
	amount,
	back,
	bankBlocks,
	daysPart,
	due,
	heldUntil,
	lastDay,
	moneyRows,
	ofConfirmation,
	ofDays,
	ofLink,
	ofOrder,
	orderData,
	orderUrl,
	type PartsOf,
	paid,
	parcelBlocks,
	paymentUrl,
	placeBlocks,
	reason,
	surplus,
	surplusBlocks,
} from './order-parts.ts';
import type { SampleFacts } from './sample-facts.ts';

const nothing: PartsOf = () => [];

/** A step of an order: its lead, what was bought, and the link to the customer's orders. */
const orderMail = (
	kind: {
		causedBy: CausedBy;
		group: MailGroup;
		placeholders?: Partial<typeof steps>;
		sample?: (facts: SampleFacts) => SampleFacts['order'];
	},
	own: { subject: MailText; lead: MailText },
	parcel = nothing,
) =>
	mailKind({
		sample: ({ order }) => order,
		...kind,
		data: orderData,
		completion: ofLink,
		placeholders: { ...ofOrder, ...kind.placeholders },
		texts: { subject: own.subject, lead: { required: ['order'], ...own.lead } },
		parts: (data, language) => [
			'lead',
			...parcel(data, language),
			moneyRows(data, language),
			...surplusBlocks(data, language),
			{ link: orderUrl(data), caption: texts[language].orderMails.seeOrder },
		],
	});
/** Of an order without an address. */
const pickUp = { en: 'You pick it up at the shop.', es: 'Lo retiras en la tienda.' };
const steps = { amount, back, reason, surplus };

const orderPlaced = mailKind({
	causedBy: 'account',
	group: 'orders',
	data: orderData,
	completion: confirmable.extend(ofConfirmation.shape),
	placeholders: { ...ofOrder, until: heldUntil },
	texts: {
		subject: {
			en: '{{shop}}: we have your order {{order}}',
			es: '{{shop}}: recibimos tu pedido {{order}}',
		},
		lead: {
			en: 'Thank you for your order {{order}}. We hold your watches until {{until}} (Chile). Use the order number as the reference of your transfer.',
			es: 'Gracias por tu pedido {{order}}. Te guardamos los relojes hasta el {{until}} (hora de Chile). Usa el número de pedido como referencia de la transferencia.',
			required: ['order', 'until'],
		},
		/** For an account whose address is not confirmed: the click that lengthens the hold. */
		longerHold: {
			en: 'Your e-mail is not confirmed yet, so the hold is short. Open the link below and we hold your watches longer.',
			es: 'Tu correo todavía no está confirmado, por eso la reserva es corta. Abre el enlace de abajo y te guardamos los relojes por más tiempo.',
		},
		confirm: confirmText,
		pickUp,
	},
	parts: (data, language) => [
		'lead',
		moneyRows(data, language),
		...bankBlocks(data, language),
		{ link: paymentUrl(data), caption: texts[language].orderMails.pay },
		...(data.confirmUrl ? (['longerHold'] as const) : []),
		...confirmationParts(data.confirmUrl, language),
		...placeBlocks(data, language),
		...(data.contract ?? []),
	],
	sample: ({ usual, confirmUrl, order }) => ({ ...order, confirmUrl: usual ? null : confirmUrl }),
});

/** An order that the shop made for a customer who agreed to it. Without an address it is picked up. */
const orderMade = mailKind({
	causedBy: 'shop',
	group: 'orders',
	data: orderData,
	completion: ofConfirmation,
	placeholders: { ...ofOrder, until: heldUntil },
	texts: {
		subject: {
			en: '{{shop}}: order {{order}} is ready for you to pay',
			es: '{{shop}}: el pedido {{order}} está listo para que lo pagues',
		},
		lead: {
			en: 'As agreed, we made order {{order}} for you and hold its watches until {{until}} (Chile). Use the order number as the reference of your transfer.',
			es: 'Como acordamos, hicimos el pedido {{order}} a tu nombre y te guardamos los relojes hasta el {{until}} (hora de Chile). Usa el número de pedido como referencia de la transferencia.',
			required: ['order', 'until'],
		},
		pickUp,
	},
	parts: (data, language) => [
		'lead',
		moneyRows(data, language),
		...bankBlocks(data, language),
		{ link: paymentUrl(data), caption: texts[language].orderMails.pay },
		...placeBlocks(data, language),
		...(data.contract ?? []),
	],
	sample: ({ long, form, order }) =>
		form === 'other'
			? { ...order, address: [] }
			: { ...order, discount: long ? -20_000 : 0, discountCode: long ? 'W'.repeat(24) : null },
});

const orderPaid = mailKind({
	causedBy: 'shop',
	group: 'payments',
	data: orderData,
	completion: ofConfirmation,
	placeholders: ofOrder,
	texts: {
		subject: {
			en: '{{shop}}: we received the payment of order {{order}}',
			es: '{{shop}}: recibimos el pago del pedido {{order}}',
		},
		lead: {
			en: 'We received your payment of order {{order}} and are getting it ready.',
			es: 'Recibimos el pago de tu pedido {{order}} y lo estamos preparando.',
			required: ['order'],
		},
	},
	parts: (data, language) => [
		'lead',
		moneyRows(data, language),
		{ link: orderUrl(data), caption: texts[language].orderMails.seeOrder },
		...(data.contract ?? []),
	],
	sample: ({ order }) => order,
});

/** Less than the total came: how much is to go, and until when. */
const orderPartPaid = mailKind({
	causedBy: 'shop',
	group: 'payments',
	data: orderData,
	completion: ofLink,
	placeholders: { ...ofOrder, paid, due, until: heldUntil },
	texts: {
		subject: {
			en: '{{shop}}: {{due}} to go for order {{order}}',
			es: '{{shop}}: faltan {{due}} del pedido {{order}}',
		},
		lead: {
			en: 'We received {{paid}} of order {{order}}: {{due}} to go. We hold your watches until {{until}} (Chile).',
			es: 'Recibimos {{paid}} del pedido {{order}}: faltan {{due}}. Te guardamos los relojes hasta el {{until}} (hora de Chile).',
			required: ['order', 'due'],
		},
	},
	parts: (data, language) => [
		'lead',
		moneyRows(data, language),
		{ link: paymentUrl(data), caption: texts[language].orderMails.pay },
	],
	sample: ({ order, money }) => ({ ...order, money: { ...money, due: 4_990 } }),
});

/** Money that the order does not need: it is over, or was paid before. */
const orderSurplus = orderMail(
	{
		causedBy: 'shop',
		group: 'payments',
		placeholders: { surplus },
		sample: ({ order, money }) => ({ ...order, money: { ...money, surplus: 30_000 } }),
	},
	{
		subject: {
			en: '{{shop}}: we received money that order {{order}} does not need',
			es: '{{shop}}: recibimos dinero que el pedido {{order}} no necesita',
		},
		lead: {
			en: 'Money arrived for order {{order}}, which is paid or closed. {{surplus}} of it is yours.',
			es: 'Llegó dinero para el pedido {{order}}, que ya está pagado o cerrado. De eso, {{surplus}} es tuyo.',
			required: ['order'],
		},
	},
);

const orderShipped = orderMail(
	{
		causedBy: 'shop',
		group: 'orders',
		sample: ({ long, order }) => (long ? order : { ...order, carrier: 'Chilexpress' }),
	},
	{
		subject: {
			en: '{{shop}}: your order {{order}} is on its way',
			es: '{{shop}}: tu pedido {{order}} va en camino',
		},
		lead: { en: 'Your order {{order}} has been sent.', es: 'Despachamos tu pedido {{order}}.' },
	},
	parcelBlocks,
);

/** The buyer has it, as a parcel or by hand: until when it may be given back. */
const arrived = (own: { subject: MailText; lead: MailText }, isByHand = false) =>
	mailKind({
		sample: ({ order }) => (isByHand ? { ...order, address: [] } : order),
		causedBy: 'shop',
		group: 'orders',
		data: orderData,
		completion: ofLink.extend(ofDays.shape),
		placeholders: { ...ofOrder, withdrawal: lastDay('withdrawal'), return: lastDay('return') },
		texts: {
			subject: own.subject,
			lead: { required: ['order'], ...own.lead },
			daysBoth: {
				en: 'Until {{withdrawal}} you may withdraw from the purchase without giving a reason, and until {{return}} you may return it: open your order below.',
				es: 'Hasta el {{withdrawal}} puedes retractarte de la compra sin dar motivos, y hasta el {{return}} puedes devolverla: abre tu pedido abajo.',
			},
			daysWithdrawal: {
				en: 'Until {{withdrawal}} you may withdraw from the purchase without giving a reason: open your order below.',
				es: 'Hasta el {{withdrawal}} puedes retractarte de la compra sin dar motivos: abre tu pedido abajo.',
			},
			daysReturn: {
				en: 'Until {{return}} you may return it: open your order below.',
				es: 'Hasta el {{return}} puedes devolverla: abre tu pedido abajo.',
			},
		},
		parts: (data, language) => [
			'lead',
			...daysPart(data),
			moneyRows(data, language),
			{ link: orderUrl(data), caption: texts[language].orderMails.seeOrder },
		],
	});

const orderDelivered = arrived({
	subject: {
		en: '{{shop}}: your order {{order}} has arrived',
		es: '{{shop}}: tu pedido {{order}} llegó',
	},
	lead: {
		en: 'Your order {{order}} was delivered. If you do not have it, answer this message at once.',
		es: 'Tu pedido {{order}} fue entregado. Si no lo tienes, responde este mensaje de inmediato.',
	},
});

/** The receipt of what was handed over at the shop. */
const orderHandedOver = arrived(
	{
		subject: {
			en: '{{shop}}: your receipt of order {{order}}',
			es: '{{shop}}: el detalle de tu compra, pedido {{order}}',
		},
		lead: {
			en: 'Order {{order}} is paid and was handed over to you. Thank you for your purchase.',
			es: 'El pedido {{order}} está pagado y te lo entregamos en persona. Gracias por tu compra.',
		},
	},
	true,
);

const orderCancelled = orderMail(
	{ causedBy: 'account', group: 'orders' },
	{
		subject: {
			en: '{{shop}}: order {{order}} was cancelled',
			es: '{{shop}}: el pedido {{order}} fue anulado',
		},
		lead: {
			en: 'Your order {{order}} was cancelled. There is nothing to pay.',
			es: 'Tu pedido {{order}} fue anulado. No tienes que pagar nada.',
		},
	},
);

const orderReleased = orderMail(
	{ causedBy: 'shop', group: 'orders', placeholders: { reason } },
	{
		subject: {
			en: '{{shop}}: we no longer hold the watches of order {{order}}',
			es: '{{shop}}: ya no guardamos los relojes del pedido {{order}}',
		},
		lead: {
			en: 'We cancelled your order {{order}} and no longer hold its watches. The reason: {{reason}} There is nothing to pay; if you have paid, answer this message.',
			es: 'Anulamos tu pedido {{order}} y ya no guardamos sus relojes. El motivo: {{reason}} No tienes que pagar nada; si ya pagaste, responde este mensaje.',
			required: ['order', 'reason'],
		},
	},
);

const orderExpired = orderMail(
	{ causedBy: 'account', group: 'orders' },
	{
		subject: {
			en: '{{shop}}: order {{order}} has expired',
			es: '{{shop}}: el pedido {{order}} venció',
		},
		lead: {
			en: 'We received no payment of order {{order}} in time and no longer hold its watches. If you have paid, answer this message and we will look into it.',
			es: 'No recibimos a tiempo el pago del pedido {{order}} y ya no guardamos sus relojes. Si pagaste, responde este mensaje y lo revisamos.',
		},
	},
);

const orderRefunded = orderMail(
	{
		causedBy: 'shop',
		group: 'payments',
		placeholders: { back },
		sample: ({ order, money, refunds }) => ({ ...order, money: { ...money, refunds } }),
	},
	{
		subject: {
			en: '{{shop}}: the money of order {{order}} is going back to you',
			es: '{{shop}}: te devolvemos el dinero del pedido {{order}}',
		},
		lead: {
			en: 'We are returning the money of order {{order}}: {{back}}.',
			es: 'Estamos devolviendo el dinero del pedido {{order}}: {{back}}.',
		},
	},
);

const orderPartRefunded = orderMail(
	{
		causedBy: 'shop',
		group: 'payments',
		placeholders: { amount, reason },
		sample: ({ order, money, refunds }) => ({ ...order, money: { ...money, refunds } }),
	},
	{
		subject: {
			en: '{{shop}}: part of the money of order {{order}} is going back to you',
			es: '{{shop}}: te devolvemos una parte del pedido {{order}}',
		},
		lead: {
			en: 'We are returning {{amount}} of order {{order}}. The reason: {{reason}}',
			es: 'Estamos devolviendo {{amount}} del pedido {{order}}. El motivo: {{reason}}',
			required: ['amount', 'order', 'reason'],
		},
	},
);

/** The boleta or factura, which goes along. */
const orderDocumentAttached = orderMail(
	{ causedBy: 'shop', group: 'orders' },
	{
		subject: {
			en: '{{shop}}: the boleta or factura of order {{order}}',
			es: '{{shop}}: la boleta o factura del pedido {{order}}',
		},
		lead: {
			en: 'Attached is the tax document of your order {{order}}. It stays on the page of the order too.',
			es: 'Adjuntamos el documento tributario de tu pedido {{order}}. También queda en la página del pedido.',
		},
	},
);

/** It is not paid yet and soon no longer held. */
const orderExpiring = mailKind({
	causedBy: 'shop',
	group: 'orders',
	data: orderData,
	completion: ofLink,
	placeholders: { ...ofOrder, until: heldUntil },
	texts: {
		subject: {
			en: '{{shop}}: order {{order}} is held for a few more hours',
			es: '{{shop}}: el pedido {{order}} queda reservado por pocas horas',
		},
		lead: {
			en: 'We hold the watches of order {{order}} until {{until}} (Chile). If you have transferred already, open the order and tell us.',
			es: 'Te guardamos los relojes del pedido {{order}} hasta el {{until}} (hora de Chile). Si ya transferiste, abre el pedido y avísanos.',
			required: ['order', 'until'],
		},
	},
	parts: (data, language) => [
		'lead',
		moneyRows(data, language),
		...bankBlocks(data, language),
		{ link: paymentUrl(data), caption: texts[language].orderMails.pay },
	],
	sample: ({ order }) => order,
});

/** Instead of one mail for every step when a customer places and cancels again and again. */
const orderDigest = mailKind({
	causedBy: 'account',
	group: 'orders',
	data: z.object({ userId: z.int(), since: z.iso.datetime(), ordersUrl: z.url() }),
	completion: z.object({
		orders: z.array(
			z.object({
				order: z.int(),
				number: z.string(),
				state: z.enum(['pending', 'paid', 'expired', 'cancelled']),
			}),
		),
	}),
	placeholders: {},
	texts: {
		subject: { en: '{{shop}}: your latest orders', es: '{{shop}}: tus últimos pedidos' },
		lead: {
			en: 'You placed or cancelled several orders, so here they are in one message.',
			es: 'Hiciste o anulaste varios pedidos, así que van todos en un solo mensaje.',
		},
	},
	parts: ({ orders, ordersUrl }, language) => [
		'lead',
		{
			rows: orders.map(({ number: order, state }) => [
				fill(texts[language].orderMails.order, { order }),
				texts[language].orderMails.state[state],
			]),
		},
		{ link: ordersUrl, caption: texts[language].orderMails.seeOrders },
	],
	sample: ({ site, order, numbers }) => ({
		userId: 1,
		since: order.heldUntil,
		ordersUrl: `${site}/orders?from=mail`,
		orders: (['pending', 'paid', 'expired', 'cancelled'] as const).map((state, index) => ({
			order: 1042 + index,
			number: numbers[index] ?? '',
			state,
		})),
	}),
});

export const orderMails = {
	'order-placed': orderPlaced,
	'order-made': orderMade,
	'order-paid': orderPaid,
	'order-part-paid': orderPartPaid,
	'order-surplus': orderSurplus,
	'order-shipped': orderShipped,
	'order-delivered': orderDelivered,
	'order-document': orderDocumentAttached,
	'order-expiring': orderExpiring,
	'order-handed-over': orderHandedOver,
	'order-cancelled': orderCancelled,
	'order-expired': orderExpired,
	'order-refunded': orderRefunded,
	'order-part-refunded': orderPartRefunded,
	'order-released': orderReleased,
	'order-digest': orderDigest,
};
