import { settingSchema, settingsInputSchema } from '#contract/settings/settings.schema.ts';
import { signedIn } from '../../http/access.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import type { Settings } from './settings.service.ts';

/** The settings that the owner changes at the desk. No secrets, nothing of the machine. */
export function settingsRoutes(app: ShopApp, settings: Settings): void {
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
}
