import { documentIdPattern } from '#contract/ids.ts';

/** The cart in local storage: documentIds of watches, a JSON list. */
const idsKey = 'cart';
/** How each watch was last shown in the cart: its price (CLP) and its name. */
const seenKey = 'cart-prices';
/** A list call takes at most 200 ids; nobody buys that many watches. */
const most = 200;

export type Seen = { price: number; name: string };
export type SeenWatches = Readonly<Record<string, Seen>>;

const noIds: readonly string[] = [];
const nothingSeen: SeenWatches = {};
const listeners = new Set<() => void>();
/** What the last reading made of each text, so that a snapshot stays the same object while nothing changed. */
let ids: { text: string | null; value: readonly string[] } | undefined;
let seen: { text: string | null; value: SeenWatches } | undefined;
/** Stands in where the browser keeps nothing (closed or full storage). */
const memory = new Map<string, string>();

function readText(key: string): string | null {
	try {
		return memory.get(key) ?? localStorage.getItem(key);
	} catch {
		return null;
	}
}

function writeText(key: string, text: string): void {
	try {
		localStorage.setItem(key, text);
		memory.delete(key);
	} catch {
		memory.set(key, text);
	}
	for (const listener of listeners) listener();
}

function parsed(text: string | null): unknown {
	try {
		return text === null ? undefined : JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Keeps of any text what can still be a cart: the distinct documentIds of a list, in order. */
export function readCartText(text: string | null): readonly string[] {
	const value = parsed(text);
	if (!Array.isArray(value)) return noIds;
	const known = value.filter((one): one is string => typeof one === 'string' && documentIdPattern.test(one));
	return known.length === 0 ? noIds : [...new Set(known)].slice(0, most);
}

export function readSeenText(text: string | null): SeenWatches {
	const value = parsed(text);
	if (value === null || typeof value !== 'object' || Array.isArray(value)) return nothingSeen;
	const known = Object.entries(value).filter(([id, one]) => documentIdPattern.test(id) && isSeen(one));
	return known.length === 0 ? nothingSeen : Object.fromEntries(known);
}

function isSeen(value: unknown): value is Seen {
	const { price, name } = (value ?? {}) as Partial<Seen>;
	return Number.isSafeInteger(price) && typeof name === 'string';
}

export function cartIds(): readonly string[] {
	const text = readText(idsKey);
	if (ids?.text !== text) ids = { text, value: readCartText(text) };
	return ids.value;
}

export function seenWatches(): SeenWatches {
	const text = readText(seenKey);
	if (seen?.text !== text) seen = { text, value: readSeenText(text) };
	return seen.value;
}

/** What the server and the first render in the browser show: nothing is known yet. */
export const emptyCart = (): readonly string[] => noIds;
export const noneSeen = (): SeenWatches => nothingSeen;

export function followCart(listener: () => void): () => void {
	const onOtherTab = (event: StorageEvent) => {
		if (event.key === null || event.key === idsKey || event.key === seenKey) listener();
	};
	listeners.add(listener);
	addEventListener('storage', onOtherTab);
	return () => {
		listeners.delete(listener);
		removeEventListener('storage', onOtherTab);
	};
}

const saveIds = (next: readonly string[]) => writeText(idsKey, JSON.stringify(next));

export function addToCart(documentId: string): void {
	if (documentIdPattern.test(documentId) && !cartIds().includes(documentId))
		saveIds([...cartIds(), documentId]);
}

export function removeFromCart(documentId: string): void {
	if (cartIds().includes(documentId)) saveIds(cartIds().filter((id) => id !== documentId));
}

export function clearCart(): void {
	saveIds(noIds);
	writeText(seenKey, '{}');
}

/** Remembers how watches were shown; those no longer in the cart are let go. */
export function rememberSeen(shown: SeenWatches): void {
	const inCart = new Set(cartIds());
	const all = Object.entries({ ...seenWatches(), ...shown });
	const text = JSON.stringify(Object.fromEntries(all.filter(([id]) => inCart.has(id))));
	if (text !== readText(seenKey)) writeText(seenKey, text);
}
