import { asBuyerOf } from '../book.ts';
import { type Act, type ActContext, orderOf, ordersThat, outcomeOf } from './act.ts';

/** Orders that left the shop: a return of their items can be requested, or is in progress. */
const sent: Act['targets'] = ({ book }) =>
	book.orders
		.filter(({ orderStatus }) => orderStatus === 'shipped' || orderStatus === 'delivered')
		.map(({ name }) => name);

/** Words that only this buyer writes. After an erasure they must not be found anywhere. */
export const wordsOf = (buyer: { name: string }) => `words of ${buyer.name}`;

async function requestReturn(context: ActContext): Promise<string> {
	const { shop, pick, session } = context;
	const order = orderOf(context);
	const path = `/api/orders/${order.documentId}/returns`;
	const { body } = await shop.get(path, asBuyerOf(order, session));
	const items: { item: number }[] = (body?.data ?? []).filter((one: Record<'ask', unknown>) => one.ask);
	if (items.length === 0) return 'nothing can be returned';
	const reason = wordsOf(order.buyer);
	const data = { item: pick.one(items).item, reason, refundAccount: `Bank, ${reason}` };
	return outcomeOf(await shop.post(path, { data }, asBuyerOf(order, session)));
}

/** Does the next step of a return of this order: accepts, receives, refunds it, or sells the watch again. */
async function handleReturn(context: ActContext): Promise<string> {
	const { shop, owner: as, pick } = context;
	const { id } = orderOf(context);
	const { body } = await shop.get(`/api/owner/returns?order=${id}`, { as });
	const returns: { documentId: string; actions: string[]; pieceState: string | null; due: number }[] =
		body?.data ?? [];
	const step = (documentId: string, name: string, data: object = {}) =>
		shop.act(`/api/owner/returns/${documentId}/${name}`, { data }, { as });
	for (const { documentId, actions, pieceState, due } of returns) {
		const action = ['accept', 'receive', 'refund'].find((one) => actions.includes(one));
		if (action === 'refund') {
			const isLess = pick.below(3) === 0;
			const data = isLess ? { amount: due - 1_000, words: 'A scratch' } : {};
			return `refund, ${outcomeOf(await step(documentId, 'refund', data))}`;
		}
		if (action) return `${action}, ${outcomeOf(await step(documentId, action))}`;
		if (pieceState === 'returned')
			return `on sale again, ${outcomeOf(await step(documentId, 'piece', { state: 'onSale' }))}`;
	}
	return 'no return waits';
}

export const returnActs = {
	'asks for a return': {
		weight: 3,
		targets: sent,
		promising: ordersThat(({ facts }) => facts.isReturnable),
		run: requestReturn,
	},
	'handles the return': {
		weight: 5,
		targets: sent,
		promising: ordersThat(({ facts }) => facts.isReturning),
		run: handleReturn,
	},
} satisfies Record<string, Act>;
