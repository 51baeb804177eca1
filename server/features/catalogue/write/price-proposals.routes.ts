import {
	priceApprovalSchema,
	priceProposalQuerySchema,
	priceProposalSchema,
} from '#contract/catalogue/price-proposals.schema.ts';
import { decisionSchema } from '#contract/http/decisions.schema.ts';
import { exampleTimes, byDocumentId as params } from '#contract/http/rows.schema.ts';
import { signedIn } from '../../../http/access.ts';
import { routesOf, type ShopApp } from '../../../http/shop-app.ts';
import type { CatalogueDeps } from '../hooks/watch-hooks.ts';
import { approveProposal, declineProposal, readProposals } from './price-proposals.service.ts';

const { updatedAt } = exampleTimes;

/** Prices that assistants set beyond their limit. Staff can see them, and the owner decides. */
export function priceProposalsRoutes(app: ShopApp, deps: CatalogueDeps): void {
	const routes = routesOf(app, { access: 'owner' });
	routes.get('/api/owner/price-proposals', 'listPriceProposals', {
		summary: "List prices that exceed an assistant's limit and await the owner's approval, oldest first.",
		access: 'staff',
		querystring: priceProposalQuerySchema,
		list: priceProposalSchema,
		handler: (request) => readProposals(deps, request.query),
	});
	routes.post('/api/owner/price-proposals/:documentId/approve', 'approvePriceProposal', {
		summary:
			"Approve a proposed price. Returns 409 if the watch's price has changed since it was read, 404 if " +
			'the proposal has been decided or replaced.',
		changesCatalogue: true,
		refuses: ['version_conflict'],
		example: { data: { updatedAt, price: 450_000, salePrice: null } },
		params,
		body: priceApprovalSchema,
		handler: (request) =>
			approveProposal(deps, signedIn(request), request.params.documentId, request.body.data),
	});
	routes.post('/api/owner/price-proposals/:documentId/decline', 'declinePriceProposal', {
		summary: 'Decline a proposed price. Returns 404 if the proposal has been decided or replaced.',
		refuses: ['version_conflict'],
		example: { data: { updatedAt } },
		params,
		body: decisionSchema,
		handler: (request) =>
			declineProposal(deps, signedIn(request), request.params.documentId, request.body.data),
	});
}
