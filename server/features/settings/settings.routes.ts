import { settingSchema, settingsInputSchema } from '#contract/settings/settings.schema.ts';
import { ownTextSchema, ownTextsInputSchema } from '#contract/settings/texts.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { signedIn } from '../../http/access.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import type { AppliedOwnerSettings } from './settings.service.ts';
import { listOwnTexts } from './texts.service.ts';

/** The settings and page texts that the owner changes at the desk. They contain no secrets. */
export function settingsRoutes(app: ShopApp, deps: Deps, settings: AppliedOwnerSettings): void {
	const routes = routesOf(app, { access: 'owner' });
	routes.get('/api/owner/settings', 'listSettings', {
		summary: 'List the settings that the owner can change, with the source of each value.',
		data: settingSchema.array(),
		handler: () => settings.read(),
	});
	routes.put('/api/owner/settings', 'changeSettings', {
		summary:
			'Update settings, or restore their environment values with `null`. Takes effect immediately in all processes.',
		stepUp: 'with second factor',
		changesCatalogue: true,
		refuses: ['version_conflict'],
		example: { data: { FREE_SHIPPING: { value: '150000', updatedAt: null } } },
		body: settingsInputSchema,
		data: settingSchema.array(),
		handler: (request) => settings.change(request.body.data, signedIn(request)),
	});
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
