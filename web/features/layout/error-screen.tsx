import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRouteErrorResponse, useNavigate, useRevalidator } from 'react-router';
import { messageOf } from '../../api/error-message.ts';
import { forgetPages } from '../../api/session.queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { focusContentIfLost } from '../../ui/focus-content.ts';
import { PageHead } from '../page/page-head.tsx';

/** Replaces a page that failed to render: the error, a retry, and a link to the home page. */
export function ErrorScreen({ error }: { error: unknown }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const revalidator = useRevalidator();
	const queryClient = useQueryClient();

	useEffect(() => {
		// It replaces the page, and the next page replaces it. Each of them receives focus.
		focusContentIfLost();
		return focusContentIfLost;
	}, []);
	const again = () => {
		forgetPages(queryClient);
		void revalidator.revalidate();
	};
	const home = () => {
		forgetPages(queryClient);
		void navigate('/');
	};
	return (
		<div
			className="page-width grid min-h-96 place-content-center justify-items-center gap-6 py-16 text-center"
			role="alert"
		>
			<PageHead title={t('layout.error.title')} noIndex />
			<h1 className="text-3xl">{t('layout.error.title')}</h1>
			<p className="max-w-text text-soft">{textOf(error) || t('layout.error.unknown')}</p>
			<div className="flex flex-wrap justify-center gap-3">
				<Button onClick={again}>{t('layout.error.again')}</Button>
				<Button onClick={home} look="quiet">
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
