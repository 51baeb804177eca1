import { useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLocation } from 'react-router';
import type { Constants } from '#contract/settings/constants.schema.ts';
import { useApi } from '../api/api-context.ts';
import { browserContext } from '../api/browser.ts';
import { constantsQuery } from '../api/constants.queries.ts';
import { pageContext } from '../api/page-context.ts';
import { loadInBrowser, loadOnServer, type PageQueries } from '../api/page-data.ts';
import { useSession } from '../api/session.ts';
import { facetsQuery, watchesQuery } from '../features/catalogue/catalogue.queries.ts';
import { Catalogue, filtersPart } from '../features/catalogue/catalogue.tsx';
import { addressKeys, largestPage, readAddress } from '../features/catalogue/catalogue-address.ts';
import {
	isIndexable,
	type Landing,
	landingOf,
	ownQuery,
	useCatalogueTitle,
} from '../features/catalogue/landing.ts';
import { useConstants } from '../features/page/constants-context.ts';
import { PageHead } from '../features/page/page-head.tsx';
import type { TextKey } from '../i18n/text-keys.ts';
import { useTranslation } from '../i18n/use-translation.ts';

export const handle = {
	texts: ['catalogue', 'cards', 'terms'],
	search: addressKeys,
};

/**
 * Maximum number of cards rendered on the server: 1,000 would be 4 MB of HTML and half a second of CPU
 * time.
 */
const maxRendered = 100;

const queriesFor =
	(constants: Constants, maxRows = Number.POSITIVE_INFINITY): PageQueries =>
	({ api, viewer, url }) => {
		const state = readAddress(url.searchParams, constants.PAGE_SIZES, viewer);
		const isLong = state.size === 'all' ? maxRows < largestPage : state.size > maxRows;
		return [...(isLong ? [] : [watchesQuery(api, viewer, state)]), facetsQuery(api, viewer, state)];
	};

export async function loader(args: LoaderFunctionArgs) {
	const { api, queryClient } = args.context.get(pageContext);
	return loadOnServer(args, queriesFor(await queryClient.fetchQuery(constantsQuery(api)), maxRendered));
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
	const { api, queryClient } = browserContext();
	// If the shop cannot be reached, the page still opens and says so.
	const constants = await queryClient.ensureQueryData(constantsQuery(api)).catch(() => undefined);
	const isPanelShown = matchMedia('(width >= 64rem)').matches;
	const [data] = await Promise.all([
		constants ? loadInBrowser(args, queriesFor(constants)) : null,
		isPanelShown && filtersPart.load().catch(() => {}),
	]);
	return data;
}

export default function WatchesPage() {
	const { t } = useTranslation();
	const constants = useConstants();
	const state = readAddress(new URLSearchParams(useLocation().search), constants.PAGE_SIZES, 'visitor');
	const pagination = useQuery({
		...watchesQuery(useApi(), useSession().catalogueRole, state),
		enabled: false,
	}).data?.pagination;
	const found = pagination?.total;
	const isPastTheEnd = pagination !== undefined && pagination.page > pagination.pageCount;
	const title = useCatalogueTitle(state, found);
	const landing = found === 0 ? null : landingOf(state);
	return (
		<>
			<PageHead
				title={landing ? title : t('catalogue.meta.title')}
				description={t(descriptionOf(landing), { title })}
				query={ownQuery(state)}
				noIndex={!isIndexable(state) || found === 0 || isPastTheEnd}
			/>
			<Catalogue constants={constants} />
		</>
	);
}

function descriptionOf(landing: Landing | null): TextKey {
	if (!landing) return 'catalogue.meta.description';
	return landing.kind === 'used' ? 'catalogue.landing.usedDescription' : 'catalogue.landing.description';
}
