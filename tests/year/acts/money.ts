import { asBuyerOf } from '../book.ts';
import { type Act, isUsdtOnItsWay, orderOf, ordersIn, outcomeOf, payablePage, withNewPage } from './act.ts';

/** The orders with a transfer that the owner did not record by hand. */
const transferred: Act['targets'] = ({ book }) =>
	book.bank.flatMap(({ order, recorded }) => (order && !recorded ? [order] : []));

/** What happens to money on its way, besides the payments themselves. */
export const moneyActs = {
	'reports a transfer': {
		weight: 2,
		targets: ordersIn('pending'),
		run: async (context) => {
			const order = orderOf(context);
			const path = `/api/orders/${order.documentId}/transferred`;
			return outcomeOf(await context.shop.post(path, {}, asBuyerOf(order, context.session)));
		},
	},
	'pays at Khipu, which verifies it': {
		weight: 2,
		targets: ({ book }) =>
			book.orders
				.filter(({ pages }) => pages.some(({ method }) => method === 'khipu'))
				.map(({ name }) => name),
		promising: withNewPage('khipu'),
		run: async (context) => {
			const page = payablePage(context, 'khipu');
			if (!page) return 'too late';
			const payment = context.world.khipu.paymentOf(page);
			if (payment.status === 'done') return 'paid already';
			payment.status = 'verifying';
			return 'verifying';
		},
	},
	'verified payments arrive': {
		weight: 1,
		targets: () => ['Khipu'],
		promising: ({ world }) =>
			[...world.khipu.payments.values()].some(({ status }) => status === 'verifying') ? ['Khipu'] : [],
		run: async ({ world }) => `${world.completeVerified()} payments`,
	},
	'moves young transfers to later blocks': {
		weight: 25,
		targets: () => ['chain'],
		promising: (scene) => (isUsdtOnItsWay(scene, 5 * 60_000) ? ['chain'] : []),
		run: async ({ world, pick }) => {
			// Deeper than the shop waits, too: a transfer that counted already.
			const depth = pick.one([3, 8, 40]);
			const isLate = pick.one([false, true]);
			const moved = await world.base.moveTransfers(depth, isLate);
			return `${world.grid.postpone()} on Tron, ${moved} on Base${isLate ? ', which lacks them for a while' : ''}`;
		},
	},
	'records the transfer by hand': {
		weight: 8,
		targets: transferred,
		promising: (scene) => transferred(scene).filter((name) => ordersIn('pending')(scene).includes(name)),
		run: async (context) => {
			const { book, owner, shop } = context;
			const order = orderOf(context);
			const line = book.bank.find((one) => one.order === order.name && !one.recorded);
			if (!line) return 'recorded already';
			const counted = await context.world.db
				.selectFrom('statement_lines')
				.select('id')
				.where('document', '=', String(line.document))
				.where('state', '=', 'taken')
				.executeTakeFirst();
			if (counted) return 'counted already';
			const data = { method: 'bank', amount: line.amount };
			const path = `/api/owner/orders/${order.id}/confirm-payment`;
			const answer = await shop.act(path, { data }, { as: owner });
			if (answer.status < 300) line.recorded = answer.body.data.payments.at(-1).event;
			return outcomeOf(answer);
		},
	},
} satisfies Record<string, Act>;
