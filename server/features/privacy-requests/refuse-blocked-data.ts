import type { FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { readOrderNumber } from '#contract/orders/order-numbers.ts';
import type { Deps } from '../../core/deps.ts';
import { ShopError } from '../../core/shop-error.ts';
import { signedIn } from '../../http/access.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { blockingRequestOf } from '../../personal-data/blocking-request.ts';
import type { TableOfPeople } from '../../personal-data/rows-of-person.ts';

type GuardedRow = { table: TableOfPeople; matches: (key: string) => RawBuilder<boolean> };

const byDocumentId = (table: TableOfPeople): GuardedRow => ({
	table,
	matches: (key) => sql`${sql.ref(`${table}.document_id`)} = ${key}`,
});
/** A row that the URL names by its id or documentId. */
const byEitherId = (table: TableOfPeople): GuardedRow => ({
	table,
	matches: (key) =>
		/^\d{1,9}$/.test(key)
			? sql`${sql.ref(`${table}.id`)} = ${Number(key)}`
			: sql`${sql.ref(`${table}.document_id`)} = ${key}`,
});

/** The routes of the desk about one row of a person, by the beginning of their URL. */
export const guardedRoutes: Record<string, GuardedRow> = {
	'/api/owner/customers/:documentId': byDocumentId('users'),
	'/api/owner/orders/:id': {
		table: 'orders',
		matches: (key) => {
			const number = readOrderNumber(key);
			return number === null ? byEitherId('orders').matches(key) : sql`orders.number = ${number}`;
		},
	},
	'/api/owner/returns/:id': byEitherId('returns'),
	'/api/owner/offers/:documentId': byDocumentId('offers'),
	'/api/owner/wanted/:documentId': byDocumentId('wishes'),
	'/api/owner/visits/:documentId': byDocumentId('visits'),
	'/api/owner/reviews/:documentId': byDocumentId('reviews'),
	'/api/owner/mails/:id': { table: 'outbox', matches: (key) => sql`outbox.id::text = ${key}` },
};

const guardOf = (url: string): GuardedRow | undefined =>
	Object.entries(guardedRoutes).find(([begin]) => url === begin || url.startsWith(`${begin}/`))?.[1];

/**
 * Makes the routes of the desk refuse a row whose person's data are blocked with `data_blocked`, unless the
 * caller opened the data. An API key cannot open them. Must be called before the routes are registered.
 */
export function refuseBlockedData(app: ShopApp, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
	app.addHook('onRoute', (route) => {
		const guard = guardOf(route.url);
		if (!guard) return;
		const refuse = async (request: FastifyRequest) => {
			const key = String(Object.values(request.params as object)[0]);
			const viewer = signedIn(request);
			const opener = { userId: viewer.machine ? null : viewer.userId, now: clock() };
			const blocking = await blockingRequestOf(db, guard.table, guard.matches(key), opener);
			if (blocking !== undefined) throw new ShopError('data_blocked', { request: blocking });
		};
		route.preHandler = [refuse, route.preHandler ?? []].flat();
	});
}
