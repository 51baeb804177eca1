import { documentIdPattern } from '#contract/ids.ts';

/** The cart in local storage: documentIds of watches, a JSON list. */
const idsKey = 'cart';
/** The price (CLP) at which each watch was last shown in the cart. */
const pricesKey = 'cart-prices';

export type SeenPrices = Readonly<Record<string, number>>;

const noIds: readonly string[] = [];
const noPrices: SeenPrices = {};
const listeners = new Set<() => void>();
/** What the last reading made of each text, so that a snapshot stays the same object while nothing changed. */
let ids: { text: string | null; value: readonly string[] } | undefined;
let prices: { text: string | null; value: SeenPrices } | undefined;
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
	return known.length === 0 ? noIds : [...new Set(known)];
}

export function readPricesText(text: string | null): SeenPrices {
	const value = parsed(text);
	if (value === null || typeof value !== 'object' || Array.isArray(value)) return noPrices;
	const known = Object.entries(value).filter(
		([id, price]) => documentIdPattern.test(id) && Number.isSafeInteger(price) && (price as number) >= 0,
	);
	return known.length === 0 ? noPrices : Object.fromEntries(known);
}

export function cartIds(): readonly string[] {
	const text = readText(idsKey);
	if (ids?.text !== text) ids = { text, value: readCartText(text) };
	return ids.value;
}

export function seenPrices(): SeenPrices {
	const text = readText(pricesKey);
	if (prices?.text !== text) prices = { text, value: readPricesText(text) };
	return prices.value;
}

/** What the server and the first render in the browser show: nothing is known yet. */
export const emptyCart = (): readonly string[] => noIds;
export const emptyPrices = (): SeenPrices => noPrices;

export function followCart(listener: () => void): () => void {
	const onOtherTab = (event: StorageEvent) => {
		if (event.key === null || event.key === idsKey || event.key === pricesKey) listener();
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
	writeText(pricesKey, '{}');
}

/** Remembers the prices that were shown; those of watches no longer in the cart are let go. */
export function rememberPrices(shown: SeenPrices): void {
	const inCart = new Set(cartIds());
	const next = Object.fromEntries(
		Object.entries({ ...seenPrices(), ...shown }).filter(([id]) => inCart.has(id)),
	);
	const text = JSON.stringify(next);
	if (text !== readText(pricesKey)) writeText(pricesKey, text);
}
