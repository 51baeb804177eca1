import type { Access } from '#contract/accounts/accounts.ts';
import type { ErrorCode } from '#contract/http/errors.ts';
import type { Entity } from '../query/entity.ts';
import type { publicationKeys } from '../query/read-publication.ts';
import type { StepUp } from './access.ts';
import type { RowRelations } from './response-format.ts';
import type { RouteLimit } from './route-limits.ts';

type PublicationKey = (typeof publicationKeys)[number];

/** Query keys of the dialect; the OpenAPI document describes them in `dialect-parameters.ts`. */
export type DialectKey =
	| 'filters'
	| 'sort'
	| 'populate'
	| 'fields'
	| 'pagination'
	| '_q'
	| 'locale'
	| 'counts'
	| 'groups'
	| PublicationKey;

/**
 * All that a route declares about itself beside method, address, `schema` (summary, operationId, parameters,
 * body, response) and `bodyLimit`. Access checks, headers, the OpenAPI document and the golden list are made
 * from it.
 */
declare module 'fastify' {
	interface FastifyContextConfig {
		/** Who may call, and every role above. A route without it stops the start. */
		access?: Access;
		/** The caller shows who they are anew, if that was more than ten minutes ago. */
		stepUp?: StepUp;
		/** true: a token in the request is not read (sign-in, refresh, health). */
		ignoresToken?: boolean;
		/** 'dialect': the route reads the query itself; else `schema.querystring`, or no key at all. */
		query?: 'dialect';
		/** The entity of the dialect's keys, with all that any role may name; for the document. */
		entity?: Entity;
		/** The dialect's keys that the route understands, for the document. */
		queryKeys?: readonly DialectKey[];
		/** The answer holds rows in `data`, with these relations: clients may ask for the format of Strapi 4. */
		relations?: RowRelations;
		/** The route's own codes; the document adds those of method, access and limits. A test asks for both. */
		refuses?: readonly ErrorCode[];
		/** Rate limits by network and account; those by e-mail or device are counted where these are known. */
		limits?: readonly RouteLimit[];
		/** A request body that is accepted, for the document. */
		example?: unknown;
		/** true: success may alter what visitors see; the response waits until this process applied it. */
		changesCatalogue?: boolean;
		/** `Cache-Control` of a successful response, unless the handler sets one. Default: `no-store`. */
		cacheControl?: string;
		/** true: a load balancer asks all the time; neither logged at info nor traced unless it fails. */
		probe?: boolean;
		/** true: answers with pages and their files, which bring own headers. All else is data. */
		page?: boolean;
	}
}
