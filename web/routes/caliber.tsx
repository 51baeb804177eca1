import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, Navigate, useParams } from 'react-router';
import { homeInsteadOfUnknown as missing } from '#contract/catalogue/lost-addresses.ts';
import { shippingTerms } from '#contract/orders/shipping-terms.ts';
import { useApi } from '../api/api-context.ts';
import { ApiError } from '../api/client.ts';
import { messageOf } from '../api/error-message.ts';
import { loadInBrowser, loadOnServer, type PageQueries } from '../api/page-data.ts';
import { useSession } from '../api/session.ts';
import { caliberQuery } from '../features/caliber/caliber.queries.ts';
import { CaliberView } from '../features/caliber/caliber-view.tsx';
import { WatchGridSkeleton } from '../features/cards/watch-grid.tsx';
import { breadcrumbJsonLd } from '../features/layout/breadcrumb-json-ld.ts';
import { useConstants } from '../features/page/constants-context.ts';
import { PageHead } from '../features/page/page-head.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorState } from '../ui/error-state.tsx';

export const handle = { texts: ['caliber', 'caliberHistory', 'cards', 'terms'] };

const queries: PageQueries = ({ api, viewer, language, params }) => [
	caliberQuery(api, viewer, language, params.documentId ?? ''),
];
export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, queries, { missing });
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, queries, { missing });

export default function CaliberPage() {
	const { t, language } = useTranslation();
	const constants = useConstants();
	const { catalogueRole } = useSession();
	const { documentId = '' } = useParams();
	const api = useApi();
	const queryClient = useQueryClient();
	const { data, error, refetch } = useQuery({
		...caliberQuery(api, catalogueRole, language, documentId),
		// The current data stays until the response for the owner, or in the other language, has arrived.
		placeholderData: (before) =>
			queryClient.getQueryData(caliberQuery(api, 'visitor', language, documentId).queryKey) ??
			(before?.caliber.documentId === documentId ? before : undefined),
	});
	if (error instanceof ApiError && error.status === 404) return <Navigate to={missing} replace />;
	if (!data) {
		return (
			<div className="page-width py-12">
				<h1 className="mb-8 text-3xl">{t('caliber.heading')}</h1>
				{error ? (
					<ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
				) : (
					<WatchGridSkeleton count={4} />
				)}
			</div>
		);
	}
	const name = `${data.caliber.brand.name} ${data.caliber.model}`;
	const title = t('caliber.title', { name });
	return (
		<>
			<PageHead
				title={title}
				description={t('caliber.description', { name })}
				path={`/calibers/${documentId}`}
				jsonLd={breadcrumbJsonLd(
					[t('caliber.watches'), `${constants.PUBLIC_URL}/watches`],
					[title, `${constants.PUBLIC_URL}/calibers/${documentId}`],
				)}
			/>
			<CaliberView {...data} terms={shippingTerms(constants)} />
		</>
	);
}
