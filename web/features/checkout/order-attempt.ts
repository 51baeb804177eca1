import { readStored, writeStored } from '../../ui/browser-storage.ts';

const key = 'order-attempt';

type Attempt = { content: string; id: string };

function read(): Attempt | null {
	const { content, id } = (readStored(key, 'sessionStorage') ?? {}) as Partial<Attempt>;
	return typeof content === 'string' && typeof id === 'string' ? { content, id } : null;
}

let kept: Attempt | null = null;

/** `crypto.randomUUID` exists on secure addresses only; plain HTTP at home orders too. */
function newId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The order's Idempotency-Key: the same for the same content until it is answered, reloads included. */
export function attemptFor(content: string): string {
	const known = kept ?? read();
	if (known?.content === content) return known.id;
	// Where the storage is closed the key lasts as long as the page.
	kept = { content, id: newId() };
	writeStored(key, kept, 'sessionStorage');
	return kept.id;
}

/** The shop has answered: the next press of the button is another order. */
export function attemptAnswered(): void {
	kept = null;
	writeStored(key, null, 'sessionStorage');
}
