import { readStored, writeStored } from '../../ui/browser-storage.ts';

const key = 'order-attempt';

type OrderAttempt = { content: string; id: string };

function read(): OrderAttempt | null {
	const { content, id } = (readStored(key, 'sessionStorage') ?? {}) as Partial<OrderAttempt>;
	return typeof content === 'string' && typeof id === 'string' ? { content, id } : null;
}

let cached: OrderAttempt | null = null;

/**
 * `crypto.randomUUID` exists only on HTTPS, and the shop must also work over plain HTTP on a local network.
 */
function newId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The order's Idempotency-Key: the same for the same content until a response arrives, even across reloads.
 */
export function attemptFor(content: string): string {
	const known = cached ?? read();
	if (known?.content === content) return known.id;
	// If the storage is not accessible, the key lasts as long as the page.
	cached = { content, id: newId() };
	writeStored(key, cached, 'sessionStorage');
	return cached.id;
}

/** Discards the key once the shop has responded, so that the next press is a new order. */
export function attemptAnswered(): void {
	cached = null;
	writeStored(key, null, 'sessionStorage');
}
