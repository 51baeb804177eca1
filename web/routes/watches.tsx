import { useTranslation } from 'react-i18next';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { Constants } from '#contract/constant.schema.ts';
import { browserContext } from '../api/browser.ts';
import { pageContext } from '../api/page-context.ts';
import { loadInBrowser, loadOnServer, type PageQueries } from '../api/page-data.ts';
import { shopQuery } from '../api/shop.queries.ts';
import { facetsQuery, watchesQuery } from '../features/catalogue/catalogue.queries.ts';
import { Catalogue } from '../features/catalogue/catalogue.tsx';
import { readAddress } from '../features/catalogue/catalogue-address.ts';
import { PageHead } from '../features/layout/page-head.tsx';
import { useShop } from '../features/layout/shop-context.ts';

export const handle = {
	texts: ['catalogue', 'cards'],
	search: ['q', 'category', 'brand', 'movement', 'condition', 'min', 'max', 'sort', 'page', 'size', 'view'],
};

const queriesFor =
	(shop: Constants): PageQueries =>
	({ api, viewer, url }) => {
		const state = readAddress(url.searchParams, shop.PAGE_SIZES, viewer);
		return [watchesQuery(api, viewer, state), facetsQuery(api, viewer, state)];
	};

export async function loader(args: LoaderFunctionArgs) {
	const { api, queryClient } = args.context.get(pageContext);
	return loadOnServer(args, queriesFor(await queryClient.fetchQuery(shopQuery(api))));
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
	const { api, queryClient } = browserContext();
	// When the shop can't be reached the page opens all the same, and says so.
	const shop = await queryClient.ensureQueryData(shopQuery(api)).catch(() => undefined);
	return shop ? loadInBrowser(args, queriesFor(shop)) : null;
}

export default function WatchesPage() {
	const { t } = useTranslation();
	const shop = useShop();
	return (
		<>
			<PageHead
				title={t('catalogue.meta.title')}
				description={t('catalogue.meta.description')}
				canonicalKeys={['brand', 'category', 'page']}
			/>
			<Catalogue shop={shop} />
		</>
	);
}
