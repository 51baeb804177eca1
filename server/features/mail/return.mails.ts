import { z } from 'zod';
import { withOrderKey } from '#contract/orders/order-links.ts';
import { formatClp } from '#contract/payments/money.ts';
import { mailedReturns } from '#contract/returns/return-states.ts';
import { texts } from '../../texts/texts.ts';
import type { MailRow } from './mail-blocks.ts';
import { mailKind } from './mail-kind.ts';
import { orderLinkCompletion } from './order-mail-data.ts';

/** A status change in the return of one watch. `amount` is the refund in CLP. */
const returnData = z.object({
	order: z.int(),
	number: z.string(),
	watch: z.string(),
	state: z.enum(mailedReturns),
	/** The shop's message that goes with the change. */
	words: z.string(),
	amount: z.int().nullable(),
	/** The address to send the watch to. */
	address: z.string().nullable(),
	ordersUrl: z.url(),
});

export const returnMails = {
	'order-return': mailKind('order-return', {
		causedBy: 'shop',
		group: 'orders',
		data: returnData,
		completion: orderLinkCompletion,
		placeholders: {
			order: ({ number }) => number,
			/** The new state, for the subject. */
			step: ({ state }, language) => texts[language].orderMails.returnSteps[state],
			watch: ({ watch }) => watch,
			amount: ({ amount }, language) => `${formatClp(amount ?? 0, language)} CLP`,
		},
		required: { refunded: ['amount'] },
		parts: ({ state, words, ordersUrl, orderKey, address }, language) => {
			const { shopSays, returnTo } = texts[language].orderMails;
			return [
				state,
				...(words ? [{ rows: [[shopSays, words] satisfies MailRow] }] : []),
				...((state === 'accepted' || state === 'notified') && address
					? [{ rows: [[returnTo, address] satisfies MailRow] }]
					: []),
				{ link: withOrderKey(ordersUrl, orderKey), caption: 'seeOrder' },
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
	}),
};
