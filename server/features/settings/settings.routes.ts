import { settingSchema, settingsInputSchema } from '#contract/settings/settings.schema.ts';
import { ownTextSchema, ownTextsInputSchema } from '#contract/settings/texts.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { signedIn } from '../../http/access.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import type { Settings } from './settings.service.ts';
import { listOwnTexts } from './texts.service.ts';

/** The settings, and the texts of pages, that the owner changes at the desk. No secrets. */
export function settingsRoutes(app: ShopApp, deps: Deps, settings: Settings): void {
	const routes = routesOf(app, { access: 'owner' });
	routes.get('/api/owner/settings', 'listSettings', {
		summary: 'The settings that the owner may change, each with where its value comes from.',
		data: settingSchema.array(),
		handler: () => settings.read(),
	});
	routes.put('/api/owner/settings', 'changeSettings', {
		summary: 'Change settings, or give them back to the environment with null; in every process at once.',
		stepUp: 'with second factor',
		changesCatalogue: true,
		refuses: ['version_conflict'],
		example: { data: { FREE_SHIPPING: { value: '150000', updatedAt: null } } },
		body: settingsInputSchema,
		data: settingSchema.array(),
		handler: (request) => settings.change(request.body.data, signedIn(request)),
	});
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
