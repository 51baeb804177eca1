import type { choices } from '#tests/support/random.ts';
import type { World } from '../world.ts';
import { type Act, isUsdtOnItsWay } from './act.ts';

type Pick = ReturnType<typeof choices>;
type Misbehaviour = (world: World, pick: Pick) => string;

/** What each service around the shop can do wrong with one of its next answers. Returns it in a word. */
const misbehaviours = {
	Transbank: ({ transbank: { faults } }, { one }) => {
		const call = one(['commit', 'commit', 'status', 'refund'] as const);
		const kinds =
			call === 'commit'
				? (['cut', 'broken', 'locked', 'finished', 'otherAmount'] as const)
				: (['cut', 'broken'] as const);
		const kind = one(kinds);
		faults[call].push(kind);
		return `${call}, ${kind}`;
	},
	Khipu: ({ khipu }, { one }) => {
		const kind = one(['cut', 'broken', 'garbage'] as const);
		khipu.faults.push(kind);
		return kind;
	},
	'Mercado Pago': ({ mercadoPago }, { one }) => {
		const kind = one(['cut', 'broken', 'garbage'] as const);
		mercadoPago.faults.push(kind);
		return kind;
	},
	TronGrid: ({ grid }, { one }) => {
		const status = one([403, 429, 503]);
		let left = one([1, 4]);
		grid.misbehave(() => (left-- > 0 ? { status } : undefined));
		return `${status}, ${left} times`;
	},
	OpenFactura: ({ issuer }, { one }) => {
		const call = one(['document', 'document', 'other', 'verdict'] as const);
		if (call === 'verdict') {
			issuer.state.verdicts = one([['Pendiente', 'Aceptado'], ['Rechazado'], ['Aceptado']]);
			return `the SII answers ${issuer.state.verdicts.join(', ')}`;
		}
		if (call === 'other') {
			const kind = one(['cut', 'away', 'limited'] as const);
			issuer.otherFaults.push(kind);
			return `another request, ${kind}`;
		}
		const kind = one(['cut', 'cut', 'away', 'limited', 'garbage', 'refused'] as const);
		issuer.faults.push(kind);
		return kind;
	},
} satisfies Record<string, Misbehaviour>;
const paymentServices = ['Transbank', 'Khipu', 'Mercado Pago'];

/** The services around the shop, which do not always answer as they should. */
export const serviceActs = {
	'does not answer for a while': {
		weight: 1,
		targets: () => ['Transbank'],
		run: async ({ world }) => {
			const { faults } = world.transbank;
			faults.commit.push('cut');
			faults.status.push('cut', 'cut', 'cut', 'cut');
			return 'a commit and four queries';
		},
	},
	'answers wrongly': {
		weight: 2,
		targets: () => Object.keys(misbehaviours),
		promising: (scene) => [
			...(scene.book.waiting.hasAttempt ? paymentServices : []),
			...(scene.book.waiting.hasDocument ? ['OpenFactura'] : []),
			...(isUsdtOnItsWay(scene, 60_000) ? ['TronGrid'] : []),
		],
		run: async ({ world, target, pick }) => misbehaviours[target as keyof typeof misbehaviours](world, pick),
	},
} satisfies Record<string, Act>;

/** Lets every service answer correctly again. */
export function endMisbehaviour({ transbank, khipu, mercadoPago, grid, issuer }: World): void {
	const queues = [...Object.values(transbank.faults), khipu.faults, mercadoPago.faults];
	for (const queue of [...queues, issuer.faults, issuer.otherFaults]) queue.length = 0;
	issuer.state.verdicts = ['Aceptado'];
	grid.behave();
}
