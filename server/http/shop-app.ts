import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
	FastifyBaseLogger,
	FastifyContextConfig,
	FastifyInstance,
	FastifyReply,
	FastifyRequest,
	FastifySchema,
	RawServerDefault,
	RouteShorthandOptions,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listOf, oneOf } from '#contract/http/envelopes.schema.ts';

/** The application as features use it: schemas are zod, and types derive from them. */
export type ShopApp = FastifyInstance<
	RawServerDefault,
	IncomingMessage,
	ServerResponse,
	FastifyBaseLogger,
	ZodTypeProvider
>;

/** Responses of a route by status: JSON of a schema, or bytes of a media type. */
type RouteAnswers = Partial<Record<number, z.ZodType | { content: object }>>;
/** A handler returns the body of its schema, nothing for a 204, or the reply with bytes. */
type RouteResult<R extends RouteAnswers> = R extends { 204: z.ZodType }
	? Promise<void>
	: Body<R> | Promise<Body<R>>;
type Body<R extends RouteAnswers> =
	| FastifyReply
	| { [S in keyof R]: R[S] extends z.ZodType ? z.output<R[S]> : never }[keyof R];
/** Without a schema the type of this part of the request is unknown. */
type SchemaOutput<S> = S extends z.ZodType ? z.output<S> : unknown;

/**
 * Response of a successful call: JSON around the handler's result, or as in `response`, or 204 without a
 * body when none of them is declared.
 */
type SuccessAnswer<O, L, D, R extends RouteAnswers> = {
	/** A single row, `{ data, meta: {} }`. */
	one?: O;
	/** A page of rows, which the handler returns with its metadata. */
	list?: L;
	/** Any other data, `{ data }`. */
	data?: D;
	/** Default: 200. */
	status?: 201 | 202;
	/** All responses, the successful one first; its status is the reply's. */
	response?: R;
};
type Handed<O, L, D, R extends RouteAnswers> = O extends z.ZodType
	? z.output<O> | Promise<z.output<O>>
	: L extends z.ZodType
		? Promise<z.output<ReturnType<typeof listOf<L>>>>
		: D extends z.ZodType
			? z.output<D> | Promise<z.output<D>>
			: RouteResult<R>;

/** A route in a single block: the options of `endpoint.ts` and the schemas of its parts. */
type Route<P, Q, B, H, O, L, D, R extends RouteAnswers> = FastifyContextConfig &
	SuccessAnswer<O, L, D, R> &
	Pick<RouteShorthandOptions, 'bodyLimit' | 'preValidation' | 'exposeHeadRoute'> & {
		summary: string;
		description?: string;
		params?: P;
		querystring?: Q;
		headers?: H;
		body?: B;
		/** Media types of a non-JSON body. */
		consumes?: string[];
		handler: (
			request: FastifyRequest<{
				Params: SchemaOutput<P>;
				Querystring: SchemaOutput<Q>;
				Body: SchemaOutput<B>;
				Headers: SchemaOutput<H>;
			}>,
			reply: FastifyReply,
		) => Handed<O, L, D, R>;
	};

const defined = (parts: Record<string, unknown>) =>
	Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));

/** Declares the routes of a feature; `common` applies to all of them unless overridden. */
export function routesOf(app: ShopApp, common: FastifyContextConfig) {
	const by =
		(method: 'GET' | 'POST' | 'PUT' | 'DELETE') =>
		<
			R extends RouteAnswers = { 204: z.ZodNull },
			P extends z.ZodType | undefined = undefined,
			Q extends z.ZodType | undefined = undefined,
			B extends z.ZodType | undefined = undefined,
			H extends z.ZodType | undefined = undefined,
			O extends z.ZodType | undefined = undefined,
			L extends z.ZodType | undefined = undefined,
			D extends z.ZodType | undefined = undefined,
		>(
			url: string,
			operationId: string,
			route: Route<P, Q, B, H, O, L, D, R>,
		): void => {
			const { handler, bodyLimit, preValidation, exposeHeadRoute, ...declared } = route;
			const { description, params, querystring, headers, body, consumes, ...rest } = declared;
			const { summary, one, list, data, status = 200, response: fullAnswers, ...config } = rest;
			const made = one ? oneOf(one) : list ? listOf(list) : data && z.object({ data });
			const response = fullAnswers ?? (made ? { [status]: made } : { 204: z.null() });
			const parts = defined({ description, params, querystring, headers, body, consumes });
			const schema: FastifySchema = { operationId, summary, ...parts, response };
			const success = Number(Object.keys(response)[0]);
			app.route({
				method,
				url,
				...defined({ bodyLimit, preValidation, exposeHeadRoute }),
				config: { ...common, ...config },
				schema,
				handler: (request, reply) => {
					const result = handler(request as Parameters<typeof handler>[0], reply.code(success));
					if (one) return Promise.resolve(result).then((row) => ({ data: row, meta: {} }));
					return data ? Promise.resolve(result).then((value) => ({ data: value })) : result;
				},
			});
		};
	return { get: by('GET'), post: by('POST'), put: by('PUT'), delete: by('DELETE') };
}
