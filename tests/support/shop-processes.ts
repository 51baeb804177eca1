import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Shop } from './shop.ts';

/** The same shop in another process, which a test may kill. */
export async function startShopProcess(shop: Shop) {
	const script = fileURLToPath(new URL('shop-process.ts', import.meta.url));
	const child = spawn(process.execPath, [script, shop.databaseUrl, JSON.stringify(shop.config)], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const [address] = (await once(child.stdout, 'data')) as [Buffer];
	return { child, address: String(address).trim() };
}
