import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useNavigate, useRevalidator } from 'react-router';
import { messageOf } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { PageHead } from './page-head.tsx';

/** Stands in for a page that failed: what happened, again, home. */
export function ErrorScreen({ error }: { error: unknown }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const revalidator = useRevalidator();
	return (
		<div
			className="page-width grid min-h-96 place-content-center justify-items-center gap-6 py-16 text-center"
			role="alert"
		>
			<PageHead title={t('layout.error.title')} noIndex />
			<h1 className="text-3xl">{t('layout.error.title')}</h1>
			<p className="max-w-text text-soft">{textOf(error) || t('layout.error.unknown')}</p>
			<div className="flex flex-wrap justify-center gap-3">
				<Button onClick={() => void revalidator.revalidate()}>{t('layout.error.again')}</Button>
				<Button onClick={() => void navigate('/')} look="quiet">
					{t('layout.error.home')}
				</Button>
			</div>
		</div>
	);
}

function textOf(error: unknown): string {
	if (isRouteErrorResponse(error)) return typeof error.data === 'string' ? error.data : '';
	return messageOf(error);
}
