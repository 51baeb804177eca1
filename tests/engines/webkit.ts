import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, run as start } from '#scripts/processes.ts';
import { makeDataFolder } from '#tests/support/data-folder.ts';
import { asCall, clickActions, type Driver, keyActions, type Size } from './driver.ts';

/** The toolbar of WebKitGTK's MiniBrowser is wider than a phone's window. This hides its buttons. */
const narrowBar =
	'* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }';

/** Opens WebKitGTK's MiniBrowser on a virtual screen and controls it over W3C WebDriver. */
export async function openWebKit(program: string, isStill: boolean): Promise<Driver> {
	const home = makeDataFolder('webkit');
	mkdirSync(join(home, 'gtk-3.0'));
	writeFileSync(join(home, 'gtk-3.0', 'gtk.css'), narrowBar);
	const motion = `[Settings]\ngtk-enable-animations=${Number(!isStill)}\n`;
	writeFileSync(join(home, 'gtk-3.0', 'settings.ini'), motion);
	const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']);
	const display = (await screen.prints(/^\d+\n/m)).trim();
	const port = await freePort();
	const driver = start(program, [`--port=${port}`], {
		DISPLAY: `:${display}`,
		HOME: home,
		XDG_CONFIG_HOME: home,
		TZ: 'America/Santiago',
	});
	const call = async (method: string, path: string, body?: unknown) => {
		const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
			method,
			...(body !== undefined && { body: JSON.stringify(body) }),
			signal: AbortSignal.timeout(60_000),
		});
		const { value } = (await answer.json()) as { value: unknown };
		if (!answer.ok) throw new Error(`WebKit, ${path}: ${(value as { message: string }).message}`);
		return value;
	};
	const end = async () => {
		for (const { child, ended } of [driver, screen]) {
			child.kill('SIGTERM');
			await ended;
		}
		rmSync(home, { recursive: true, force: true, maxRetries: 5 });
	};
	try {
		await answers(() => call('GET', '/status'));
		const options = { args: ['--automation'] };
		const alwaysMatch = { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': options };
		const opened = await call('POST', '/session', { capabilities: { alwaysMatch } });
		const session = `/session/${(opened as { sessionId: string }).sessionId}`;
		const driverOf: Driver = {
			engine: 'WebKit',
			open: async (url) => {
				await call('POST', `${session}/url`, { url });
			},
			run: async (work, ...values) => {
				const script = `return ${asCall(work, values)}`;
				return JSON.parse((await call('POST', `${session}/execute/sync`, { script, args: [] })) as string);
			},
			click: async (x, y) => {
				await call('POST', `${session}/actions`, { actions: clickActions(x, y) });
			},
			press: async (pressed) => {
				await call('POST', `${session}/actions`, { actions: keyActions(pressed) });
			},
			resize: async ({ width, height }) => {
				await call('POST', `${session}/window/rect`, { width, height: height + 100 });
				const inside = await driverOf.run((): Size => ({ width: innerWidth, height: innerHeight }));
				await call('POST', `${session}/window/rect`, { width, height: 2 * height + 100 - inside.height });
			},
			screenshot: async () => Buffer.from((await call('GET', `${session}/screenshot`)) as string, 'base64'),
			close: async () => {
				await call('DELETE', session);
				await end();
			},
		};
		return driverOf;
	} catch (error) {
		await end();
		throw error;
	}
}

/** Waits until a server that has just been started responds. */
async function answers(answer: () => Promise<unknown>): Promise<void> {
	for (const until = Date.now() + 20_000; ; ) {
		try {
			await answer();
			return;
		} catch (error) {
			if (Date.now() > until) throw error;
			await new Promise((resolve) => setImmediate(resolve));
		}
	}
}
