import { type Act, type ActContext, orderOf, ordersIn, ordersThat, outcomeOf } from './act.ts';

/** Runs an action of the desk on an order. */
const onOrder =
	(step: string, data: (context: ActContext) => object = () => ({})): Act['run'] =>
	async (context) => {
		const { owner, shop } = context;
		const path = `/api/owner/orders/${orderOf(context).id}/${step}`;
		return outcomeOf(await shop.act(path, { data: data(context) }, { as: owner }));
	};
const once: Act['targets'] = () => ['desk'];
const paid = ordersIn('paid');
const withState =
	(state: string): Act['targets'] =>
	({ book }) =>
		book.orders
			.filter(({ orderStatus, paymentStatus }) => orderStatus === state && paymentStatus === 'paid')
			.map(({ name }) => name);
const everyOrder: Act['targets'] = ({ book }) => book.orders.map(({ name }) => name);
const withMoney = ordersThat(({ facts }) => facts.hasMoney);

export const ownerActs = {
	'records a payment': {
		weight: 3,
		targets: everyOrder,
		promising: ordersIn('pending'),
		run: onOrder('confirm-payment', (context) => {
			const { total } = orderOf(context);
			const amount = context.pick.one([undefined, undefined, total + 10_000, Math.floor(total / 2)]);
			return { method: context.pick.one(['bank', 'usdt-tron', 'usdt-base']), ...(amount && { amount }) };
		}),
	},
	'uploads the bank statement': {
		weight: 10,
		targets: ({ book }) => (book.bank.length > 0 ? ['desk'] : []),
		promising: ({ book }) => (book.bank.some(({ isUploaded }) => !isUploaded) ? ['desk'] : []),
		run: async ({ book, owner, shop, pick }) => {
			const head = 'Fecha;Descripción;Nro. Docto.;Cargos (CLP);Abonos (CLP)';
			const newest = book.bank.slice(-1 - pick.below(8));
			const lines = newest.map(({ day, text, document, amount }) => `${day};${text};${document};;${amount}`);
			const answer = await shop.app.inject({
				method: 'POST',
				url: '/api/owner/statements?account=bank&name=cartola.csv',
				remoteAddress: owner.remoteAddress,
				payload: Buffer.from([head, ...lines].join('\n')),
				headers: {
					authorization: `Bearer ${owner.jwt}`,
					'content-type': 'application/octet-stream',
				},
			});
			if (answer.statusCode === 200) for (const line of newest) line.isUploaded = true;
			return `${answer.statusCode}, ${lines.length} lines`;
		},
	},
	'accepts the certain lines': {
		weight: 8,
		targets: once,
		promising: ({ book }) => (book.waiting.hasBankLine ? ['desk'] : []),
		run: async ({ owner, shop }) => {
			const certain = '/api/owner/statement-lines?group=certain&pageSize=100';
			const { body } = await shop.get(certain, { as: owner });
			const ids = (body?.data ?? []).map(({ id }: { id: number }) => id);
			if (ids.length === 0) return 'none';
			const answer = await shop.post('/api/owner/statement-lines/take', { data: { ids } }, { as: owner });
			return `${outcomeOf(answer)}, ${ids.length} lines`;
		},
	},
	'sends the parcel': {
		weight: 4,
		targets: withState('processing'),
		run: onOrder('ship', () => ({ carrier: 'Starken', tracking: 'X1' })),
	},
	'notes the delivery': { weight: 3, targets: withState('shipped'), run: onOrder('deliver') },
	'cancels the unpaid order': { weight: 3, targets: ordersIn('pending'), run: onOrder('cancel') },
	'refunds the order': { weight: 2, targets: paid, run: onOrder('refund') },
	'refunds a part': {
		weight: 5,
		targets: everyOrder,
		promising: withMoney,
		run: onOrder('refund-part', (context) => ({
			amount: 1_000 + context.pick.below(40) * 1_000,
			reason: 'A scratch',
		})),
	},
	'refunds a part to the card': {
		weight: 15,
		targets: ordersThat(({ facts }) => facts.isPaidByProvider),
		run: onOrder('refund-part', (context) => ({
			amount: 1_000 * (1 + context.pick.below(40)),
			reason: 'A scratch',
		})),
	},
	'reverses a payment': {
		weight: 1,
		targets: ordersIn('paid', 'pending'),
		promising: withMoney,
		run: async (context) => {
			const { owner, shop, pick } = context;
			const { id } = orderOf(context);
			const { body } = await shop.get(`/api/owner/orders/${id}`, { as: owner });
			const received: { event: string; amount: number }[] = body?.data?.payments ?? [];
			const payments = received.filter(({ amount }) => amount > 0);
			if (payments.length === 0) return 'none was received';
			const data = { payment: pick.one(payments).event, reason: 'Of another order' };
			return outcomeOf(await shop.act(`/api/owner/orders/${id}/reverse-payment`, { data }, { as: owner }));
		},
	},
	'undoes the last action': {
		weight: 16,
		targets: everyOrder,
		promising: ordersThat(({ facts }) => facts.isUndoable),
		run: onOrder('undo'),
	},
	'sends a refund by hand': {
		weight: 3,
		targets: everyOrder,
		promising: ordersThat(({ facts }) => facts.awaitsRefundByHand),
		run: async (context) => {
			const { owner, shop } = context;
			const path = `/api/owner/orders/${orderOf(context).id}`;
			const { body } = await shop.get(path, { as: owner });
			const waiting = (body?.data?.payments ?? []).find(
				({ refundState }: { refundState?: string }) => refundState === 'byHand',
			);
			if (!waiting) return 'none waits';
			const data = {
				updatedAt: body.data.updatedAt,
				event: waiting.event,
				method: 'bank',
				transaction: 'R1',
			};
			return outcomeOf(await shop.post(`${path}/refund-sent`, { data }, { as: owner }));
		},
	},
	'requests its documents again': {
		weight: 2,
		targets: ordersThat(({ facts }) => facts.hasRefusedDocument),
		run: onOrder('issue'),
	},
	'marks the order as reviewed': {
		weight: 1,
		targets: everyOrder,
		promising: ordersThat(({ facts }) => facts.needsReview),
		run: async (context) => {
			const outcome = await onOrder('review')(context);
			if (outcome === '200') context.book.reviewed.push(orderOf(context).id);
			return outcome;
		},
	},
	'adds a watch': {
		weight: 4,
		isNeeded: true,
		targets: ({ book }) => (book.watches.length < 30 ? ['desk'] : []),
		promising: ({ book }) => (book.onSale.length < 2 ? ['desk'] : []),
		run: async ({ book, owner, shop, pick, step }) => {
			const price = 90_000 + pick.below(20) * 50_000;
			const added = await book.addWatch(shop, owner, price, pick.one([1, 1, 2]), step);
			return added ? `${added.name}, ${added.stock} pieces` : 'refused';
		},
	},
} satisfies Record<string, Act>;
