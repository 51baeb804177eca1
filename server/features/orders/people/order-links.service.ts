import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type LinkOrigin, linkOrigins, orderPath, withOrderKey } from '#contract/orders/order-links.ts';
import type { Deps } from '../../../core/deps.ts';
import { orRefuse } from '../../../core/shop-error.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Buyer, ReadLink } from '../../../http/access.ts';
import {
	consumeLimits,
	networkOf,
	type RateLimit,
	readLimit,
	wideNetworkOf,
} from '../../../http/rate-limit.ts';
import type { AuditActor } from '../../audit/audit.service.ts';
import { findAnyOrder } from '../reading/orders.service.ts';
import { auditOrder } from '../rows/order-audit.ts';
import { findOrder, lockOrder } from '../rows/orders.queries.ts';
import type { OrderRow } from '../rows/orders.rows.ts';

type LinkedOrder = Pick<OrderRow, 'document_id' | 'link_version'>;
type LinkDeps = Pick<Deps, 'config' | 'db' | 'clock'>;

/** What the key of each origin is made of, so that none is the key of another. */
const names: Record<LinkOrigin, string> = {
	placed: 'order placed',
	mailed: 'order link',
	staff: 'order link of the staff',
};

/**
 * 132 bits that only the shop can make: of the order, the version of its link and the link's origin. Nothing
 * of it is stored.
 */
export const orderKey = (
	{ config }: Pick<Deps, 'config'>,
	{ document_id, link_version }: LinkedOrder,
	origin: LinkOrigin,
): string =>
	createHmac('sha256', config.jwtSecret)
		.update(`${names[origin]} ${document_id} ${link_version}`)
		.digest('base64url')
		.slice(0, 22);

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
			for (const link of linkOrigins)
				if (timingSafeEqual(digest(orderKey(deps, order, link)), digest(key)))
					return { order: order.id, link };
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
	by: { buyer: Buyer } | { staff: AuditActor },
): Promise<void> {
	await inTransaction(deps.db, async (trx) => {
		const order = orRefuse(await lockOrder(trx, id, 'buyer' in by ? by.buyer : undefined));
		const link_version = order.link_version + 1;
		await trx.updateTable('orders').set({ link_version }).where('id', '=', order.id).execute();
		if ('staff' in by)
			await auditOrder(trx, by.staff, 'renewLink', order, order, { linkVersion: link_version });
	});
}

/**
 * Makes the link of an order that the staff hand on: it opens the order without signing in until the links
 * are renewed. What is done by it says so in the order's history. Throws `not_found`.
 */
export function makeStaffLink(deps: LinkDeps, staff: AuditActor, id: string): Promise<{ url: string }> {
	return inTransaction(deps.db, async (trx) => {
		const order = orRefuse(await lockOrder(trx, id));
		await auditOrder(trx, staff, 'makeLink', order, order, { linkVersion: order.link_version });
		const address = `${deps.config.publicUrl}${orderPath(order.number)}`;
		return { url: withOrderKey(address, orderKey(deps, order, 'staff')) };
	});
}

/** The key of an order's link, for whoever has just placed it. Throws `not_found`. */
export const readOrderKey = async (deps: LinkDeps, id: string): Promise<string> =>
	orderKey(deps, await findAnyOrder(deps, id), 'placed');
