import { z } from 'zod';
import { acceptedLanguage } from '#contract/languages/languages.ts';
import { termsVersionSchema } from '#contract/orders/contract-terms.schema.ts';
import { privacyPolicySchema } from '#contract/personal-data/privacy-policy.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { readCurrentPolicy, readPolicyVersion } from './policy.service.ts';

/** Registers the routes of the privacy policy: the current one, and every version. */
export function policyRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'visitor' });
	routes.get('/api/privacy', 'getPrivacyPolicy', {
		summary: 'Get the current privacy policy, made from the settings, and a list of its other versions.',
		ignoresToken: true,
		one: privacyPolicySchema,
		handler: (request) => readCurrentPolicy(deps, acceptedLanguage(request.headers['accept-language'])),
	});
	routes.get('/api/privacy/:version', 'getPrivacyPolicyVersion', {
		summary: 'Get a version of the privacy policy, such as the one an order was placed under.',
		ignoresToken: true,
		params: z.strictObject({ version: termsVersionSchema }),
		one: privacyPolicySchema,
		handler: (request) => readPolicyVersion(deps, request.params.version),
	});
}
