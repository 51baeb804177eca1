import { documentIdFrom } from '#contract/http/ids.ts';
import { cut } from '#contract/languages/cut-text.ts';
import { readOrderNumber } from '#contract/orders/order-numbers.ts';
import { awaitsPayment } from '#contract/orders/state-questions.ts';
import type { AssignLineInput } from '#contract/statements/statements.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { invalidField, orRefuse, ShopError } from '../../core/shop-error.ts';
import { inTransaction } from '../../database/transaction.ts';
import { pesos } from '../../texts/refusal-texts.ts';
import type { AuditActor } from '../audit/audit.service.ts';
import type { HistoryActor } from '../orders/changes/order-actors.ts';
import { lockOrder, stateOf } from '../orders/changes/order-changes.service.ts';
import { undoStaffAction } from '../orders/desk/desk-orders.service.ts';
import { receiveMoney } from '../orders/money/receiving-money.service.ts';
import { candidateOrders } from '../orders/rows/candidate-orders.rows.ts';
import { moneyOfOrder } from '../orders/rows/order-money.rows.ts';
import type { ReturnLookup } from '../orders/rows/return-lookup.ts';
import type { LineHooks } from '../orders/rows/statement-line-hooks.ts';
import { findPayment } from '../payments/payments.rows.ts';
import { transfersByHand } from '../payments/recorded-transfers.rows.ts';
import { judgedLines } from './line-list.service.ts';
import { methodOf } from './statement-accounts.ts';
import {
	assignLine,
	lastPaymentsOf,
	linkedAmong,
	linkLine,
	lockLine,
	reopenLineOf,
} from './statements.queries.ts';

/**
 * Assigns certain lines, either those with these ids or all. Each line is judged again under its order's
 * lock, and pays the order only while it awaits exactly that amount; the other lines stay open. Earlier days
 * come first.
 */
export async function assignCertainLines(
	deps: Deps,
	actor: HistoryActor,
	ids?: readonly number[],
): Promise<{ taken: number; left: number }> {
	const chosen = ids && new Set(ids);
	const certain = (await judgedLines(deps))
		.filter(({ line, verdict }) => verdict === 'certain' && (chosen?.has(line.id) ?? true))
		.sort((one, other) => one.line.day.localeCompare(other.line.day) || one.line.id - other.line.id);
	let assigned = 0;
	for (const { line, candidates } of certain) {
		const [order] = candidates;
		if (order && (await assign(deps, actor, line.id, order.id, { isExact: true }))) assigned += 1;
	}
	return { taken: assigned, left: (chosen?.size ?? certain.length) - assigned };
}

/**
 * Assigns an open line, or part of what is left of it, to the order that a person chose, in any state. The
 * money is recorded, and a sum that is too small, too large or too late is flagged for review. Throws
 * `not_found`, `line_decided`, and `invalid_input` for more than is left.
 */
export async function assignLineToOrder(
	deps: Deps,
	staff: AuditActor,
	id: number,
	{ order, amount }: AssignLineInput,
): Promise<void> {
	const actor = { by: 'owner', userId: staff.userId } as const;
	await assign(deps, actor, id, await orderNamed(deps, order), { isExact: false, amount });
}

/** Returns the id of the order with this number, or the text itself, which may be a documentId. */
export async function orderNamed({ db }: Pick<Deps, 'db'>, order: string): Promise<number | string> {
	const number = readOrderNumber(order);
	const [named] = number ? await candidateOrders(db, { numbers: [number], since: null }) : [];
	return named?.id ?? order;
}

/**
 * Settles open lines that are certainly payments recorded by hand, so that they are not counted again.
 * Returns the number of settled lines.
 */
export async function settleRecorded(deps: Deps): Promise<number> {
	let settled = 0;
	for (const { line, candidates, recorded } of await judgedLines(deps)) {
		const [order] = candidates;
		if (!order || !recorded?.isSure) continue;
		settled += Number(await settle(deps, { userId: null }, line.id, order.id));
	}
	return settled;
}

/**
 * Settles a line as the payment that a person recorded for this order. Throws `not_found`, `line_decided`.
 */
export async function settleLine(deps: Deps, staff: AuditActor, id: number, order: string): Promise<void> {
	if (!(await settle(deps, staff, id, await orderNamed(deps, order)))) throw new ShopError('line_decided');
}

/**
 * Returns false when the line was decided on, or when the order has no payment recorded by hand left for it.
 */
function settle(
	deps: Deps,
	staff: { userId: number | null },
	lineId: number,
	orderId: number | string,
): Promise<boolean> {
	return inTransaction(deps.db, async (trx) => {
		const order = await lockOrder(trx, orderId);
		if (!order) throw new ShopError('not_found', { path: ['data', 'order'] });
		const line = orRefuse(await lockLine(trx, lineId));
		if (line.state !== 'open') return false;
		const recorded = (await transfersByHand(trx, [order.id])).get(order.id) ?? [];
		const ids = recorded.map(({ id }) => id);
		const linked = await linkedAmong(trx, ids);
		const payment = recorded.find(({ id, amount }) => amount === line.left && !linked.has(id));
		if (!payment) return false;
		await linkLine(trx, { line_id: line.id, payment_id: payment.id, amount: line.left });
		await assignLine(trx, line.id, order.id, { userId: staff.userId, at: deps.clock() });
		return true;
	});
}

/**
 * Undoes the caller's recent decision on these lines: reverses their payments and reopens the lines. Throws
 * `undo_too_late`.
 */
export async function undoLines(
	deps: Deps & LineHooks & ReturnLookup,
	staff: { userId: number },
	ids: readonly number[],
): Promise<number> {
	const payments = await lastPaymentsOf(deps.db, ids);
	for (const payment of payments.values()) {
		const entry = await findPayment(deps.db, payment);
		if (entry?.provider === 'hand') await reopenSettled(deps, payment);
		else if (entry) await undoStaffAction(deps, staff, String(entry.order_id), { payment });
	}
	return payments.size;
}

/** Reopens a line that was settled as a payment recorded by hand; the payment stays. */
const reopenSettled = ({ db }: Pick<Deps, 'db'>, payment: number) =>
	inTransaction(db, (trx) => reopenLineOf(trx, payment, false));

/** Pays an order with a line, both locked, the order first as everywhere. */
function assign(
	deps: Deps,
	actor: HistoryActor,
	lineId: number,
	orderId: number | string,
	{ isExact, amount }: { isExact: boolean; amount?: number | undefined },
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
			if (!awaitsPayment(stateOf(order)) || due !== line.left) return false;
		}
		const part = amount ?? line.left;
		if (part > line.left) throw invalidField(['data', 'amount'], 'aboveBalance', { limit: pesos(line.left) });
		const event = `bank:${line.account}:${line.key}`;
		const { payment } = await receiveMoney(
			trx,
			deps,
			order,
			{
				provider: 'bank',
				// Each part of a line is an event of its own.
				event: part === line.amount ? event : `${event}/${documentIdFrom(deps.randomBytes(64))}`,
				method: methodOf(deps.config.paymentMethods, line.account)?.id ?? 'bank',
				network: null,
				transaction: line.document || null,
				amount: part,
				// The bank states only the day: uses its noon in Chile.
				receivedAt: new Date(`${line.day}T15:00:00Z`),
				note: cut([line.name, line.description, line.comment].filter(Boolean).join(' · '), 500),
			},
			actor,
		);
		if (payment) await linkLine(trx, { line_id: line.id, payment_id: payment.id, amount: part });
		if (part === line.left)
			await assignLine(trx, line.id, order.id, { userId: actor.userId, at: deps.clock() });
		return true;
	});
}
