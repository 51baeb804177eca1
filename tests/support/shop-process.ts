import { randomBytes } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { createApp } from '#server/app/app.ts';
import { startBackground } from '#server/app/background.ts';
import type { Deps, ShopConfig } from '#server/core/deps.ts';
import { openDatabase } from '#server/database/database.ts';
import { startWebhooks } from '#server/features/webhooks/webhook-sender.ts';
import { readBuiltInTexts } from '../../main/built-in-texts.ts';

/**
 * Runs the API in a separate process, for tests that kill it: `node shop-process.ts <databaseUrl> <config as
 * JSON> [background]` prints its address. With the third argument it runs background jobs too. A message
 * advances its clock by this many milliseconds. The first message starts its webhooks.
 */
export type ClockMessage = { ahead: number; everyMs: number };
const [databaseUrl = '', config = '{}', background] = process.argv.slice(2);
let ahead = 0;
let isSending = false;
const deps: Deps = {
	config: JSON.parse(config) as ShopConfig,
	db: openDatabase(databaseUrl),
	databaseUrl,
	clock: () => new Date(Date.now() + ahead),
	randomBytes: (size) => randomBytes(size),
	fetch,
	texts: readBuiltInTexts('public'),
};
const app = await createApp(deps);
await app.listen({ host: '127.0.0.1', port: 0 });
if (background) startBackground(app, deps);
process.on('message', (message: ClockMessage) => {
	ahead = message.ahead;
	if (!isSending) startWebhooks(deps, app.log, message.everyMs);
	isSending = true;
});
process.on('disconnect', () => process.exit());
// A killed process does not write the cache when it ends.
flushCompileCache();
console.log(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
