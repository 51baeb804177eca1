import { randomBytes } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { createApp } from '#server/app/app.ts';
import type { ShopConfig } from '#server/core/deps.ts';
import { openDatabase } from '#server/database/database.ts';
import { readBuiltInTexts } from '../../main/built-in-texts.ts';
import { mountPages } from '../../main/pages/pages.ts';

/**
 * Runs the shop with its pages in a separate process: `node model-process.ts <databaseUrl> <config as JSON>`.
 * Sends its address to the parent, and responds to each message once it has applied all changes committed
 * before.
 */
const [databaseUrl = '', json = ''] = process.argv.slice(2);
const config = JSON.parse(json) as ShopConfig;
const app = await createApp({
	config,
	db: openDatabase(databaseUrl),
	databaseUrl,
	clock: () => new Date(),
	randomBytes: (size) => randomBytes(size),
	fetch,
	texts: readBuiltInTexts('public'),
});
await mountPages(app, { publicUrl: config.publicUrl });
await app.listen({ host: '127.0.0.1', port: 0 });
process.on('message', () => void app.changeFeed.caughtUp().then(() => process.send?.('caught up')));
process.on('disconnect', () => process.exit());
flushCompileCache();
process.send?.(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
