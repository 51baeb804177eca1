import { cut } from '#contract/languages/cut.ts';
import { readOrderNumber } from '#contract/orders/order-numbers.ts';
import { awaitsPayment } from '#contract/orders/orders.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { orRefuse, ShopError } from '../../shop-error.ts';
import { type Author, recordAudit } from '../audit/audit.service.ts';
import { type Actor, lockOrder, stateOf } from '../orders/order-changes.service.ts';
import { moneyOfOrder } from '../orders/order-money.rows.ts';
import { payableOrders } from '../orders/payable-orders.rows.ts';
import { receiveMoney } from '../orders/receiving-money.service.ts';
import { methodOf } from './accounts.ts';
import { judgedLines } from './line-list.service.ts';
import { keepAside, keepTaken, lockLine } from './statements.queries.ts';

/**
 * Takes lines that are certain: those of these ids, or all of them. Each is looked at again under its order's
 * lock and pays it only while the order waits for exactly that amount; the others stay open.
 */
export async function takeCertain(
	deps: Deps,
	actor: Actor,
	ids?: readonly number[],
): Promise<{ taken: number; left: number }> {
	const wanted = ids && new Set(ids);
	const certain = (await judgedLines(deps)).filter(
		({ line, verdict }) => verdict === 'certain' && (wanted?.has(line.id) ?? true),
	);
	let taken = 0;
	for (const { line, candidates } of certain) {
		const [order] = candidates;
		if (order && (await take(deps, actor, line.id, order.id, true))) taken += 1;
	}
	return { taken, left: (wanted?.size ?? certain.length) - taken };
}

/**
 * Takes an open line for the order that a person chose, whatever it waits for: the money is written down, and
 * what is too little, too much or too late is marked for review. Throws `not_found`, `line_decided`.
 */
export async function takeLine(deps: Deps, author: Author, id: number, order: string): Promise<void> {
	const number = readOrderNumber(order);
	const [named] = number ? await payableOrders(deps.db, { numbers: [number], since: null }) : [];
	await take(deps, { by: 'owner', userId: author.userId }, id, named?.id ?? order, false);
}

/** Pays an order with a line, both locked: the order first, as everywhere. */
function take(
	deps: Deps,
	actor: Actor,
	lineId: number,
	orderId: number | string,
	isExact: boolean,
): Promise<boolean> {
	return inTransaction(deps.db, async (trx) => {
		const order = await lockOrder(trx, orderId);
		if (!order) throw new ShopError('not_found', { path: ['data', 'order'] });
		const line = orRefuse(await lockLine(trx, lineId));
		if (line.state !== 'open') {
			if (isExact) return false;
			throw new ShopError('line_decided');
		}
		if (isExact) {
			const { due } = await moneyOfOrder(trx, order.id);
			if (!awaitsPayment(stateOf(order)) || due !== line.amount) return false;
		}
		await receiveMoney(
			trx,
			deps,
			order,
			{
				provider: 'bank',
				event: `bank:${line.account}:${line.key}`,
				method: methodOf(deps.config.paymentMethods, line.account)?.id ?? 'bank',
				network: null,
				transaction: line.document || null,
				amount: line.amount,
				// The bank says the day: its noon in Chile.
				receivedAt: new Date(`${line.day}T15:00:00Z`),
				note: cut([line.name, line.description, line.comment].filter(Boolean).join(' · '), 500),
			},
			actor,
		);
		await keepTaken(trx, line.id, order.id, { userId: actor.userId, at: deps.clock() });
		return true;
	});
}

/** Sets lines aside that are no order's, or opens them again. Says how many it changed. */
export function setAside(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	author: Author,
	{ ids, aside }: { ids: readonly number[]; aside: boolean },
): Promise<number> {
	return inTransaction(db, async (trx) => {
		const changed = await keepAside(trx, ids, aside, { userId: author.userId, at: clock() });
		await recordAudit(
			trx,
			author,
			...changed.map(({ id, day, amount }) => ({
				entity: 'statements' as const,
				documentId: String(id),
				label: `${day} ${amount}`,
				action: aside ? 'setAside' : 'reopen',
			})),
		);
		return changed.length;
	});
}
