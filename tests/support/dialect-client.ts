import type { AddressInfo } from 'node:net';
import qs from 'qs';
import { openShop } from './shop.ts';

/**
 * A typical client of the dialect without any knowledge of this shop: `qs` with its defaults, a bearer token
 * from its storage, responses parsed by content type, refusals thrown with their body, and one refresh after
 * a 401.
 */
function createClient(base: string) {
	const storage = new Map<string, string>();
	type Options = { query?: object; method?: string; body?: unknown; auth?: boolean };
	// biome-ignore lint/suspicious/noExplicitAny: such a client types nothing.
	async function once(path: string, { query, method = 'GET', body, auth }: Options): Promise<any> {
		const search = query ? `?${qs.stringify(query)}` : '';
		const access = storage.get('access');
		const answer = await fetch(`${base}/api/${path}${search}`, {
			method,
			headers: {
				'Content-Type': 'application/json',
				...(auth && access && { Authorization: `Bearer ${access}` }),
			},
			...(body !== undefined && { body: JSON.stringify(body) }),
		});
		const type = answer.headers.get('content-type') ?? '';
		const parsed = type.includes('application/json') ? await answer.json() : await answer.text();
		if (!answer.ok)
			throw Object.assign(new Error(answer.statusText), { status: answer.status, body: parsed });
		return parsed;
	}
	// biome-ignore lint/suspicious/noExplicitAny: the same.
	async function call(path: string, options: Options = {}): Promise<any> {
		try {
			return await once(path, options);
		} catch (error) {
			const refreshToken = storage.get('refresh');
			if ((error as { status?: number }).status !== 401 || !options.auth || !refreshToken) throw error;
			storage.delete('access');
			const fresh = await once('auth/refresh', { method: 'POST', body: { refreshToken } });
			keep(fresh);
			return once(path, options);
		}
	}
	function keep({ jwt, refreshToken }: { jwt: string; refreshToken?: string }) {
		storage.set('access', jwt);
		if (refreshToken) storage.set('refresh', refreshToken);
	}
	return { call, keep, storage };
}

export type ShopForClient = Awaited<ReturnType<typeof openShopForClient>>;

/** Opens the demonstration shop on a port, with such a client. */
export async function openShopForClient() {
	const shop = await openShop({ seeded: true });
	await shop.app.listen({ host: '127.0.0.1', port: 0 });
	const { port } = shop.app.server.address() as AddressInfo;
	return { shop, client: createClient(`http://127.0.0.1:${port}`) };
}
