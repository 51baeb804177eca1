import { documentIdPattern } from '#contract/http/ids.ts';
import { parsed } from '../../ui/browser-storage.ts';
import { browserText } from '../../ui/browser-text.ts';
import { createIdList, noIds } from './id-list.ts';

/** A list request accepts at most 200 ids. */
export const cartList = createIdList('cart', 200);

/** Ids that were unavailable at the last request. They are stored for the notice, but not counted. */
const unavailable = createIdList('cart-gone', cartList.limit);

/** The price (CLP) and name under which the cart last showed each watch. */
const seenText = browserText('cart-prices');

type SeenWatch = { price: number; name: string };

export type SeenWatches = Readonly<Record<string, SeenWatch>>;

export const nothingSeen: SeenWatches = {};

/** Result of the last parse, so that a snapshot keeps its identity while the text is the same. */
let seen: { text: string | null; value: SeenWatches } | undefined;

export function readSeenText(text: string | null): SeenWatches {
	const value = parsed(text);
	if (value === null || typeof value !== 'object' || Array.isArray(value)) return nothingSeen;
	const known = Object.entries(value).filter(([id, one]) => documentIdPattern.test(id) && isSeen(one));
	return known.length === 0 ? nothingSeen : Object.fromEntries(known);
}

function isSeen(value: unknown): value is SeenWatch {
	const { price, name } = (value ?? {}) as Partial<SeenWatch>;
	return Number.isSafeInteger(price) && typeof name === 'string';
}

/** documentIds in the order in which they were added. */
export const cartIds = cartList.get;

/** The number of available watches, as far as known. */
export const cartCount = (): number => cartIds().filter((id) => !unavailable.get().includes(id)).length;

export const rememberUnavailable = unavailable.set;

export function seenWatches(): SeenWatches {
	const text = seenText.read();
	if (seen?.text !== text) seen = { text, value: readSeenText(text) };
	return seen.value;
}

export function followCart(listener: () => void): () => void {
	const stops = [cartList.follow(listener), unavailable.follow(listener), seenText.follow(listener)];
	return () => {
		for (const stop of stops) stop();
	};
}

export function addToCart(documentId: string): void {
	if (!documentIdPattern.test(documentId)) return;
	unavailable.remove(documentId);
	cartList.set([...cartIds(), documentId]);
}

export const removeFromCart = cartList.remove;

export function clearCart(): void {
	cartList.set(noIds);
	unavailable.set(noIds);
	seenText.write('{}');
}

/** Stores how watches were displayed, and drops those that are no longer in the cart. */
export function rememberSeen(shown: SeenWatches): void {
	const inCart = new Set(cartIds());
	const all = Object.entries({ ...seenWatches(), ...shown });
	const text = JSON.stringify(Object.fromEntries(all.filter(([id]) => inCart.has(id))));
	if (text !== seenText.read()) seenText.write(text);
}
