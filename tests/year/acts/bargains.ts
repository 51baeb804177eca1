import type { TestUser } from '#tests/support/shop.ts';
import { type Act, type ActContext, orderOf, ordersIn, outcomeOf } from './act.ts';

const accounts: Act['targets'] = ({ book }) =>
	book.buyers.filter(({ account }) => account).map(({ name }) => name);
const once: Act['targets'] = () => ['desk'];

function userOf({ book, target, session }: ActContext) {
	const user = book.buyerNamed(target)?.account?.sessions[session];
	if (!user) throw new Error(`no account of ${target}`);
	return user;
}

type Offer = { documentId: string; updatedAt: string; state: string };

/** Offers, counteroffers and discount codes: what a buyer and the shop's people agree on. */
export const bargainActs = {
	'makes an offer': {
		weight: 2,
		targets: accounts,
		run: async (context) => {
			const { shop, book, pick } = context;
			const free = book.watches.filter(({ documentId }) => book.onSale.includes(documentId));
			const { documentId, price } = pick.one(free.length > 0 ? free : book.watches);
			const data = { watch: documentId, amount: Math.floor(price * 0.8) };
			return outcomeOf(await shop.post('/api/offers', { data }, { as: userOf(context) }));
		},
	},
	'takes the counteroffer': {
		weight: 4,
		targets: accounts,
		promising: ({ book }) => book.waiting.counteroffersTo,
		run: async (context) => {
			const { shop } = context;
			const as = userOf(context);
			const { body } = await shop.get('/api/offers', { as });
			const offer = (body?.data ?? []).find(({ state }: Offer) => state === 'countered');
			if (!offer) return 'none waits';
			const path = `/api/offers/${offer.documentId}/take`;
			return outcomeOf(await shop.post(path, { data: { updatedAt: offer.updatedAt } }, { as }));
		},
	},
	'answers an offer as an assistant': {
		weight: 3,
		targets: once,
		promising: ({ book }) => (book.waiting.hasOffer ? ['desk'] : []),
		run: async ({ shop, book, pick, session }) => {
			const as = book.assistants[session] as TestUser;
			const { body } = await shop.get('/api/owner/offers?sort=id:desc', { as });
			const offer = (body?.data ?? []).find(({ state }: Offer) => state === 'asked');
			if (!offer) return 'none waits';
			const { updatedAt, watch } = offer;
			const amount = Math.floor(watch.price * pick.one([0.95, 0.5]));
			const path = `/api/owner/offers/${offer.documentId}/counter`;
			return outcomeOf(await shop.post(path, { data: { updatedAt, amount } }, { as }));
		},
	},
	'makes a discount code': {
		weight: 2,
		targets: ({ book }) => (book.codes.length < 12 ? ['desk'] : []),
		run: async ({ shop, book, owner, pick }) => {
			const code = `MENOS-${pick.below(1_000_000)}`;
			const data = { code, percent: 10, mostUses: 1 };
			const answer = await shop.post('/api/owner/discount-codes', { data }, { as: owner });
			if (answer.status < 300) book.codes.push(code);
			return outcomeOf(answer);
		},
	},
	'accepts less than the total': {
		weight: 1,
		targets: ordersIn('pending'),
		run: async (context) => {
			const { owner, shop } = context;
			const { id, total } = orderOf(context);
			const data = { method: 'bank', amount: total - 5_000, acceptReason: 'A small difference' };
			const path = `/api/owner/orders/${id}/confirm-payment`;
			return outcomeOf(await shop.act(path, { data }, { as: owner }));
		},
	},
} satisfies Record<string, Act>;
