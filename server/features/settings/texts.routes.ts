import { ownTextSchema, ownTextsInputSchema } from '#contract/settings/texts.schema.ts';
import type { Deps } from '../../deps.ts';
import { signedIn } from '../../http/access.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import type { Settings } from './settings.service.ts';
import { listOwnTexts } from './texts.service.ts';

/** The texts of services and legal pages that the owner may write anew, in both languages. */
export function textsRoutes(app: ShopApp, deps: Deps, settings: Settings): void {
	const routes = routesOf(app, { access: 'owner' });
	routes.get('/api/owner/texts', 'listTexts', {
		summary: 'The texts of pages that the owner may write anew, each with the built-in one.',
		data: ownTextSchema.array(),
		handler: () => listOwnTexts(deps),
	});
	routes.put('/api/owner/texts', 'changeTexts', {
		summary: 'Write texts of pages anew, or give them back with null; in every process at once.',
		changesCatalogue: true,
		refuses: ['version_conflict'],
		example: {
			data: {
				es: { 'services.lede': { text: 'Reparamos relojes.', updatedAt: null } },
				en: { 'services.lede': { text: null } },
			},
		},
		body: ownTextsInputSchema,
		data: ownTextSchema.array(),
		handler: async (request) => {
			await settings.changeTexts(request.body.data, signedIn(request));
			return listOwnTexts(deps);
		},
	});
}
