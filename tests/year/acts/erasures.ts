import { type Act, outcomeOf } from './act.ts';

/** Erasures of buyers at their request. The owner refuses nothing; the shop may. */
export const erasureActs = {
	'erases the buyer': {
		weight: 2,
		targets: ({ book }) =>
			book.buyers
				.filter(({ name }) => book.orders.some(({ buyer }) => buyer.name === name))
				.map(({ name }) => name),
		run: async ({ shop, book, target, owner }) => {
			const buyer = book.buyerNamed(target);
			const order = book.orders.find((one) => one.buyer === buyer);
			if (!buyer || !order) throw new Error(`no order of ${target}`);
			const answer = buyer.account
				? await shop.removeSeen(`/api/owner/customers/${buyer.account.sessions[0]?.documentId}`, {
						as: owner,
					})
				: await shop.act(`/api/owner/orders/${order.id}/erase-guest`, {}, { as: owner });
			if (answer.status < 300) book.erased.push(buyer.name);
			return outcomeOf(answer);
		},
	},
} satisfies Record<string, Act>;
