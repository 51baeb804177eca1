import { usdCents } from '#contract/payments/money.ts';
import { paymentKinds } from '#contract/payments/payments.schema.ts';
import type { UsdtChecked, UsdtPayment } from '#contract/payments/usdt.schema.ts';
import { tokenAmount, transferLink, usdtOn } from '#contract/payments/usdt.ts';
import type { Deps } from '../../../../core/deps.ts';
import { invalidField } from '../../../../core/shop-error.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import type { Buyer } from '../../../../http/access.ts';
import type { Trx } from '../../../../tables/tables.ts';
import { refuseWhileInDoubt, refuseWhileTransferConfirms } from '../../doubtful-payments.ts';
import type { PayableOrder, PaymentDeps } from '../../order-hooks.ts';
import { amountsOf, insertAmount, reservedAmounts, type UsdtAmountRow } from './amounts.rows.ts';
import { earlierMs } from './chain.ts';
import { cursors } from './cursors.rows.ts';
import { claimTransfers, insertTransfers, type TransferRow, transfersOf } from './transfers.rows.ts';
import { chainOf, methodsOn, type TokenMethod, tokenOf, watchedNetworks } from './usdt-settings.ts';
import { watchedOn } from './usdt-watch.ts';

/** With `buyer` only one of their own orders. */
type UsdtOrderReference = { id: string; buyer?: Buyer };

/** Number of suffixes that make an amount unique: 1 to 99 ten-thousandths of a token, after the cents. */
const tails = 99;

/** Returns the exact amounts of an order on the watched networks, and its transfers. Throws `not_found`. */
export function readUsdtPayment(deps: PaymentDeps, reference: UsdtOrderReference): Promise<UsdtPayment> {
	// Without a buyer, the caller is staff.
	const isStaff = reference.buyer === undefined;
	return deps.onPayableOrder(deps, reference, (trx, order) => viewUsdtPayment(trx, deps, order, isStaff));
}

/**
 * Assigns a unique exact amount to an order on a method's network: the amount due at the order's rate, in
 * whole cents plus a suffix. It stays the same while the amount due does. Assigns no amount when the order
 * awaits no money or has no rate, or when the network is not watched. Throws `not_found`, `invalid_input` for
 * another method, and `payment_unclear` or `payment_in_progress` while another payment of the order may have
 * been made.
 */
export function beginUsdtPayment(
	deps: PaymentDeps,
	reference: UsdtOrderReference,
	methodId: string,
): Promise<UsdtPayment> {
	const method = methodNamed(deps, methodId);
	return deps.onPayableOrder(deps, reference, async (trx, order) => {
		const isWatched = watchedNetworks(deps).includes(method.details.network);
		if (isWatched && order.awaits && order.due > 0 && order.rate !== null) {
			await refuseWhileInDoubt(trx, order.id);
			const isNew = await reserve(trx, deps, { ...order, rate: order.rate }, method);
			if (isNew && reference.buyer) await deps.notePaymentBegun(trx, deps, order.id, reference.buyer);
		}
		return viewUsdtPayment(trx, deps, order, false);
	});
}

/**
 * Looks up a transaction that the buyer names as the order's payment. The exact amount counts as if the
 * watcher had found it. A different amount is left to a person, since anyone can read and name any
 * transaction. Throws `not_found`, `invalid_input`, and `unavailable` when the network does not answer.
 */
export async function checkUsdtTransaction(
	deps: PaymentDeps,
	reference: UsdtOrderReference,
	{ method: methodId, transaction }: { method: string; transaction: string },
): Promise<UsdtChecked> {
	const { network } = methodNamed(deps, methodId).details;
	const hash = paymentKinds.crypto.reference(transaction.trim());
	const order = await deps.onPayableOrder(deps, reference, async (_trx, order) => order);
	const chain = chainOf(deps, network);
	const watched = chain && (await watchedOn(deps, network));
	if (!chain || !watched || hash === null) return { state: 'unknown' };
	const read = await chain.lookUp(watched, hash);
	const found = read.filter(({ at }) => at.getTime() >= order.createdAt.getTime() - earlierMs);
	if (found.length === 0) return { state: read.length > 0 ? 'elsewhere' : 'unknown' };
	const theirs = await inTransaction(deps.db, async (trx) => {
		await insertTransfers(trx, network, found);
		const claimed = await claimTransfers(trx, network, hash, order.id);
		return claimed.find(({ order_id }) => order_id === order.id);
	});
	if (!theirs) return { state: 'elsewhere' };
	// It may have been near other orders' amounts; now it awaits review for this order.
	if (theirs.state === 'doubtful') await deps.flagForReview(deps, order.id, 'usdt_near');
	return { state: stateOf(theirs) };
}

function methodNamed(deps: Pick<Deps, 'config'>, id: string): TokenMethod {
	const { paymentMethods } = deps.config;
	const found = paymentMethods.find((one) => one.id === id);
	if (found?.type === 'crypto') return found;
	const known = paymentMethods.filter(({ type }) => type === 'crypto').map((one) => one.id);
	throw invalidField(['data', 'method'], 'oneOf', { choices: known.join(', ') });
}

/** Returns whether the order has a new amount. */
async function reserve(
	trx: Trx,
	deps: Deps,
	order: PayableOrder & { rate: number },
	method: TokenMethod,
): Promise<boolean> {
	const { network, decimals } = tokenOf(method);
	const { address } = method.details;
	const isSame = (one: UsdtAmountRow) =>
		one.network === network &&
		one.address === address &&
		one.decimals === decimals &&
		one.clp === order.due &&
		Number(one.rate) === order.rate;
	if ((await amountsOf(trx, order.id)).some(isSame)) return false;
	await refuseWhileTransferConfirms(trx, order.id);
	const cent = 10n ** BigInt(Math.max(decimals - 2, 0));
	const tailUnits = cent >= 100n ? cent / 100n : 1n;
	// A rate so high that the rest is less than a cent is invalid.
	for (let cents = BigInt(Math.max(1, usdCents(order.due, order.rate) ?? 1)); ; cents++) {
		const reserved = await reservedAmounts(trx, network, [cents * cent, (cents + 1n) * cent]);
		const free = Array.from({ length: tails }, (_, at) => cents * cent + BigInt(at + 1) * tailUnits).filter(
			(units) => !reserved.has(units),
		);
		while (free.length > 0) {
			const at = deps.randomBytes(4).readUInt32BE() % free.length;
			const [units] = free.splice(at, 1) as [bigint];
			const amount = { order_id: order.id, network, address, units: String(units), decimals };
			const terms = { clp: order.due, rate: String(order.rate), created_at: deps.clock() };
			if (await insertAmount(trx, { ...amount, ...terms })) return true;
		}
	}
}

async function viewUsdtPayment(
	trx: Trx,
	deps: Deps,
	order: PayableOrder,
	withCandidates: boolean,
): Promise<UsdtPayment> {
	const networks = watchedNetworks(deps);
	const orderAmounts = order.awaits ? await amountsOf(trx, order.id) : [];
	const methods = networks.flatMap((network) => methodsOn(deps, network));
	const amounts = methods.flatMap((method) => {
		const { network, contract, decimals } = tokenOf(method);
		const { address } = method.details;
		const one = orderAmounts.find(
			(amount) => amount.network === network && amount.address === address && amount.clp === order.due,
		);
		if (!one) return [];
		return [
			{
				method: method.id,
				network,
				address,
				contract,
				isBridged: usdtOn[network].isBridged,
				amount: tokenAmount(BigInt(one.units), decimals),
				link: transferLink(network, { contract, address, units: one.units }),
			},
		];
	});
	const heads = new Map((await cursors(trx)).map(({ network, head }) => [network, Number(head)]));
	const transfers = (await transfersOf(trx, order.id, withCandidates)).map((one) => {
		const needed = chainOf(deps, one.network)?.confirmations ?? 1;
		const deep = (heads.get(one.network) ?? 0) - Number(one.block) + 1;
		const [method] = methodsOn(deps, one.network);
		const decimals = method ? tokenOf(method).decimals : usdtOn[one.network].decimals;
		// A person has already checked a transfer that they recorded.
		const state = one.isRecorded ? 'counted' : stateOf(one);
		return {
			network: one.network,
			transaction: one.hash,
			state,
			needed,
			amount: tokenAmount(BigInt(one.units), decimals),
			confirmations: state === 'counted' ? needed : Math.min(Math.max(deep, 0), needed),
		};
	});
	return { amounts, transfers };
}

const stateOf = ({ state }: TransferRow): UsdtPayment['transfers'][number]['state'] =>
	state === 'seen' ? 'confirming' : state === 'counted' ? 'counted' : 'doubtful';
