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

/** The prefix of the hashed text for each link origin, so that keys of different origins differ. */
const names: Record<LinkOrigin, string> = {
	placed: 'order placed',
	mailed: 'order link',
	staff: 'order link of the staff',
};

/**
 * Derives a 132-bit key from the order, the version of its link and the link's origin. Keys are not stored.
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
/** Limit on wrong keys for one order from one network. Once it is reached, even valid keys are ignored. */
const guessesOf = (orderId: number, ip: string): RateLimit => ({
	key: ['order link', String(orderId), networkOf(ip)],
	max: 10,
	windowMs: hour,
});
/** Limit on wrong keys from a wider network, for existing and unknown orders. */
const guessesFrom = (ip: string): RateLimit => ({
	key: ['order link', wideNetworkOf(ip)],
	max: 200,
	windowMs: hour,
});

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Creates the reader of order links for routes with `access: 'buyer'`. The reader throws `rate_limited` for a
 * network that guesses keys. A valid key of another order still works from that network.
 */
export function createLinkReader(deps: LinkDeps): ReadLink {
	return async (id, key, ip, userId) => {
		const now = deps.clock();
		const order = await findOrder(deps.db, id);
		if (userId !== null && order?.user_id === userId) return null;
		const guesses = order && guessesOf(order.id, ip);
		// Constant-time comparison: its duration reveals nothing about the key.
		if (guesses && (await readLimit(deps.db, now, guesses)).left > 0)
			for (const link of linkOrigins)
				if (timingSafeEqual(digest(orderKey(deps, order, link)), digest(key)))
					return { order: order.id, version: order.link_version, link };
		await consumeLimits(deps.db, now, [guessesFrom(ip), ...(guesses ? [guesses] : [])]);
		return null;
	};
}

/**
 * Invalidates all existing links of an order, on behalf of its buyer or of the staff. The order's version
 * stays the same, so that pending decisions on it remain valid. Throws `not_found`.
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
 * Makes a link for the staff to pass on. It opens the order without signing in until the links are renewed,
 * and the order's history marks actions taken by it. Throws `not_found`.
 */
export function makeStaffLink(deps: LinkDeps, staff: AuditActor, id: string): Promise<{ url: string }> {
	return inTransaction(deps.db, async (trx) => {
		const order = orRefuse(await lockOrder(trx, id));
		await auditOrder(trx, staff, 'makeLink', order, order, { linkVersion: order.link_version });
		const address = `${deps.config.publicUrl}${orderPath(order.number)}`;
		return { url: withOrderKey(address, orderKey(deps, order, 'staff')) };
	});
}

/** Returns the key of an order's link, for the buyer who has just placed it. Throws `not_found`. */
export const readOrderKey = async (deps: LinkDeps, id: string): Promise<string> =>
	orderKey(deps, await findAnyOrder(deps, id), 'placed');
