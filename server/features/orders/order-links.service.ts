import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { orderPath, withOrderKey } from '#contract/orders/order-links.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Buyer, ReadLink } from '../../http/access.ts';
import { consumeLimits, networkOf, type RateLimit, readLimit, wideNetworkOf } from '../../http/rate-limit.ts';
import { orRefuse } from '../../shop-error.ts';
import type { Author } from '../audit/audit.service.ts';
import { auditOrder } from './order-audit.ts';
import { findOrder, lockOrder, type OrderRow } from './orders.queries.ts';
import { findAnyOrder } from './orders.service.ts';

type Linked = Pick<OrderRow, 'document_id' | 'link_version'>;
type LinkDeps = Pick<Deps, 'config' | 'db' | 'clock'>;

/** 132 bits that only the shop can make: of the order and the version of its link. Nothing of it is kept. */
export const orderKey = ({ config }: Pick<Deps, 'config'>, { document_id, link_version }: Linked): string =>
	createHmac('sha256', config.jwtSecret)
		.update(`order link ${document_id} ${link_version}`)
		.digest('base64url')
		.slice(0, 22);

/** The address that opens an order without signing in, until its link is renewed. */
export const orderLink = (deps: Pick<Deps, 'config'>, order: Linked & Pick<OrderRow, 'number'>): string =>
	withOrderKey(`${deps.config.publicUrl}${orderPath(order.number)}`, orderKey(deps, order));

const hour = 3_600_000;
/** Wrong keys for one order from one network; from then on none is looked at. */
const guessesOf = (orderId: number, ip: string): RateLimit => ({
	key: ['order link', String(orderId), networkOf(ip)],
	most: 10,
	windowMs: hour,
});
/** Wrong keys from around a network, for orders that are there or not. */
const guessesFrom = (ip: string): RateLimit => ({
	key: ['order link', wideNetworkOf(ip)],
	most: 200,
	windowMs: hour,
});

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Reads the links of orders for routes with `access: 'buyer'`. Throws `rate_limited` for a network that tries
 * keys; one that holds the right key of another order is not held up by it.
 */
export function createLinkReader(deps: LinkDeps): ReadLink {
	return async (id, key, ip, userId) => {
		const now = deps.clock();
		const order = await findOrder(deps.db, id);
		if (userId !== null && order?.user_id === userId) return null;
		const guesses = order && guessesOf(order.id, ip);
		// Nothing of the key is told, not even by the time that the comparison takes.
		if (guesses && (await readLimit(deps.db, now, guesses)).left > 0)
			if (timingSafeEqual(digest(orderKey(deps, order)), digest(key))) return order.id;
		await consumeLimits(deps.db, now, [guessesFrom(ip), ...(guesses ? [guesses] : [])]);
		return null;
	};
}

/**
 * Ends every link of an order that was given out so far, by its buyer or, with an author, by the staff: the
 * next one has another key. The order stays as it is, so nobody's decision on it grows old. Throws
 * `not_found`.
 */
export async function renewLink(
	deps: LinkDeps,
	id: string,
	by: { buyer: Buyer } | { author: Author },
): Promise<void> {
	await inTransaction(deps.db, async (trx) => {
		const order = orRefuse(await lockOrder(trx, id, 'buyer' in by ? by.buyer : undefined));
		const link_version = order.link_version + 1;
		await trx.updateTable('orders').set({ link_version }).where('id', '=', order.id).execute();
		if ('author' in by)
			await auditOrder(trx, by.author, 'renewLink', order, order, { linkVersion: link_version });
	});
}

/** The link of an order, for the staff to hand on. Throws `not_found`. */
export async function readOrderLink(deps: LinkDeps, id: string): Promise<{ url: string }> {
	return { url: orderLink(deps, await findAnyOrder(deps, id)) };
}

/** The key of an order's link, for whoever has just placed it. Throws `not_found`. */
export const readOrderKey = async (deps: LinkDeps, id: string): Promise<string> =>
	orderKey(deps, await findAnyOrder(deps, id));
