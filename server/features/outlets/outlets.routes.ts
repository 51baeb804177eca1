import type { Deps } from '../../core/deps.ts';
import { csvAnswer, sendCsv } from '../../http/file-replies.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { createFeedSource } from './feeds.service.ts';
import { marketplaceFile } from './marketplace-file.ts';
import { createSitemapSource } from './sitemap.service.ts';

/** Serves the shop's watches to search engines, feed readers and marketplaces. */
export function outletsRoutes(app: ShopApp, deps: Deps): void {
	app.decorate('sitemap', createSitemapSource(deps));
	app.decorate('feeds', createFeedSource(deps));
	routesOf(app, { access: 'staff' }).get('/api/owner/marketplace.csv', 'exportForMarketplaces', {
		summary: 'Export watches for sale as CSV for marketplaces such as Chrono24. Includes only public data.',
		response: csvAnswer,
		handler: async (_, reply) => sendCsv(reply, 'marketplace.csv', marketplaceFile(deps)),
	});
}
