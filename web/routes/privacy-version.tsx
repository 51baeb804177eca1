import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useApi } from '../api/api-context.ts';
import { ApiError } from '../api/client.ts';
import { messageOf } from '../api/error-message.ts';
import { LegalSections } from '../features/information/legal-sections.tsx';
import { privacyVersionQuery } from '../features/information/privacy-policy.queries.ts';
import { PageHead } from '../features/page/page-head.tsx';
import { useDates } from '../features/preferences/use-dates.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export const handle = { texts: ['legal'] };

/** A version of the privacy policy, fetched by the browser. */
export default function PrivacyVersionPage() {
	const { t } = useTranslation();
	const dates = useDates();
	const api = useApi();
	const { version = '' } = useParams();
	const { data, error, refetch, isFetching } = useQuery(privacyVersionQuery(api, version));
	const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
	return (
		<div className="page-width max-w-3xl py-10 md:py-16">
			<PageHead title={t('legal.policy.title', { version })} noIndex />
			<h1 className="mb-4 text-3xl md:text-4xl">{t('legal.privacy.title')}</h1>
			{data ? (
				<article>
					<p className="text-soft">{t('legal.policy.about', { version, date: dates.day(data.since) })}</p>
					<LegalSections sections={data.sections} language={data.language} />
				</article>
			) : isUnknown ? (
				<Notice tone="danger">{t('legal.policy.unknown')}</Notice>
			) : error ? (
				<ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
			) : (
				<Skeleton className="h-96 w-full" />
			)}
			<Link
				to="/privacy"
				className="mt-8 inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
			>
				{t('legal.policy.current')}
			</Link>
		</div>
	);
}
