import { z } from 'zod';
import { pieceQuerySchema } from '#contract/stock/pieces.schema.ts';
import {
	newStolenSerialsSchema,
	stolenAddedSchema,
	stolenSerialSchema,
} from '#contract/stock/stolen.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { signedIn } from '../../http/access.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { addStolenSerials, listStolenSerials, removeStolenSerial } from './stolen.service.ts';

/** The list of stolen serial numbers. The staff is warned when a piece gets a serial number on it. */
export function stolenSerialsRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'owner' });
	routes.get('/api/owner/stolen-serials', 'listStolenSerials', {
		summary: 'List stolen serial numbers, newest first.',
		querystring: pieceQuerySchema,
		list: stolenSerialSchema,
		handler: (request) => listStolenSerials(deps, request.query),
	});
	routes.post('/api/owner/stolen-serials', 'addStolenSerials', {
		summary: 'Add stolen serial numbers in bulk. Returns the pieces and watches that match.',
		example: { data: { serials: [{ serial: '8N1234', note: 'Seiko, fair of May' }] } },
		bodyLimit: 512 * 1024,
		body: newStolenSerialsSchema,
		response: { 201: stolenAddedSchema },
		handler: async (request) => ({
			data: await addStolenSerials(deps, signedIn(request), request.body.data.serials),
		}),
	});
	routes.delete('/api/owner/stolen-serials/:id', 'removeStolenSerial', {
		summary: 'Remove a stolen serial number.',
		params: z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
		handler: (request) => removeStolenSerial(deps, signedIn(request), request.params.id),
	});
}
