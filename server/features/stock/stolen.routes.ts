import { z } from 'zod';
import { pieceQuerySchema } from '#contract/stock/pieces.schema.ts';
import {
	newStolenSerialsSchema,
	stolenAddedSchema,
	stolenListSchema,
} from '#contract/stock/stolen.schema.ts';
import type { Deps } from '../../deps.ts';
import { signedIn } from '../../http/access.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { addStolenSerials, removeStolenSerial } from './stolen.service.ts';
import { listStolenSerials } from './stolen-list.service.ts';

const access = 'owner';

/** The owner's list of stolen serials; a piece that gets one of them is warned of to all staff. */
export function stolenRoutes(app: ShopApp, deps: Deps): void {
	app.get('/api/owner/stolen-serials', {
		config: { access },
		schema: {
			operationId: 'listStolenSerials',
			summary: 'Serials that are known to be stolen, the newest first.',
			querystring: pieceQuerySchema,
			response: { 200: stolenListSchema },
		},
		handler: async (request) => {
			const { serials, pagination } = await listStolenSerials(deps, request.query);
			return { data: serials, meta: { pagination } };
		},
	});
	app.post('/api/owner/stolen-serials', {
		bodyLimit: 512 * 1024,
		config: { access, example: { data: { serials: [{ serial: '8N1234', note: 'Seiko, fair of May' }] } } },
		schema: {
			operationId: 'addStolenSerials',
			summary: 'Put serials on the list, many at once; says which pieces and watches have one of them.',
			body: newStolenSerialsSchema,
			response: { 201: stolenAddedSchema },
		},
		handler: async (request, reply) =>
			reply.code(201).send({
				data: await addStolenSerials(deps, signedIn(request), request.body.data.serials),
			}),
	});
	app.delete('/api/owner/stolen-serials/:id', {
		config: { access },
		schema: {
			operationId: 'removeStolenSerial',
			summary: 'Take a serial off the list.',
			params: z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
			response: { 204: z.null() },
		},
		handler: async (request, reply) => {
			await removeStolenSerial(deps, signedIn(request), request.params.id);
			return reply.code(204).send(null);
		},
	});
}
