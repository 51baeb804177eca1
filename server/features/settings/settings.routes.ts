import { settingSchema, settingsInputSchema } from '#contract/settings/settings.schema.ts';
import { signedIn } from '../../http/access.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import type { AppliedOwnerSettings } from './settings.service.ts';

/** The settings that the owner changes at the desk. They contain no secrets. */
export function settingsRoutes(app: ShopApp, settings: AppliedOwnerSettings): void {
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
}
