import { z } from 'zod';
import { acceptedLanguage } from '#contract/languages/languages.ts';
import { contractTermsSchema, termsVersionSchema } from '#contract/orders/contract-terms.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { routesOf, type ShopApp } from '../../../http/shop-app.ts';
import { readCurrentTerms, readTermsVersion } from './contract-terms.service.ts';

/** Registers the routes of the contract terms: the current ones, and every version that orders refer to. */
export function contractTermsRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'visitor' });
	routes.get('/api/terms', 'getTerms', {
		summary: 'Get the current terms of sale, returns and warranty.',
		ignoresToken: true,
		one: contractTermsSchema,
		handler: (request) => readCurrentTerms(deps, acceptedLanguage(request.headers['accept-language'])),
	});
	routes.get('/api/terms/:version', 'getTermsVersion', {
		summary: 'Get a version of the terms, such as the one an order was placed under.',
		ignoresToken: true,
		params: z.strictObject({ version: termsVersionSchema }),
		one: contractTermsSchema,
		handler: (request) => readTermsVersion(deps, request.params.version),
	});
}
