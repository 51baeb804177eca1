import { useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, Navigate, useParams } from 'react-router';
import { homeInsteadOfUnknown as missing } from '#contract/catalogue/lost-addresses.ts';
import { examinerPagePath } from '#contract/catalogue/slugs.ts';
import { shippingTerms } from '#contract/orders/shipping-terms.ts';
import { useApi } from '../api/api-context.ts';
import { ApiError } from '../api/client.ts';
import { messageOf } from '../api/error-message.ts';
import { loadInBrowser, loadOnServer, type PageQueries } from '../api/page-data.ts';
import { useSession } from '../api/session.ts';
import { WatchGridSkeleton } from '../features/cards/watch-grid.tsx';
import { examinedWatchesQuery } from '../features/examiner/examined-watches.queries.ts';
import { examinerQuery } from '../features/examiner/examiner.queries.ts';
import { ExaminerView } from '../features/examiner/examiner-view.tsx';
import { breadcrumbJsonLd } from '../features/layout/breadcrumb-json-ld.ts';
import { useConstants } from '../features/page/constants-context.ts';
import { PageHead } from '../features/page/page-head.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorState } from '../ui/error-state.tsx';

export const handle = { texts: ['examiner', 'cards', 'terms'] };

const queries: PageQueries = ({ api, viewer, language, params: { documentId = '' } }) => [
	examinerQuery(api, language, documentId),
	examinedWatchesQuery(api, viewer, documentId),
];
export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, queries, { missing });
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, queries, { missing });

export default function ExaminerPage() {
	const { t, language } = useTranslation();
	const constants = useConstants();
	const { catalogueRole } = useSession();
	const { documentId = '' } = useParams();
	const api = useApi();
	const { data: examiner, error, refetch } = useQuery(examinerQuery(api, language, documentId));
	const { data: examined } = useQuery(examinedWatchesQuery(api, catalogueRole, documentId));
	if (error instanceof ApiError && error.status === 404) return <Navigate to={missing} replace />;
	if (!examiner) {
		return (
			<div className="page-width py-12">
				{error ? (
					<ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
				) : (
					<WatchGridSkeleton count={4} />
				)}
			</div>
		);
	}
	const { name, slug } = examiner;
	const path = examinerPagePath(documentId, slug);
	return (
		<>
			<PageHead
				title={name}
				description={t('examiner.description', { name })}
				path={path}
				jsonLd={breadcrumbJsonLd(
					[t('examiner.watches'), `${constants.PUBLIC_URL}/watches`],
					[name, `${constants.PUBLIC_URL}${path}`],
				)}
			/>
			<ExaminerView examiner={examiner} examined={examined} terms={shippingTerms(constants)} />
		</>
	);
}
