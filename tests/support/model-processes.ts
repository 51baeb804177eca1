import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { ShopConfig } from '#server/core/deps.ts';
import { call } from './shop-calls.ts';

const applicationName = 'ancora-model';

export type ShopProcess = Awaited<ReturnType<typeof startShopProcess>>;

/** Starts a shop in a process of its own. `cutConnections` finds its connections by their name. */
export async function startShopProcess(databaseUrl: string, config: ShopConfig) {
	const url = new URL(databaseUrl);
	url.searchParams.set('application_name', applicationName);
	const child: ChildProcess = fork(new URL('model-process.ts', import.meta.url), [
		url.href,
		JSON.stringify(config),
	]);
	const [address] = (await once(child, 'message')) as [string];
	return {
		call: (path: string, options?: Parameters<typeof call>[2]) => call({ address }, path, options),
		get: async (path: string) => {
			const answer = await fetch(`${address}${path}`, {
				headers: { 'accept-language': 'en' },
				redirect: 'manual',
			});
			return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') };
		},
		/**
		 * Resolves once the process has applied all changes committed before, or is not connected to the
		 * change feed.
		 */
		caughtUp: async () => {
			child.send('catch up');
			await once(child, 'message');
		},
		stop: async () => {
			child.kill('SIGKILL');
			await once(child, 'exit');
		},
	};
}

/** Terminates some of the connections of all shop processes, both for the change feed and for queries. */
export const cutConnectionsText = `select pg_terminate_backend(pid) from pg_stat_activity
	where application_name = '${applicationName}' and datname = current_database() and random() < 0.7`;
