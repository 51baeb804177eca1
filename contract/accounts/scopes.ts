/**
 * Route prefixes of each scope, without the method. The longest matching prefix decides. The table lists
 * every route, including those that are closed to keys. To add a scope, add a line.
 */
const subjects = {
	closed: [
		'/api/addresses',
		'/api/auth',
		'/api/certificates',
		'/api/discounts',
		'/api/guest-orders',
		'/api/offers',
		'/api/openapi.json',
		'/api/orders',
		'/api/owner/audit',
		'/api/owner/breaches',
		'/api/owner/customers/:documentId/export',
		'/api/owner/events',
		'/api/owner/keys',
		'/api/owner/mail-texts',
		'/api/owner/mails',
		'/api/owner/orders/:id/erase-guest',
		'/api/owner/orders/:id/export-guest',
		'/api/owner/people',
		'/api/owner/price-proposals',
		'/api/owner/privacy-requests',
		'/api/owner/settings',
		'/api/owner/statement-lines/take',
		'/api/owner/statement-lines/:id/take',
		'/api/owner/statement-mappings',
		'/api/owner/texts',
		'/api/owner/usdt-transfers/:id/take',
		'/api/payments',
		'/api/privacy-requests',
		'/api/tell-me',
		'/api/users',
		'/api/visits',
	],
	catalogue: [
		'/api/watches',
		'/api/brands',
		'/api/calibers',
		'/api/categories',
		'/api/examiners',
		'/api/upload',
		'/api/constant',
		'/api/exchange-rate',
		'/api/payment-methods',
		'/api/shipping-options',
		'/api/terms',
		'/api/privacy',
		'/api/owner/import',
		'/api/owner/pictures',
		'/api/owner/watches',
	],
	stock: ['/api/owner/pieces', '/api/owner/serial-warnings', '/api/owner/stolen-serials'],
	costs: ['/api/owner/piece-costs'],
	orders: [
		'/api/owner/offers',
		'/api/owner/orders',
		'/api/owner/returns',
		'/api/owner/reviews',
		'/api/owner/sales',
		'/api/owner/visits',
	],
	money: [
		'/api/owner/discount-codes',
		'/api/owner/orders/:id/confirm-payment',
		'/api/owner/orders/:id/refund',
		'/api/owner/orders/:id/refund-part',
		'/api/owner/orders/:id/refund-sent',
		'/api/owner/orders/:id/reverse-payment',
		'/api/owner/returns/:id/refund',
		'/api/owner/statements',
		'/api/owner/statement-lines',
		'/api/owner/usdt-transfers',
	],
	customers: ['/api/owner/customers', '/api/owner/guests'],
	wishes: ['/api/owner/wanted'],
	webhooks: ['/api/owner/webhooks', '/api/owner/webhook-deliveries'],
	reports: ['/api/owner/figures', '/api/owner/interest', '/api/owner/marketplace', '/api/owner/today'],
} as const;
type Subject = keyof typeof subjects;

/**
 * Scopes of API keys. `read` covers GET and `write` every other method; `write` does not include `read`.
 */
export type Scope = `${Exclude<Subject, 'closed' | 'reports'>}:${'read' | 'write'}` | 'reports:read';
export const scopes = Object.keys(subjects).flatMap((subject) => {
	if (subject === 'closed') return [];
	return subject === 'reports' ? ['reports:read'] : [`${subject}:read`, `${subject}:write`];
}) as Scope[];

const addresses = Object.entries(subjects)
	.flatMap(([subject, all]) => all.map((address) => ({ subject, address })))
	.sort((one, other) => other.address.length - one.address.length);

/** Returns the subject of a route template, or undefined when the table does not cover it. */
export const subjectOf = (url: string) =>
	addresses.find(
		({ address }) => url === address || url.startsWith(`${address}/`) || url.startsWith(`${address}.`),
	)?.subject;

/**
 * Routes that show or open an order although their own scope is not `orders`. A key also needs the scope
 * that reads orders.
 */
const alsoReadOrders: readonly string[] = ['/api/owner/orders/:id/link', '/api/owner/today'];

/**
 * Returns all scopes that a key needs to call this method and route template; an empty list means that no
 * key may call it.
 */
export function scopesOf(method: string, url: string): Scope[] {
	const wanted = `${subjectOf(url)}:${isRead(method) ? 'read' : 'write'}`;
	const own = scopes.filter((scope) => scope === wanted);
	return own.length > 0 && alsoReadOrders.includes(url) ? [...own, 'orders:read'] : own;
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/** Subjects whose rows contain personal data. */
const personal: readonly string[] = ['customers', 'orders', 'stock', 'wishes'];

/**
 * Returns the scope that a key needs to read the full response of a writing route. Without that scope the
 * response only identifies the written row. Undefined means that the response is always full.
 */
export function answerScopeOf(method: string, url: string): Scope | undefined {
	if (isRead(method)) return undefined;
	// The subject of the row's collection, whatever scope the action on it requires.
	const subject = subjectOf(url.split('/').slice(0, 4).join('/'));
	return personal.includes(subject ?? '') ? scopes.find((scope) => scope === `${subject}:read`) : undefined;
}
