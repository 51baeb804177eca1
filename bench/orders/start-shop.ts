import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ShopConfig } from '#server/deps.ts';
import { memoryEnvironment, memoryFlags } from '../../scripts/memory.ts';

/** `pooledUrl` and `readUrl` as the settings DATABASE_URL (beside DATABASE_DIRECT_URL) and DATABASE_READ_URL. */
export type GivenShop = { databaseUrl: string; pooledUrl?: string; readUrl?: string; config: ShopConfig };

/** Starts the program in `folder` with this bench's process. `cpu`: processor time that it took so far, µs. */
export async function startShop(folder: string, given: GivenShop) {
	const profile = process.env.BENCH_PROFILE;
	const child = fork(join(folder, 'bench/orders/shop-process.ts'), {
		cwd: folder,
		env: {
			...process.env,
			NODE_ENV: 'production',
			...memoryEnvironment,
			BENCH_SHOP: JSON.stringify(given),
		},
		// Its log is written as in a real shop, and read by nobody.
		stdio: ['ignore', process.env.BENCH_LOG ? 'inherit' : 'ignore', 'inherit', 'ipc'],
		execArgv: [...memoryFlags, ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [])],
	});
	const [{ port }] = (await once(child, 'message')) as [{ port: number }];
	return {
		address: `http://127.0.0.1:${port}`,
		cpu: async () => {
			child.send('cpu');
			return ((await once(child, 'message'))[0] as { cpu: number }).cpu;
		},
		stop: async () => {
			const ended = once(child, 'exit');
			child.kill();
			await ended;
		},
	};
}
