import { settingListSchema, settingsInputSchema } from '#contract/settings/settings.schema.ts';
import { signedIn } from '../../http/access.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import type { Settings } from './settings.service.ts';

const access = 'owner';
const response = { 200: settingListSchema };

/** The settings that the owner changes at the desk. No secrets, nothing of the machine. */
export function settingsRoutes(app: ShopApp, settings: Settings): void {
	app.get('/api/owner/settings', {
		config: { access },
		schema: {
			operationId: 'listSettings',
			summary: 'The settings that the owner may change, each with where its value comes from.',
			response,
		},
		handler: async () => ({ data: await settings.read() }),
	});
	app.put('/api/owner/settings', {
		config: {
			access,
			stepUp: 'with second factor',
			changesCatalogue: true,
			refuses: ['version_conflict'],
			example: { data: { FREE_SHIPPING: { value: '150000', updatedAt: null } } },
		},
		schema: {
			operationId: 'changeSettings',
			summary: 'Change settings, or give them back to the environment with null; in every process at once.',
			body: settingsInputSchema,
			response,
		},
		handler: async (request) => ({ data: await settings.change(request.body.data, signedIn(request)) }),
	});
}
