import type { Deps } from './deps.ts';
import type { ShopApp } from './http/shop-app.ts';
import { startJobs } from './jobs.ts';

/** What goes on behind the requests of a listening shop. Stop it before the application and the database are closed. */
export async function startBackground(app: ShopApp, deps: Deps): Promise<{ stop: () => Promise<void> }> {
	const running = [await startJobs(deps, app.log)];
	return {
		stop: async () => {
			await Promise.all(running.map((one) => one.stop()));
		},
	};
}
