import { ownTextListSchema, ownTextsInputSchema } from '#contract/settings/texts.schema.ts';
import type { Deps } from '../../deps.ts';
import { signedIn } from '../../http/access.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import type { Settings } from './settings.service.ts';
import { listOwnTexts } from './texts.service.ts';

const access = 'owner';
const response = { 200: ownTextListSchema };

/** The texts of services and legal pages that the owner may write anew, in both languages. */
export function textsRoutes(app: ShopApp, deps: Deps, settings: Settings): void {
	app.get('/api/owner/texts', {
		config: { access },
		schema: {
			operationId: 'listTexts',
			summary: 'The texts of pages that the owner may write anew, each with the built-in one.',
			response,
		},
		handler: async () => ({ data: await listOwnTexts(deps) }),
	});
	app.put('/api/owner/texts', {
		config: {
			access,
			changesCatalogue: true,
			refuses: ['version_conflict'],
			example: {
				data: {
					es: { 'services.lede': { text: 'Reparamos relojes.', updatedAt: null } },
					en: { 'services.lede': { text: null } },
				},
			},
		},
		schema: {
			operationId: 'changeTexts',
			summary: 'Write texts of pages anew, or give them back with null; in every process at once.',
			body: ownTextsInputSchema,
			response,
		},
		handler: async (request) => {
			await settings.changeTexts(request.body.data, signedIn(request));
			return { data: await listOwnTexts(deps) };
		},
	});
}
