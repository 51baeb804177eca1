import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { isStaff } from '#contract/accounts/accounts.ts';
import { type Scope, scopesOf } from '#contract/accounts/scopes.ts';
import { freshMs } from '#contract/accounts/second-factor.ts';
import { type LinkOrigin, orderKeyHeader } from '#contract/orders/order-links.ts';
import type { Deps } from '../core/deps.ts';
import { orRefuse, ShopError } from '../core/shop-error.ts';

/** An API key, which lets a program make calls for its owner. */
export type Machine = { id: string; name: string; scopes: readonly Scope[] };
/**
 * When a call requires a recent re-authentication (in the last ten minutes): `always`, with the second
 * factor or otherwise the password, or only for accounts with a second factor.
 */
export type StepUp = 'always' | 'with second factor';
/**
 * The caller. `visitor` for a request without a token. For an API key it is the owner who created the key.
 */
export type Viewer =
	| { role: 'visitor' }
	| {
			role: 'customer' | 'assistant' | 'owner';
			userId: number;
			documentId: string;
			sessionId: string;
			/** Time of the last re-authentication; null when unknown. */
			verifiedAt: Date | null;
			/** Whether the account has a second factor. */
			secondFactor: boolean;
			/**
			 * An assistant without the required second factor, who counts as a customer until there is one.
			 */
			lacksFactor?: boolean;
			machine?: Machine;
	  };
export type SignedIn = Exclude<Viewer, { role: 'visitor' }>;
/**
 * Restricts a buyer's call to one customer's orders, or to the order (its id) whose link the caller has.
 * Exactly one of the two is set. `link` is the origin of that link.
 */
export type Buyer = {
	userId: number | null;
	/** The order that their link opens, while it has this version. */
	linkedOrder: number | null;
	linkVersion?: number | null;
	link?: LinkOrigin | null;
};
/**
 * Returns the id of the order that the address names, and the version and origin of its link, when the key
 * belongs to it, and null otherwise. An order of the account that signed in needs no key: its key is not
 * examined and null is returned.
 */
export type ReadLink = (
	order: string,
	key: string,
	ip: string,
	userId: number | null,
) => Promise<{ order: number; version: number; link: LinkOrigin } | null>;

declare module 'fastify' {
	interface FastifyRequest {
		viewer: Viewer;
		/** The order whose link the caller of an `access: 'buyer'` route has. */
		linkedOrder: number | null;
		linkVersion: number | null;
		/** Origin of that link. */
		linkOrigin: LinkOrigin | null;
	}
	interface FastifyInstance {
		/** All routes; `config.access` states who may call each. */
		declaredRoutes: readonly RouteOptions[];
	}
}

/** Returns the signed-in caller of a route that is not open to visitors. */
export function signedIn(request: FastifyRequest): SignedIn {
	if (request.viewer.role === 'visitor') throw new ShopError('unauthorized');
	return request.viewer;
}

/**
 * Returns the caller of a route with `access: 'buyer'`. Pass it to the functions that find or lock the
 * order (`findOrder`, `onOrder`, `onPayableOrder`), which then find only that customer's orders or the
 * linked one.
 */
export function buyerOf({ viewer, linkedOrder, linkVersion, linkOrigin: link }: FastifyRequest): Buyer {
	if (viewer.role === 'visitor' && linkedOrder === null) throw new ShopError('unauthorized');
	return { userId: viewer.role === 'visitor' ? null : viewer.userId, linkedOrder, linkVersion, link };
}

/**
 * Lets an API key make the calls in its scopes, as an assistant, or as the owner for owner-only routes.
 * Throws `forbidden` for any other call.
 */
function atCall({ method, routeOptions }: FastifyRequest, viewer: SignedIn, { scopes }: Machine): SignedIn {
	const needed = scopesOf(method, routeOptions.url ?? '');
	if (needed.length === 0 || !needed.every((scope) => scopes.includes(scope)))
		throw new ShopError('forbidden');
	return routeOptions.config.access === 'owner' ? { ...viewer, role: 'owner' } : viewer;
}

/** The owner re-authenticated when the key was created. */
function isFresh({ machine, secondFactor, verifiedAt }: SignedIn, stepUp: StepUp, now: Date): boolean {
	if (machine || (stepUp === 'with second factor' && !secondFactor)) return true;
	return verifiedAt !== null && now.getTime() - verifiedAt.getTime() < freshMs;
}

/**
 * Every route declares its access; the bearer token is checked before the body is read. An invalid token is
 * a 401 even on a public route, so that an expired owner token is refreshed and never silently treated as a
 * visitor. On a buyer's route one valid credential is enough: a key that does not match the order's link is
 * ignored next to a valid token and is a 404, like an unknown order, without one.
 */
export function registerAccess(
	app: FastifyInstance,
	authenticate: (token: string) => Promise<SignedIn | null>,
	readLink: ReadLink,
	{ clock, config }: Pick<Deps, 'clock' | 'config'>,
): void {
	app.decorateRequest('viewer');
	app.decorateRequest('linkedOrder', null);
	app.decorateRequest('linkVersion', null);
	app.decorateRequest('linkOrigin', null);
	const declared: RouteOptions[] = [];
	app.decorate('declaredRoutes', declared);
	app.addHook('onRoute', (route) => void declared.push(route));
	// Checked once all routes are registered, because a plugin's own hook may declare the access of its
	// routes.
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
		const { access, assistantsNeed, ignoresToken, stepUp } = request.routeOptions.config;
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
			request.linkVersion = linked?.version ?? null;
			request.linkOrigin = linked?.link ?? null;
			return;
		}
		const { viewer } = request;
		if (viewer.role === 'visitor') throw new ShopError('unauthorized');
		if (viewer.lacksFactor && (access === 'staff' || access === 'owner'))
			throw new ShopError('second_factor_required');
		if (access === 'staff' && !isStaff(viewer.role)) throw new ShopError('forbidden');
		if (assistantsNeed && viewer.role !== 'owner' && !config[assistantsNeed])
			throw new ShopError('forbidden');
		if (access === 'owner' && viewer.role !== 'owner') throw new ShopError('forbidden');
		if (stepUp && !isFresh(viewer, stepUp, clock())) throw new ShopError('step_up_needed');
	});
}
