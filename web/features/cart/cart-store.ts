import { documentIdPattern } from '#contract/ids.ts';
import { browserText } from '../../ui/browser-text.ts';
import { createIdList, noIds } from '../cards/id-list.ts';

/** A list call takes at most 200 ids; nobody buys that many watches. */
export const cartList = createIdList('cart', 200);
/** Those of them that could not be had when the shop was last asked: they are kept for the notice, and not counted. */
const gone = createIdList('cart-gone', cartList.limit);
/** How each watch was last shown in the cart: its price (CLP) and its name. */
const seenText = browserText('cart-prices');

export type Seen = { price: number; name: string };
export type SeenWatches = Readonly<Record<string, Seen>>;

const nothingSeen: SeenWatches = {};
/** What the last reading made of the text, so that a snapshot stays the same object while nothing changed. */
let seen: { text: string | null; value: SeenWatches } | undefined;

function parsed(text: string | null): unknown {
	try {
		return text === null ? undefined : JSON.parse(text);
	} catch {
		return undefined;
	}
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

/** documentIds in the order in which they were put in. */
export const cartIds = cartList.get;

/** How many of them can be had, as far as is known. */
export const cartCount = (): number => cartIds().filter((id) => !gone.get().includes(id)).length;

/** Which watches of the cart can no longer be had. */
export const rememberGone = gone.set;

export function seenWatches(): SeenWatches {
	const text = seenText.read();
	if (seen?.text !== text) seen = { text, value: readSeenText(text) };
	return seen.value;
}

/** What the server and the first render in the browser show: nothing is known yet. */
export const emptyCart = (): readonly string[] => noIds;
export const noneCounted = (): number => 0;
export const noneSeen = (): SeenWatches => nothingSeen;

export function followCart(listener: () => void): () => void {
	const stops = [cartList.follow(listener), gone.follow(listener), seenText.follow(listener)];
	return () => {
		for (const stop of stops) stop();
	};
}

export function addToCart(documentId: string): void {
	if (!documentIdPattern.test(documentId)) return;
	gone.remove(documentId);
	cartList.set([...cartIds(), documentId]);
}

export const removeFromCart = cartList.remove;

export function clearCart(): void {
	cartList.set(noIds);
	gone.set(noIds);
	seenText.write('{}');
}

/** Remembers how watches were shown; those no longer in the cart are let go. */
export function rememberSeen(shown: SeenWatches): void {
	const inCart = new Set(cartIds());
	const all = Object.entries({ ...seenWatches(), ...shown });
	const text = JSON.stringify(Object.fromEntries(all.filter(([id]) => inCart.has(id))));
	if (text !== seenText.read()) seenText.write(text);
}
