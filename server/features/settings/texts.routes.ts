import { ownTextSchema, ownTextsInputSchema } from '#contract/settings/texts.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { signedIn } from '../../http/access.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import type { AppliedOwnerSettings } from './settings.service.ts';
import { listOwnTexts } from './texts.service.ts';

/** The page texts that the owner customizes at the desk. */
export function textsRoutes(app: ShopApp, deps: Deps, settings: AppliedOwnerSettings): void {
	const routes = routesOf(app, { access: 'owner' });
	routes.get('/api/owner/texts', 'listTexts', {
		summary: 'List the page texts that the owner can customize, with their default values.',
		data: ownTextSchema.array(),
		handler: () => listOwnTexts(deps),
	});
	routes.put('/api/owner/texts', 'changeTexts', {
		summary:
			'Customize page texts, or restore the defaults with `null`. Takes effect immediately in all processes.',
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
