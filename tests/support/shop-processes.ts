import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Shop } from './shop.ts';

/** Starts the same shop in another process, which a test may kill; `background`: with its background jobs. */
export async function startShopProcess(shop: Shop, ...background: 'background'[]) {
	const script = fileURLToPath(new URL('shop-process.ts', import.meta.url));
	const values = [shop.databaseUrl, JSON.stringify(shop.config), ...background];
	const child = spawn(process.execPath, [script, ...values], { stdio: ['ignore', 'pipe', 'inherit'] });
	const [address] = (await once(child.stdout, 'data')) as [Buffer];
	return { child, address: String(address).trim() };
}

/** Locks a row, so that any writer of it waits. The returned function releases it. */
export async function holdRow({ db }: Shop, table: 'orders' | 'watches', id: number) {
	const held = Promise.withResolvers<void>();
	const over = Promise.withResolvers<void>();
	const holding = db.transaction().execute(async (trx) => {
		// On a busy machine it is held for longer than a transaction may be idle.
		await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
		await trx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
		held.resolve();
		await over.promise;
	});
	await held.promise;
	return () => {
		over.resolve();
		return holding;
	};
}
