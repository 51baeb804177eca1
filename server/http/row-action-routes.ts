import type { FastifyContextConfig } from 'fastify';
import type { z } from 'zod';
import { type SignedIn, signedIn } from './access.ts';
import type { routesOf } from './shop-app.ts';

/**
 * Declares actions on one row: POST to the row's address and the action's name. Responds with the row that
 * `work` returns. `address` has one parameter, the row's id or documentId.
 */
export function rowActionRoutes<Params extends z.ZodType, One extends z.ZodType>(
	routes: ReturnType<typeof routesOf>,
	address: string,
	common: { params: Params; one: One },
) {
	return <Body extends z.ZodType>(
		step: string,
		operationId: string,
		{
			work,
			...config
		}: FastifyContextConfig & {
			summary: string;
			body: Body;
			work: (by: SignedIn, id: string, body: z.output<Body>) => Promise<z.output<One>>;
		},
	): void =>
		routes.post(`${address}/${step}`, operationId, {
			...config,
			...common,
			handler: (request) => {
				const [id] = Object.values(request.params as Record<string, string>);
				return work(signedIn(request), String(id), request.body as z.output<Body>) as never;
			},
		});
}
