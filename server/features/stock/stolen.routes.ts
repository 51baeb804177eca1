import { z } from 'zod';
import { pieceQuerySchema } from '#contract/stock/pieces.schema.ts';
import {
	newStolenSerialsSchema,
	stolenAddedSchema,
	stolenSerialSchema,
} from '#contract/stock/stolen.schema.ts';
import type { Deps } from '../../deps.ts';
import { signedIn } from '../../http/access.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { addStolenSerials, listStolenSerials, removeStolenSerial } from './stolen.service.ts';

/** The owner's list of stolen serials; a piece that gets one of them is warned of to all staff. */
export function stolenRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'owner' });
	routes.get('/api/owner/stolen-serials', 'listStolenSerials', {
		summary: 'Serials that are known to be stolen, the newest first.',
		querystring: pieceQuerySchema,
		list: stolenSerialSchema,
		handler: (request) => listStolenSerials(deps, request.query),
	});
	routes.post('/api/owner/stolen-serials', 'addStolenSerials', {
		summary: 'Put serials on the list, many at once; says which pieces and watches have one of them.',
		example: { data: { serials: [{ serial: '8N1234', note: 'Seiko, fair of May' }] } },
		bodyLimit: 512 * 1024,
		body: newStolenSerialsSchema,
		response: { 201: stolenAddedSchema },
		handler: async (request) => ({
			data: await addStolenSerials(deps, signedIn(request), request.body.data.serials),
		}),
	});
	routes.delete('/api/owner/stolen-serials/:id', 'removeStolenSerial', {
		summary: 'Take a serial off the list.',
		params: z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
		handler: (request) => removeStolenSerial(deps, signedIn(request), request.params.id),
	});
}
