import { orderKeyHeader } from '#contract/orders/order-links.ts';
import { readStored, writeStored } from '../ui/browser-storage.ts';
import { ApiError, type ApiFetch } from './client.ts';

/** Keys of orders whose links were opened in this tab, by number and documentId, until a sign-out. */
const storageKey = 'orderKeys';
let memory: Record<string, string> = {};

const read = () => (readStored(storageKey, 'sessionStorage') ?? memory) as typeof memory;

function write(keys: Record<string, string>): void {
	// If the storage is not accessible, the keys last as long as the page.
	memory = keys;
	writeStored(storageKey, keys, 'sessionStorage');
}

export const orderKeys = {
	of: (name: string): string | undefined => read()[name],
	save(key: string, ...names: string[]): void {
		write({ ...read(), ...Object.fromEntries(names.map((name) => [name, key])) });
	},
	drop(key?: string): void {
		write(key ? Object.fromEntries(Object.entries(read()).filter(([, saved]) => saved !== key)) : {});
	},
};

/** Adds the stored key of the order that a call names. A key that no longer opens the order is removed. */
export const withOrderKeys =
	(fetch: ApiFetch): ApiFetch =>
	async (path, init) => {
		const name = /^\/api\/orders\/([^/?]+)/.exec(path)?.[1];
		const key = name && orderKeys.of(name);
		if (!key) return fetch(path, init);
		const headers = { ...(init.headers as Record<string, string>), [orderKeyHeader]: key };
		const answer = await fetch(path, { ...init, headers });
		if (answer.status !== 404) return answer;
		orderKeys.drop(key);
		const again = await fetch(path, init);
		// The link of a signed-out visitor has expired. Signing in is only one way to continue.
		if (again.status === 401) throw new ApiError(404);
		return again;
	};
