import { createHash } from 'node:crypto';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { noteHydration } from '#tests/support/hydration.ts';
import { clientAddress } from '#tests/support/makers.ts';
import { boxesOf } from './in-page.ts';

export type ObservedShop = {
	url: string;
	/** Responses with a status of 400 or more since the last call. */
	takeRefusals: () => string[];
	/** Requests without a response yet. A page that was opened with a token requests the user's account. */
	awaited: () => string[];
	/** Sets entries of the browser's local storage, starting with the next page. */
	keep: (entries: Record<string, string>) => void;
	close: () => Promise<void>;
};

type Options = {
	language: string;
	/** Runs in every page before the scripts of the page. */
	before?: () => void;
};

/**
 * Serves the shop through a proxy that inserts a script before a page's own, which some drivers cannot do.
 * The script records faults and hydration, and fills local storage. Each proxy has one client address and one
 * language.
 */
export async function observeShop(shop: string, { language, before }: Options): Promise<ObservedShop> {
	const address = clientAddress();
	const refusals: string[] = [];
	const open = new Set<IncomingMessage>();
	let stored: Record<string, string> = {};
	let storedCount = 0;
	let knowsSession = true;
	const server = createServer((request, response) => {
		open.add(request);
		if (isPage(request)) knowsSession = !stored.access;
		response.on('close', () => {
			open.delete(request);
			upstream.destroy();
		});
		const headers = {
			...request.headers,
			'x-forwarded-for': address,
			'accept-language': language,
			cookie: `i18next=${language}`,
			...(isPage(request) && { 'accept-encoding': 'identity', 'if-none-match': 'none' }),
		};
		const upstream = ask(shop + request.url, { method: request.method, headers }, (answer) => {
			const { statusCode = 0 } = answer;
			if (request.url === '/api/users') knowsSession = true;
			if (statusCode >= 400) refusals.push(`answer: ${statusCode} ${request.method} ${request.url}`);
			if (!/^text\/html/.test(answer.headers['content-type'] ?? '')) {
				response.writeHead(statusCode, answer.headers);
				// A response that is cut off is cut off here too.
				pipeline(answer, response, () => {});
				return;
			}
			const scripts = [noteFaults, noteHydration, ...(before ? [before] : [])].map((work) => `(${work})();`);
			const noting = `(${noteToasts})(${boxesOf});`;
			const keeping = `document.cookie='i18next=${language};path=/';(${keep})(${JSON.stringify(stored)}, ${storedCount});`;
			void insert(answer, response, `${scripts.join('')}${noting}${keeping}document.currentScript.remove();`);
		});
		upstream.on('error', () => response.destroy());
		request.pipe(upstream);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		takeRefusals: () => refusals.splice(0),
		awaited: () => [
			...[...open].map(({ method, url }) => `${method} ${url}`),
			...(knowsSession ? [] : ['whose session it is']),
		],
		keep: (entries) => {
			stored = entries;
			storedCount += 1;
		},
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

const isPage = ({ headers }: IncomingMessage) => headers.accept?.includes('text/html');

/** Sends the page with this script at the beginning of its head, and a policy that allows the script. */
async function insert(answer: IncomingMessage, response: ServerResponse, script: string): Promise<void> {
	const chunks: Buffer[] = [];
	for await (const chunk of answer) chunks.push(chunk);
	const html = Buffer.concat(chunks)
		.toString()
		.replace('<head>', () => `<head><script>${script}</script>`);
	const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
	const { 'content-length': _, etag, 'content-security-policy': policy, ...headers } = answer.headers;
	response.writeHead(answer.statusCode ?? 0, {
		...headers,
		'content-security-policy': String(policy).replace('script-src', `script-src ${hash}`),
		'cache-control': 'no-store',
	});
	response.end(html);
}

/** Runs in the browser: records what its console would show as an error. */
function noteFaults(): void {
	const note = (fault: string) => {
		// Firefox reports an error for imports that are canceled when a page is left.
		if ('isLeft' in globalThis) return;
		const noted = JSON.parse(sessionStorage.getItem('faults') ?? '[]');
		sessionStorage.setItem('faults', JSON.stringify([...noted, `${location.pathname}: ${fault}`]));
	};
	const { error } = console;
	console.error = (...args) => {
		note(`console: ${args.join(' ')}`);
		error.apply(console, args);
	};
	const onError = (event: ErrorEvent) => {
		const { target, message } = event;
		// Firefox reports this for a module that is already loaded. A missing module fails where it is
		// imported. Properties are compared because, on a busy machine, an error came from a link that was no
		// instance of `HTMLLinkElement`.
		const { rel, outerHTML } = target as Partial<HTMLLinkElement>;
		if (rel === 'modulepreload') return;
		note(outerHTML ? `not loaded: ${outerHTML}` : `uncaught: ${message}`);
	};
	addEventListener('error', onError, true);
	addEventListener('unhandledrejection', ({ reason }) => note(`unhandled: ${reason}`));
	addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
		note(`policy: ${violatedDirective} ${blockedURI}`),
	);
}

/**
 * Runs in the browser: measures each toast once it stops moving, since it may disappear after two seconds.
 */
function noteToasts(measure: typeof boxesOf): void {
	const known = new WeakSet<Element>();
	const note = (toast: Element) => {
		const isThere = toast.getBoundingClientRect().height > 0;
		const moves = toast.getAnimations().some(({ playState }) => playState === 'running');
		if (toast.isConnected && (!isThere || moves)) return requestAnimationFrame(() => note(toast));
		const text = toast.textContent ?? '';
		const noted = JSON.parse(sessionStorage.getItem('toasts') ?? '{}');
		noted[text] = measure('[popover] > div', text);
		sessionStorage.setItem('toasts', JSON.stringify(noted));
	};
	new MutationObserver(() => {
		for (const toast of document.querySelectorAll('[popover] > div')) {
			if (known.has(toast)) continue;
			known.add(toast);
			note(toast);
		}
	}).observe(document, { childList: true, subtree: true });
}

/** Runs in the browser: fills local storage once. */
function keep(entries: Record<string, string>, count: number): void {
	if (sessionStorage.getItem('kept') === String(count)) return;
	sessionStorage.setItem('kept', String(count));
	for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
}
