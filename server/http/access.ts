import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { isStaff } from '#contract/accounts/accounts.ts';
import { type Scope, scopesOf } from '#contract/accounts/scopes.ts';
import { freshMs } from '#contract/accounts/second-factor.ts';
import { type LinkOrigin, orderKeyHeader } from '#contract/orders/order-links.ts';
import { orRefuse, ShopError } from '../core/shop-error.ts';

/** A key of the owner's that a machine calls with. */
export type Machine = { id: string; name: string; scopes: readonly Scope[] };
/**
 * A call asks who is signed in to show who they are, unless they did in the last ten minutes: `always`, by
 * the second factor or else the password, or only where the account has a second factor.
 */
export type StepUp = 'always' | 'with second factor';
/** The caller. `visitor` when the request has no token. A machine's is the owner who made its key. */
export type Viewer =
	| { role: 'visitor' }
	| {
			role: 'customer' | 'assistant' | 'owner';
			userId: number;
			documentId: string;
			sessionId: string;
			/** When they last showed who they are; null: not since this release. */
			verifiedAt: Date | null;
			/** The account has one. */
			secondFactor: boolean;
			/** An assistant without the second factor that the owner asks for: a customer until there is one. */
			lacksFactor?: boolean;
			machine?: Machine;
	  };
export type SignedIn = Exclude<Viewer, { role: 'visitor' }>;
/**
 * Whose an order must be that a call of a buyer names: this customer's, or the one (its id) whose link they
 * hold. One of the two is there. `link`: where that link came from.
 */
export type Buyer = { userId: number | null; linkedOrder: number | null; link?: LinkOrigin | null };
/**
 * Returns the id of the order that the address names and the origin of the link when the key belongs to it,
 * and null otherwise. An order of the account that signed in needs no key: its key is not examined and null
 * is returned.
 */
export type ReadLink = (
	order: string,
	key: string,
	ip: string,
	userId: number | null,
) => Promise<{ order: number; link: LinkOrigin } | null>;

declare module 'fastify' {
	interface FastifyRequest {
		viewer: Viewer;
		/** The order of an `access: 'buyer'` call whose link the caller holds. */
		linkedOrder: number | null;
		/** Where that link came from. */
		linkOrigin: LinkOrigin | null;
	}
	interface FastifyInstance {
		/** Every route there is; `config.access` says who may call it. */
		declaredRoutes: readonly RouteOptions[];
	}
}

/** The signed-in caller of a route that is not open to visitors. */
export function signedIn(request: FastifyRequest): SignedIn {
	if (request.viewer.role === 'visitor') throw new ShopError('unauthorized');
	return request.viewer;
}

/**
 * Who calls a route with `access: 'buyer'`. Hand it to what finds or locks the order (`findOrder`, `onOrder`,
 * `onPayableOrder`): only that customer's orders, or the linked one, are found.
 */
export function buyerOf({ viewer, linkedOrder, linkOrigin: link }: FastifyRequest): Buyer {
	if (viewer.role === 'visitor' && linkedOrder === null) throw new ShopError('unauthorized');
	return { userId: viewer.role === 'visitor' ? null : viewer.userId, linkedOrder, link };
}

/**
 * A machine makes the calls that its scopes name, as an assistant, and the owner's calls among them as the
 * owner. Throws `forbidden` for every other.
 */
function atCall({ method, routeOptions }: FastifyRequest, viewer: SignedIn, { scopes }: Machine): SignedIn {
	const needed = scopesOf(method, routeOptions.url ?? '');
	if (needed.length === 0 || !needed.every((scope) => scopes.includes(scope)))
		throw new ShopError('forbidden');
	return routeOptions.config.access === 'owner' ? { ...viewer, role: 'owner' } : viewer;
}

/** A machine's key was made by an owner who was asked. */
function isFresh({ machine, secondFactor, verifiedAt }: SignedIn, stepUp: StepUp, now: Date): boolean {
	if (machine || (stepUp === 'with second factor' && !secondFactor)) return true;
	return verifiedAt !== null && now.getTime() - verifiedAt.getTime() < freshMs;
}

/**
 * Every route declares its access; the bearer token is checked before the body is read. A token that is not
 * valid is a 401 even on a public route, so that an owner's expired token is refreshed and never quietly read
 * as a visitor's. On a buyer's route either credential that is valid is enough: a key that does not belong to
 * the order's link is ignored beside a valid token, and is a 404, like an unknown order, without one.
 */
export function registerAccess(
	app: FastifyInstance,
	authenticate: (token: string) => Promise<SignedIn | null>,
	readLink: ReadLink,
	clock: () => Date,
): void {
	app.decorateRequest('viewer');
	app.decorateRequest('linkedOrder', null);
	app.decorateRequest('linkOrigin', null);
	const declared: RouteOptions[] = [];
	app.decorate('declaredRoutes', declared);
	app.addHook('onRoute', (route) => void declared.push(route));
	// Asked when all are there: a scope's own hook may declare it for the routes of a plugin.
	app.addHook('onReady', async () => {
		const wrong = declared.flatMap(({ method, url, config }) => {
			if (!config?.access) return `${method} ${url} declares no access`;
			const namesNone = config.access === 'buyer' && !url.includes('/:id');
			return namesNone ? `${method} ${url} is a buyer's and names no order` : [];
		});
		if (wrong.length > 0) throw new Error(wrong.join('\n'));
	});
	app.addHook('onRequest', async (request) => {
		request.viewer = { role: 'visitor' };
		const { access, ignoresToken, stepUp } = request.routeOptions.config;
		if (!access || ignoresToken) return;
		const header = request.headers.authorization;
		if (header !== undefined) {
			const token = /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(header)?.[1];
			const viewer = orRefuse(token ? await authenticate(token) : null, 'unauthorized');
			request.viewer = viewer.machine ? atCall(request, viewer, viewer.machine) : viewer;
		}
		if (access === 'visitor') return;
		const key = request.headers[orderKeyHeader];
		if (access === 'buyer' && typeof key === 'string') {
			const { id } = request.params as { id: string };
			const userId = request.viewer.role === 'visitor' ? null : request.viewer.userId;
			const linked = await readLink(id, key, request.ip, userId);
			if (linked === null && userId === null) throw new ShopError('not_found');
			request.linkedOrder = linked?.order ?? null;
			request.linkOrigin = linked?.link ?? null;
			return;
		}
		const { viewer } = request;
		if (viewer.role === 'visitor') throw new ShopError('unauthorized');
		if (viewer.lacksFactor && (access === 'staff' || access === 'owner'))
			throw new ShopError('second_factor_required');
		if (access === 'staff' && !isStaff(viewer.role)) throw new ShopError('forbidden');
		if (access === 'owner' && viewer.role !== 'owner') throw new ShopError('forbidden');
		if (stepUp && !isFresh(viewer, stepUp, clock())) throw new ShopError('step_up_needed');
	});
}
