import { z } from 'zod';
import type { Language } from '#contract/languages/languages.ts';
import { fill, texts } from '../../texts/texts.ts';
import { confirmable, confirmationParts } from './account.mails.ts';
import { mailKind } from './mail-kind.ts';
import {
	addressBlocks,
	bankBlocks,
	moneyRows,
	orderLink,
	parcelBlocks,
	paymentLink,
	placeBlocks,
	surplusBlocks,
} from './order-mail-blocks.ts';
import {
	type OrderData,
	orderConfirmationCompletion,
	orderData,
	orderLinkCompletion,
} from './order-mail-data.ts';
import {
	amount,
	due,
	holdEnd,
	orderPlaceholders,
	paid,
	reason,
	refundedAmount,
	surplus,
} from './order-mail-placeholders.ts';
import { lastDay, returnDeadlinePart, returnDeadlinesCompletion } from './return-deadlines.ts';
import type { SampleFacts } from './sample-facts.ts';

/** An action on an order: an introduction, the items, and the link to the order. */
const orderChangeMail = {
	causedBy: 'shop' as const,
	group: 'orders' as const,
	data: orderData,
	completion: orderLinkCompletion,
	placeholders: orderPlaceholders,
	required: { lead: ['order'] },
	parts: (data: OrderData, language: Language) => [
		'lead' as const,
		moneyRows(data, language),
		...surplusBlocks(data, language),
		orderLink(data),
	],
	sample: ({ order }: SampleFacts) => order,
};
/** A change of an order that is held until a deadline. */
const unpaidOrderMail = {
	...orderChangeMail,
	placeholders: { ...orderPlaceholders, until: holdEnd },
	required: { lead: ['order', 'until'] },
	parts: (data: OrderData, language: Language) => [
		'lead' as const,
		moneyRows(data, language),
		...bankBlocks(data, language),
		paymentLink(data),
	],
};

/** The buyer received the watches, by parcel or in person. States the deadlines for returning them. */
const receivedOrderMail = {
	...orderChangeMail,
	completion: orderLinkCompletion.extend(returnDeadlinesCompletion.shape),
	placeholders: { ...orderPlaceholders, withdrawal: lastDay('withdrawal'), return: lastDay('return') },
	shared: ['daysBoth' as const, 'daysWithdrawal' as const, 'daysReturn' as const],
	parts: (data: OrderData & z.output<typeof returnDeadlinesCompletion>, language: Language) => [
		'lead' as const,
		...returnDeadlinePart(data),
		moneyRows(data, language),
		orderLink(data),
	],
};

const withRefunds = ({ order, money, refunds }: SampleFacts) => ({ ...order, money: { ...money, refunds } });

export const orderMails = {
	'order-placed': mailKind('order-placed', {
		...unpaidOrderMail,
		causedBy: 'account',
		completion: confirmable.extend(orderConfirmationCompletion.shape),
		shared: ['confirm', 'pickUp'],
		parts: (data, language) => [
			...unpaidOrderMail.parts(data, language),
			// For an account with an unconfirmed address: confirming it extends the hold.
			...(data.confirmUrl ? (['longerHold'] as const) : []),
			...confirmationParts(data.confirmUrl),
			...placeBlocks(data, language),
			...(data.contract ?? []),
		],
		sample: ({ usual, confirmUrl, order }) => ({ ...order, confirmUrl: usual ? null : confirmUrl }),
	}),

	/** An order that the shop placed for a customer. Without an address it is picked up. */
	'order-made': mailKind('order-made', {
		...unpaidOrderMail,
		completion: orderConfirmationCompletion,
		shared: ['pickUp'],
		parts: (data, language) => [
			...unpaidOrderMail.parts(data, language),
			...placeBlocks(data, language),
			...(data.contract ?? []),
		],
		sample: ({ long, form, order }) =>
			form === 'other'
				? { ...order, address: [] }
				: { ...order, discount: long ? -20_000 : 0, discountCode: long ? 'W'.repeat(24) : null },
	}),

	'order-paid': mailKind('order-paid', {
		...orderChangeMail,
		group: 'payments',
		completion: orderConfirmationCompletion,
		parts: (data, language) => ['lead', moneyRows(data, language), orderLink(data), ...(data.contract ?? [])],
	}),

	/** A partial payment: the amount still due, and the deadline. */
	'order-part-paid': mailKind('order-part-paid', {
		...orderChangeMail,
		group: 'payments',
		placeholders: { ...orderPlaceholders, paid, due, until: holdEnd },
		required: { lead: ['order', 'due'] },
		parts: (data, language) => ['lead', moneyRows(data, language), paymentLink(data)],
		sample: ({ order, money }) => ({ ...order, money: { ...money, due: 4_990 } }),
	}),

	/** A payment for an order that had expired or was canceled. */
	'order-late-payment': mailKind('order-late-payment', {
		...orderChangeMail,
		group: 'payments',
		placeholders: { ...orderPlaceholders, surplus },
		sample: ({ order, money }) => ({ ...order, money: { ...money, surplus: 30_000 } }),
	}),

	/** A payment beyond the total of an order. */
	'order-surplus': mailKind('order-surplus', {
		...orderChangeMail,
		group: 'payments',
		placeholders: { ...orderPlaceholders, surplus },
		sample: ({ order, money }) => ({ ...order, money: { ...money, surplus: 30_000 } }),
	}),

	/** A payment was recorded by mistake, after the buyer was notified of it. */
	'order-payment-reversed': mailKind('order-payment-reversed', {
		...orderChangeMail,
		group: 'payments',
		placeholders: { ...orderPlaceholders, amount },
		required: { lead: ['order', 'amount'] },
		parts: (data, language) => ['lead', moneyRows(data, language), orderLink(data)],
		sample: ({ order }) => ({ ...order, amount: 30_000 }),
	}),

	/** The buyer, or another person with the order's link, corrected the shipping address. */
	'order-address-changed': mailKind('order-address-changed', {
		...orderChangeMail,
		parts: (data, language) => ['lead', ...addressBlocks(data.address, language), orderLink(data)],
	}),

	'order-shipped': mailKind('order-shipped', {
		...orderChangeMail,
		parts: (data, language) => [
			'lead',
			...parcelBlocks(data, language),
			moneyRows(data, language),
			...surplusBlocks(data, language),
			orderLink(data),
		],
		sample: ({ long, order }) => (long ? order : { ...order, carrier: 'Chilexpress' }),
	}),

	'order-delivered': mailKind('order-delivered', receivedOrderMail),

	/** Sends the boleta or factura as an attachment. */
	'order-document': mailKind('order-document', orderChangeMail),

	/** Reminds the buyer of an unpaid order whose hold ends soon. */
	'order-expiring': mailKind('order-expiring', unpaidOrderMail),

	/** The receipt for an order that was handed over at the shop. */
	'order-handed-over': mailKind('order-handed-over', {
		...receivedOrderMail,
		sample: ({ order }) => ({ ...order, address: [] }),
	}),

	'order-cancelled': mailKind('order-cancelled', { ...orderChangeMail, causedBy: 'account' }),

	'order-expired': mailKind('order-expired', { ...orderChangeMail, causedBy: 'account' }),

	'order-refunded': mailKind('order-refunded', {
		...orderChangeMail,
		group: 'payments',
		placeholders: { ...orderPlaceholders, back: refundedAmount },
		sample: withRefunds,
	}),

	'order-part-refunded': mailKind('order-part-refunded', {
		...orderChangeMail,
		group: 'payments',
		placeholders: { ...orderPlaceholders, amount, reason },
		required: { lead: ['amount', 'order', 'reason'] },
		sample: withRefunds,
	}),

	'order-released': mailKind('order-released', {
		...orderChangeMail,
		placeholders: { ...orderPlaceholders, reason },
		required: { lead: ['order', 'reason'] },
	}),

	/** Replaces the mails of single actions when a customer places and cancels orders repeatedly. */
	'order-digest': mailKind('order-digest', {
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
		parts: ({ orders, ordersUrl }, language) => [
			'lead',
			{
				rows: orders.map(({ number: order, state }) => [
					fill(texts[language].orderMails.order, { order }),
					texts[language].orderMails.state[state],
				]),
			},
			{ link: ordersUrl, caption: 'seeOrders' },
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
	}),
};
