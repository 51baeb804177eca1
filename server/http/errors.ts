import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { homeInsteadOfUnknown } from '#contract/catalogue/lost-addresses.ts';
import { errorStatus } from '#contract/http/error-names.ts';
import { type ErrorBody, type ErrorCode, errors } from '#contract/http/errors.ts';
import { cut } from '#contract/languages/cut-text.ts';
import { acceptedLanguage, defaultLanguage, type Language } from '#contract/languages/languages.ts';
import { decisionOfError } from '#contract/personal-data/automatic-decisions.ts';
import { ServiceAway, ShopError } from '../core/shop-error.ts';
import { type FieldRefusal, refusalText } from '../texts/refusal-texts.ts';
import { fill, texts } from '../texts/texts.ts';
import { sendRefusedPage } from './refused-page.ts';
import { InvalidPart } from './validation.ts';

/**
 * Maximum number of problems in an error response, so that an invalid body cannot cause a larger response.
 */
const maxFaults = 20;

/** Fastify's own errors, mapped to ours. */
const fastifyCodes: Record<string, ErrorCode> = {
	FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
	FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
	FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_input',
	FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_input',
	FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
	FST_ERR_BAD_URL: 'not_found',
	FST_ERR_MAX_LIMIT: 'payload_too_large',
	FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
	FST_FILES_LIMIT: 'payload_too_large',
	FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
};

/** Whether the client disconnected before the entire request had arrived. */
const hungUp = ({ raw }: FastifyRequest) => raw.complete === false && raw.destroyed;

export function errorBody(
	code: ErrorCode,
	language: Language,
	requestId: string,
	details: Readonly<Record<string, unknown>> = {},
): ErrorBody {
	const { refusals, path, ...rest } = details;
	const name = errors[code];
	const refused = ((refusals ?? []) as FieldRefusal[]).slice(0, maxFaults).map((one) => ({
		path: one.path.map((part) => (typeof part === 'number' ? part : cut(part, 60))),
		// Queries are written by programs, which know a key by its name.
		message: refusalText(one, language, code === 'bad_query' || undefined),
		name: one.name ?? 'ValidationError',
	}));
	const message = refused[0]?.message ?? fill(texts[language].errors[code], rest);
	// `path` is the single field that an error with its own code concerns.
	const field = Array.isArray(path) ? [{ path, message, name }] : refused;
	return {
		data: null,
		error: {
			status: errorStatus[name],
			name,
			message,
			details: {
				code,
				requestId,
				...(field.length > 0 && { errors: field }),
				...(decisionOfError[code] && { decision: decisionOfError[code] }),
				...rest,
			},
		},
	};
}

function send(
	reply: FastifyReply,
	request: FastifyRequest,
	code: ErrorCode,
	details?: Readonly<Record<string, unknown>>,
) {
	const body = errorBody(code, acceptedLanguage(request.headers['accept-language']), request.id, details);
	if (code === 'unavailable') reply.header('retry-after', '5');
	if (typeof details?.retryAfter === 'number') reply.header('retry-after', String(details.retryAfter));
	// The failed response may have been a file download.
	reply.removeHeader('content-disposition');
	if (request.routeOptions.config?.page && request.headers.accept?.includes('text/html'))
		return sendRefusedPage(request, reply, body);
	return reply
		.code(body.error.status)
		.header('cache-control', 'no-store')
		.type('application/json; charset=utf-8')
		.serializer(JSON.stringify)
		.send(body);
}

/** Answers requests that Fastify rejects before routing: an address that cannot be decoded. */
export function answerBadAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
	// No page has such an address, and unknown pages redirect home.
	if (!request.url.startsWith('/api/')) return void reply.redirect(homeInsteadOfUnknown, 302);
	reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
	void send(reply, request, 'not_found');
}

/** Answers connections that Node rejects before a request: invalid, too many or late headers. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Duplex): void {
	if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
	const code =
		error.code === 'HPE_HEADER_OVERFLOW'
			? 'headers_too_large'
			: error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
				? 'request_timeout'
				: 'invalid_input';
	const { error: body, ...rest } = errorBody(code, defaultLanguage, '');
	const text = JSON.stringify({ ...rest, error: { ...body, details: { code } } });
	socket.write(
		`HTTP/1.1 ${body.status} ${STATUS_CODES[body.status]}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
	);
	// Destroys both directions: a client that stays connected would retain the descriptor.
	(socket as Socket).destroySoon();
}

/** Returns the error body that ends a partially sent response; logs internal errors. */
export function errorAnswer(error: unknown, request: FastifyRequest): ErrorBody {
	const language = acceptedLanguage(request.headers['accept-language']);
	if (error instanceof ShopError) return errorBody(error.code, language, request.id, error.details);
	request.log.error({ err: error }, 'a request failed');
	return errorBody(error instanceof ServiceAway ? 'unavailable' : 'internal', language, request.id);
}

/** The single error handler. A 5xx response reveals only its request id. */
export function registerErrors(app: FastifyInstance): void {
	app.setErrorHandler((error: FastifyError | ShopError | InvalidPart, request, reply) => {
		if (error instanceof InvalidPart) {
			const code = error.part === 'querystring' ? 'bad_query' : 'invalid_input';
			return send(reply, request, code, { refusals: error.refusals });
		}
		if ('details' in error && error.code in errors)
			return send(reply, request, error.code as ErrorCode, error.details);
		if (error instanceof ServiceAway) {
			request.log.error({ err: error }, error.message);
			return send(reply, request, 'unavailable');
		}
		if (hungUp(request)) {
			request.log.info({ err: error }, 'the client disconnected');
			return send(reply, request, 'invalid_input');
		}
		const known = fastifyCodes[error.code ?? ''];
		if (known) return send(reply, request, known);
		const status = (error as FastifyError).statusCode;
		if (status && status >= 400 && status < 500) return send(reply, request, 'invalid_input');
		request.log.error({ err: error }, 'a request failed');
		return send(reply, request, 'internal');
	});
}
