import { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { cut } from '#contract/languages/cut-text.ts';
import { ServiceAway } from '../core/shop-error.ts';
import { isUneventfulProbe } from './request-label.ts';

declare module 'fastify' {
	interface FastifyRequest {
		/** Error code of the response, for the log. */
		refusal: string | null;
	}
}

/** Logs an event with the account or session; never a token, a password or an email. */
export type LogNotice = (event: string, facts: Record<string, unknown>) => void;

export function noticeOf(request: FastifyRequest): LogNotice {
	return (event, facts) => request.log.warn({ event, ip: request.ip, ...facts }, event);
}

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/**
 * Log in JSON lines with UTC times. Headers, bodies and queries are never logged; of an error only its type
 * and location.
 */
export function logOptions(level: string, stream?: { write(line: string): void }): LoggerOptions {
	return {
		level,
		...(stream && { stream }),
		base: { pid: process.pid },
		timestamp: () => `,"time":"${new Date().toISOString()}"`,
		// A second safeguard against logged secrets. (The logger's own redaction takes 0.1 ms per line.)
		formatters: { level: (label) => ({ level: label }), log: (facts) => withoutSecrets(facts) },
		serializers: { err: describeError },
	};
}

const secrets = new Set([
	'authorization',
	'cookie',
	'password',
	'passwordConfirmation',
	'currentPassword',
	'password_hash',
	'jwt',
	'refreshToken',
	'token',
	'order-key',
	'orderKey',
	'code_hash',
	'refresh_hash',
	'body',
]);

const isPlain = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Returns the fields, or a copy without secret values, down to the third level. */
function withoutSecrets(facts: Record<string, unknown>, levels = 3): Record<string, unknown> {
	let safe = facts;
	for (const name in facts) {
		const value = facts[name];
		const shown = secrets.has(name)
			? '[redacted]'
			: levels > 1 && isPlain(value)
				? withoutSecrets(value, levels - 1)
				: value;
		if (shown === value) continue;
		if (safe === facts) safe = { ...facts };
		safe[name] = shown;
	}
	return safe;
}

type DescribedError = {
	type: string;
	message: string;
	stack: string;
	code?: string;
	constraint?: string;
	cause?: string;
};

/**
 * A database error contains the row's values in `detail` and `where`, which are omitted. Only the
 * code or name of a cause is logged.
 */
export function describeError(error: Error & { code?: unknown; constraint?: unknown }): DescribedError {
	const cause =
		error.cause instanceof Error ? ((error.cause as { code?: unknown }).code ?? error.cause.name) : null;
	return {
		type: error.name,
		message: error.message,
		stack: error.stack ?? '',
		...(typeof error.code === 'string' && { code: error.code }),
		...(typeof error.constraint === 'string' && { constraint: error.constraint }),
		...(cause !== null && { cause: String(cause) }),
	};
}

/** Ids of 64 random bits. Random bytes are generated in batches, which cost as much as a single id. */
export function requestIds(randomBytes: (size: number) => Buffer): () => string {
	let bytes = '';
	let used = 0;
	return () => {
		if (used === bytes.length) {
			bytes = randomBytes(8 * 256).toString('hex');
			used = 0;
		}
		used += 16;
		return bytes.slice(used - 16, used);
	};
}

/** Disables Fastify's own lines, except for a response that fails after it started. */
export class ShopLogController extends LogController {
	constructor() {
		super({ disableRequestLogging: true });
	}
	override streamError(error: Error & { code?: unknown }, request: FastifyRequest): void {
		if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.log.info('the client disconnected');
		else
			request.log.error(
				{ err: error },
				error instanceof ServiceAway ? error.message : 'a response was interrupted',
			);
	}
}

/** Logs one line per response, with the request id that the response contains too. */
export function registerRequestLog(app: FastifyInstance): void {
	app.decorateRequest('refusal', null);
	app.decorateRequest('pageRoute', null);
	app.addHook('onRequest', async (request, reply) => {
		reply.header('x-request-id', request.id);
	});
	app.addHook('onError', async (request, _reply, error) => {
		request.refusal = typeof error.code === 'string' ? error.code : error.name;
	});
	app.addHook('onResponse', async (request, reply) => {
		const { statusCode } = reply;
		const facts = {
			method: request.method,
			// Omits the query, which may contain a code.
			path: cut(request.url.split('?', 1)[0] ?? '', 300),
			route: request.pageRoute ?? request.routeOptions.url,
			status: statusCode,
			ms: Math.round(reply.elapsedTime * 10) / 10,
			ip: request.ip,
			...(request.viewer?.role && request.viewer.role !== 'visitor' && { role: request.viewer.role }),
			...(request.refusal && { refusal: request.refusal }),
		};
		const refused = statusCode === 401 || statusCode === 403 || statusCode === 429;
		if (isUneventfulProbe(request, statusCode)) request.log.debug(facts, 'answered');
		else if (statusCode >= 500) request.log.error(facts, 'failed');
		else if (refused) request.log.warn({ event: 'refused', ...facts }, 'refused');
		else request.log.info(facts, 'answered');
	});
}
