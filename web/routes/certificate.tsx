import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApi } from '../api/api-context.ts';
import { ApiError } from '../api/client.ts';
import { messageOf } from '../api/error-message.ts';
import { certificateQuery } from '../features/certificate/certificate.queries.ts';
import { CertificateSkeleton, CertificateView } from '../features/certificate/certificate-view.tsx';
import { UnknownCertificate } from '../features/certificate/unknown-certificate.tsx';
import { PageHead } from '../features/page/page-head.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorState } from '../ui/error-state.tsx';

export const handle = { texts: ['certificate', 'terms'] };

/**
 * The page that a certificate's QR code opens. Fetched by the browser, so that codes cause no server
 * rendering.
 */
export default function CertificatePage() {
	const { t } = useTranslation();
	const api = useApi();
	const { code = '' } = useParams();
	const { data, error, refetch, isFetching } = useQuery(certificateQuery(api, code));
	const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
	return (
		<div className="page-width max-w-3xl py-10 md:py-16">
			<PageHead title={t('certificate.title')} noIndex />
			<h1 className="mb-8 text-3xl md:text-4xl">{t('certificate.title')}</h1>
			{data ? (
				<CertificateView certificate={data} />
			) : isUnknown ? (
				<UnknownCertificate code={code} />
			) : error ? (
				<ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
			) : (
				<CertificateSkeleton />
			)}
		</div>
	);
}
