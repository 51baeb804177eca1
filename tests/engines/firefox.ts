import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run as start } from '#scripts/processes.ts';
import { makeDataFolder } from '#tests/support/data-folder.ts';
import { asCall, clickActions, type Driver, keyActions } from './driver.ts';

/** Overlay scroll bars as on a phone, a visible focus in an inactive window, and no reports to Mozilla. */
const preferences = {
	'ui.useOverlayScrollbars': 1,
	'focusmanager.testmode': true,
	'datareporting.policy.dataSubmissionEnabled': false,
};

type Message = { id?: number; type: string; result?: unknown; error?: string; message?: string };

/**
 * Opens Firefox without a window, and controls it over its WebDriver BiDi socket without a separate driver.
 */
export async function openFirefox(program: string, isStill: boolean): Promise<Driver> {
	const profile = makeDataFolder('firefox');
	const lines = Object.entries({ ...preferences, 'ui.prefersReducedMotion': Number(isStill) }).map(
		([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
	);
	writeFileSync(join(profile, 'user.js'), `${lines.join('\n')}\n`);
	const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
	const firefox = start(program, args, { HOME: profile });
	const end = async () => {
		firefox.child.kill('SIGKILL');
		await firefox.ended;
		rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
	};
	try {
		const announced = 'WebDriver BiDi listening on ';
		await firefox.prints(announced);
		const address = firefox.output().split(announced)[1]?.split(/\s/)[0];
		const call = await connect(`${address}/session`);
		await call('session.new', { capabilities: {} });
		const { contexts } = (await call('browsingContext.getTree', {})) as { contexts: { context: string }[] };
		const context = contexts[0]?.context;
		return {
			engine: 'Firefox',
			open: async (url) => {
				await call('browsingContext.navigate', { context, url, wait: 'interactive' });
			},
			run: async (work, ...values) => {
				const functionDeclaration = `() => ${asCall(work, values)}`;
				const target = { context };
				const answer = await call('script.callFunction', {
					functionDeclaration,
					awaitPromise: false,
					target,
				});
				return resultOf(answer);
			},
			click: async (x, y) => {
				await call('input.performActions', { context, actions: clickActions(x, y) });
			},
			press: async (pressed) => {
				await call('input.performActions', { context, actions: keyActions(pressed) });
			},
			resize: async (viewport) => {
				await call('browsingContext.setViewport', { context, viewport });
			},
			screenshot: async () => {
				const { data } = (await call('browsingContext.captureScreenshot', { context })) as { data: string };
				return Buffer.from(data, 'base64');
			},
			close: end,
		};
	} catch (error) {
		await end();
		throw error;
	}
}

type Evaluated = { type: string; result?: { value: string }; exceptionDetails?: { text: string } };

function resultOf(answer: unknown) {
	const { type, result, exceptionDetails } = answer as Evaluated;
	if (type !== 'success' || !result) throw new Error(exceptionDetails?.text ?? 'no result');
	return JSON.parse(result.value);
}

/** Opens a socket for commands, whose responses are matched by number. */
async function connect(address: string) {
	const socket = new WebSocket(address);
	const waiting = new Map<number, PromiseWithResolvers<unknown>>();
	await new Promise((resolve, reject) => {
		socket.addEventListener('open', resolve, { once: true });
		socket.addEventListener('error', () => reject(new Error(`${address} does not answer`)), { once: true });
	});
	socket.addEventListener('message', ({ data }) => {
		const { id, type, result, error, message } = JSON.parse(String(data)) as Message;
		const pending = waiting.get(id ?? -1);
		waiting.delete(id ?? -1);
		if (type === 'success') pending?.resolve(result);
		else pending?.reject(new Error(`${error}: ${message}`));
	});
	socket.addEventListener('close', () => {
		for (const { reject } of waiting.values()) reject(new Error('Firefox has ended'));
	});
	let last = 0;
	return (method: string, params: unknown): Promise<unknown> => {
		const answered = Promise.withResolvers<unknown>();
		waiting.set(++last, answered);
		socket.send(JSON.stringify({ id: last, method, params }));
		return answered.promise;
	};
}
