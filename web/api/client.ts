import type { Role } from '#contract/accounts/accounts.ts';
import type { ErrorName } from '#contract/http/error-names.ts';
import type { ErrorBody } from '#contract/http/errors.ts';
import { type Query, writeQuery } from '#contract/http/query-string.ts';

/** The part of `fetch` that the client needs: a path of this shop in, a response out. */
export type ApiFetch = (path: string, init: RequestInit) => Promise<ApiResponse>;
type ApiResponse = Pick<Response, 'ok' | 'status' | 'json' | 'text' | 'blob' | 'formData'> & {
	headers: Pick<Headers, 'get'>;
	/** The response body as a stream; browsers only. */
	body?: Response['body'];
};

export type CallOptions = {
	/** The caller's role. The access token identifies a customer or an owner. */
	as?: Role;
	signal?: AbortSignal;
	headers?: Record<string, string>;
};

export type ApiClient = {
	get<T>(path: string, query?: Query, options?: CallOptions): Promise<T>;
	post<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
	put<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
	delete<T>(path: string, options?: CallOptions & { body?: unknown }): Promise<T>;
};

/** An unsuccessful response. `status` is 0 when the server could not be reached. */
export class ApiError extends Error {
	readonly status: number;
	readonly code: string | undefined;
	readonly details: Partial<ErrorBody['error']['details']>;
	readonly requestId: string | undefined;

	constructor(status: number, body?: Partial<ErrorBody['error']>, requestId?: string) {
		super(body?.message ?? '');
		this.name = (body?.name satisfies ErrorName | undefined) ?? 'ApiError';
		this.status = status;
		this.details = body?.details ?? {};
		this.code = this.details.code;
		this.requestId = this.details.requestId ?? requestId;
	}
}

type ClientParts = {
	/** For calls without a token. */
	fetch: ApiFetch;
	/** For calls of a signed-in user: adds the token and renews it when needed. */
	signedFetch?: ApiFetch;
	/**
	 * Asks the user to authenticate again after a call was refused for lack of it; the call is then repeated.
	 */
	stepUp?: () => Promise<boolean>;
	/** Language of the responses. */
	language: () => string;
};

/**
 * The shop's API over an injected fetch. Bodies are JSON, except forms and files, which are sent unchanged.
 * Paths are relative to `/api/`.
 */
export function createApiClient({ fetch, signedFetch = fetch, stepUp, language }: ClientParts): ApiClient {
	async function call<T>(method: string, path: string, body: unknown, options: CallOptions): Promise<T> {
		const send = options.as && options.as !== 'visitor' ? signedFetch : fetch;
		const headers: Record<string, string> = {
			accept: 'application/json',
			'accept-language': language(),
			...options.headers,
		};
		const init: RequestInit = { method, headers };
		if (options.signal) init.signal = options.signal;
		if (body instanceof FormData || body instanceof Blob) init.body = body;
		else if (body !== undefined) {
			headers['content-type'] = 'application/json';
			init.body = JSON.stringify(body);
		}
		const attempt = async () => readAnswer<T>(await send(`/api/${path}`, init));
		try {
			return await attempt();
		} catch (error) {
			if (!(error instanceof ApiError && error.code === 'step_up_needed')) throw error;
			if (!(await stepUp?.())) throw error;
			return attempt();
		}
	}
	return {
		get: (path, query, options = {}) => {
			const search = query ? writeQuery(query) : '';
			return call('GET', search ? `${path}?${search}` : path, undefined, options);
		},
		post: (path, body, options = {}) => call('POST', path, body, options),
		put: (path, body, options = {}) => call('PUT', path, body, options),
		delete: (path, { body, ...options } = {}) => call('DELETE', path, body, options),
	};
}

async function readAnswer<T>(answer: ApiResponse): Promise<T> {
	const body = await readBody(answer);
	if (answer.ok) return body as T;
	const error = (body as { error?: Partial<ErrorBody['error']> } | undefined)?.error;
	throw new ApiError(answer.status, error, answer.headers.get('x-request-id') ?? undefined);
}

async function readBody(answer: ApiResponse): Promise<unknown> {
	if (answer.status === 204) return undefined;
	const type = answer.headers.get('content-type') ?? '';
	if (type.includes('json')) return answer.json().catch(() => undefined);
	if (type.startsWith('text/')) return answer.text();
	if (type.startsWith('multipart/form-data')) return answer.formData();
	return answer.blob();
}
