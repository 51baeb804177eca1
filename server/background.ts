import type { Deps } from './deps.ts';
import { preparePasswordReset } from './features/auth/password-reset.service.ts';
import { startMail } from './features/mail/mail-sender.ts';
import { startDrawingAhead } from './features/pictures/plates-ahead.ts';
import type { ShopApp } from './http/shop-app.ts';
import { startJobs } from './jobs.ts';

/** What goes on behind the requests of a listening shop. Stop it before the application and the database are closed. */
export async function startBackground(app: ShopApp, deps: Deps): Promise<{ stop: () => Promise<void> }> {
	const jobs = await startJobs(deps, app.log);
	const mail = startMail(deps, { log: app.log, prepare: { 'password-reset': preparePasswordReset(deps) } });
	const running = [jobs, mail, ...(deps.config.drawAhead ? [startDrawingAhead(deps, app.log)] : [])];
	return {
		stop: async () => {
			await Promise.all(running.map((one) => one.stop()));
		},
	};
}
