import type { BookOrder } from '../book.ts';
import { type Act, outcomeOf } from './act.ts';

/** Whether neither money nor a parcel of the order is on its way. */
const isOver = ({ orderStatus, paymentStatus }: BookOrder) =>
	['expired', 'cancelled', 'refunded'].includes(paymentStatus) ||
	['cancelled', 'delivered'].includes(orderStatus);

/** Erasures of buyers at their request. The owner refuses nothing; the shop may. */
export const erasureActs = {
	'erases the buyer': {
		weight: 2,
		targets: ({ book }) =>
			book.buyers
				.filter(({ name }) => book.orders.some(({ buyer }) => buyer.name === name))
				.map(({ name }) => name),
		promising: ({ book }) =>
			book.buyers
				.filter(
					({ name }) =>
						!book.erased.has(name) &&
						book.orders.some(({ buyer }) => buyer.name === name) &&
						book.orders.every((order) => order.buyer.name !== name || isOver(order)),
				)
				.map(({ name }) => name),
		run: async ({ world, shop, book, target, owner }) => {
			const began = world.now();
			const buyer = book.buyerNamed(target);
			const order = book.orders.find((one) => one.buyer === buyer);
			if (!buyer || !order) throw new Error(`no order of ${target}`);
			const answer = buyer.account
				? await shop.removeSeen(`/api/owner/customers/${buyer.account.sessions[0]?.documentId}`, {
						as: owner,
					})
				: await shop.act(`/api/owner/orders/${order.id}/erase-guest`, {}, { as: owner });
			if (answer.status < 300) book.erased.set(buyer.name, began);
			return outcomeOf(answer);
		},
	},
} satisfies Record<string, Act>;
