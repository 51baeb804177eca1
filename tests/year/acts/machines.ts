import { type Act, type ActContext, outcomeOf } from './act.ts';

const everyWatch: Act['targets'] = ({ book }) => book.watches.map(({ name }) => name);

/** Changes the watch as a program of the owner's does: with an API key, and on the version that it read. */
async function changeWatch(context: ActContext, changesOf: (watch: { price: number }) => object) {
	const { book, shop, target } = context;
	const { documentId } = book.watches.find(({ name }) => name === target) ?? {};
	const by = { headers: { authorization: `Bearer ${book.machineKey}` } };
	const { body } = await shop.get(`/api/watches/${documentId}`, by);
	if (!body?.data) return 'not found';
	const { version } = body.data;
	const data = { watches: [{ documentId, version, ...changesOf(body.data) }] };
	return outcomeOf(await shop.post('/api/owner/watches/change', { data }, by));
}

/** What a program with an API key does, such as the one that counts the stock. */
export const machineActs = {
	'is counted by a program': {
		weight: 2,
		targets: everyWatch,
		run: async (context) => {
			const stock = context.pick.below(4);
			return `${stock} on sale, ${await changeWatch(context, () => ({ stock }))}`;
		},
	},
	'gets a sale price from a program': {
		weight: 1,
		targets: everyWatch,
		run: (context) => {
			const { world, pick } = context;
			const percent = pick.one([80, 95, null]);
			const saleUntil = new Date(world.now().getTime() + (1 + pick.below(20)) * 86_400_000).toISOString();
			return changeWatch(context, ({ price }) =>
				percent === null
					? { salePrice: null }
					: { salePrice: Math.floor((price * percent) / 100), saleFrom: null, saleUntil },
			);
		},
	},
} satisfies Record<string, Act>;
