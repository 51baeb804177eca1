import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/database/database.ts';
import type { ShopConfig } from '#server/deps.ts';

/**
 * The API in a separate process, for tests that kill it: `node shop-process.ts <databaseUrl> <config as
 * JSON>` prints its address.
 */
const [databaseUrl = '', config = '{}'] = process.argv.slice(2);
const app = await createApp({
	config: JSON.parse(config) as ShopConfig,
	db: openDatabase(databaseUrl),
	databaseUrl,
	clock: () => new Date(),
	randomBytes: (size) => randomBytes(size),
	fetch,
});
await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
