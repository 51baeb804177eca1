import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApi } from '../api/api-context.ts';
import { ApiError } from '../api/client.ts';
import { messageOf } from '../api/error-message.ts';
import { termsVersionQuery } from '../features/information/terms-version.queries.ts';
import { TermsVersion } from '../features/information/terms-version.tsx';
import { PageHead } from '../features/page/page-head.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export const handle = { texts: ['legal'] };

/** The version of the terms that an order was placed under, fetched by the browser. */
export default function TermsVersionPage() {
	const { t } = useTranslation();
	const api = useApi();
	const { version = '' } = useParams();
	const { data, error, refetch, isFetching } = useQuery(termsVersionQuery(api, version));
	const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
	return (
		<div className="page-width max-w-3xl py-10 md:py-16">
			<PageHead title={t('legal.version.title')} noIndex />
			<h1 className="mb-4 text-3xl md:text-4xl">{t('legal.version.title')}</h1>
			{data ? (
				<TermsVersion terms={data} />
			) : isUnknown ? (
				<Notice tone="danger">{t('legal.version.unknown')}</Notice>
			) : error ? (
				<ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
			) : (
				<Skeleton className="h-96 w-full" />
			)}
		</div>
	);
}
