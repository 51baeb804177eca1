import { cut } from '#contract/languages/cut-text.ts';
import type { Deps, ShopConfig } from '../../../core/deps.ts';

/** The dependencies of a call to a provider. */
export type ProviderDeps = Pick<Deps, 'fetch'> & { config: Pick<ShopConfig, 'providers'> };

/** `unknown`: the request may have been processed; read the state before retrying. */
export type ProviderAnswer<T> =
	| { is: 'ok'; value: T }
	| { is: 'refused'; status: number; message: string; text: string }
	| { is: 'unknown'; message: string; status?: number };

const timeoutMs = 20_000;
const maxBytes = 100_000;
/** The provider did not process the request, or not completely. */
const isNoAnswer = (status: number) => status >= 500 || [408, 425, 429].includes(status);

/**
 * Calls a provider of payments or an issuer of documents. Neither request nor response is logged or stored,
 * because both contain secrets. The response is read up to a maximum size.
 */
export async function callProvider(
	{ fetch }: Pick<ProviderDeps, 'fetch'>,
	url: string,
	{ body, ...init }: { method: string; headers: Record<string, string>; body?: object },
	maxResponseBytes = maxBytes,
): Promise<ProviderAnswer<unknown>> {
	try {
		const response = await fetch(url, {
			...init,
			...(body && { body: JSON.stringify(body) }),
			headers: { ...init.headers, accept: 'application/json', 'content-type': 'application/json' },
			redirect: 'error',
			signal: AbortSignal.timeout(timeoutMs),
		});
		const text = cut(await response.text(), maxResponseBytes);
		const { status } = response;
		if (isNoAnswer(status)) return { is: 'unknown', message: `status ${status}`, status };
		if (response.ok) return { is: 'ok', value: text === '' ? {} : JSON.parse(text) };
		return { is: 'refused', status, message: messageOf(text), text };
	} catch (error) {
		return { is: 'unknown', message: (error as Error).name };
	}
}

function messageOf(text: string): string {
	try {
		const { error_message, message } = JSON.parse(text);
		return cut(String(error_message ?? message ?? ''), 200);
	} catch {
		return '';
	}
}
