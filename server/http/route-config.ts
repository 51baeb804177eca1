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
 * Everything that a route declares besides method, address, `schema` (summary, operationId, parameters,
 * body, response) and `bodyLimit`. Access checks, headers, the OpenAPI document and the golden list derive
 * from it.
 */
declare module 'fastify' {
	interface FastifyContextConfig {
		/** Lowest role that may call it. A route without a role prevents startup. */
		access?: Access;
		/** The setting without which assistants may not call a route of the staff. */
		assistantsNeed?: 'assistantPrivacy';
		/** Requires a re-authentication in the last ten minutes. */
		stepUp?: StepUp;
		/** true ignores a token in the request (sign-in, refresh, health). */
		ignoresToken?: boolean;
		/**
		 * 'dialect': the route parses the query itself; otherwise `schema.querystring` applies, or no key
		 * is allowed.
		 */
		query?: 'dialect';
		/** The entity for the dialect's keys, with all fields of any role; for the document. */
		entity?: Entity;
		/** Supported keys of the dialect, for the document. */
		queryKeys?: readonly DialectKey[];
		/** Relations of the rows in `data`; clients may request Strapi 4's format. */
		relations?: RowRelations;
		/**
		 * The route's own error codes; the document adds those of method, access and limits. A test checks
		 * both.
		 */
		refuses?: readonly ErrorCode[];
		/** Rate limits by network and account; limits by email or device are counted where these are known. */
		limits?: readonly RouteLimit[];
		/** Example of an accepted request body, for the document. */
		example?: unknown;
		/**
		 * true: a success may change what visitors see, so the response waits until this process has
		 * applied the change.
		 */
		changesCatalogue?: boolean;
		/** `Cache-Control` of a successful response, unless the handler sets one. Default: `no-store`. */
		cacheControl?: string;
		/**
		 * true: called continuously by load balancers; neither logged at info nor traced unless it fails.
		 */
		probe?: boolean;
		/**
		 * true: responds with pages and their files, which set their own headers. Everything else is data.
		 */
		page?: boolean;
	}
}
