import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { isRouteErrorResponse, useNavigate, useRevalidator } from 'react-router';
import { ApiError } from '../../api/client.ts';
import { forgetPages } from '../../api/session.queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { focusContentIfLost } from '../../ui/focus-content.ts';
import { Icon } from '../../ui/icons.tsx';
import { PageHead } from '../page/page-head.tsx';
import { isUnreachable } from './is-unreachable.ts';

/** Loads what is shown without a connection, when it can no longer be loaded. */
export const loadUnreachableScreen = () =>
	import('./unreachable-screen.tsx').catch(() => ({ default: FailedPage }));
const UnreachableScreen = lazy(loadUnreachableScreen);

/** Replaces a page that failed to load or to render: what happened, a retry, and a way on. */
export function ErrorScreen({ error }: { error: unknown }) {
	useEffect(() => {
		// It replaces the page, and the next page replaces it. Each of them receives focus.
		focusContentIfLost();
		return focusContentIfLost;
	}, []);
	return (
		<div className="page-width grid min-h-[70vh] place-content-center py-8" role="alert">
			{isUnreachable(error) ? (
				<Suspense>
					<UnreachableScreen error={error} />
				</Suspense>
			) : (
				<FailedPage error={error} />
			)}
		</div>
	);
}

function FailedPage({ error }: { error: unknown }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const revalidator = useRevalidator();
	const queryClient = useQueryClient();
	const again = () => {
		// The router would show the same error again (`vite.config.ts`).
		if (isUnreachable(error)) return location.reload();
		forgetPages(queryClient);
		void revalidator.revalidate();
	};
	const home = () => {
		forgetPages(queryClient);
		void navigate('/');
	};
	return (
		<div className="grid justify-items-center gap-6 text-center">
			<PageHead title={t('layout.error.title')} noIndex />
			<Icon name="warning" size={40} className="text-faint" />
			<h1 className="text-3xl">{t('layout.error.title')}</h1>
			<p className="max-w-text text-soft">{messageFor(error) || t('layout.error.unknown')}</p>
			<div className="flex flex-wrap justify-center gap-3">
				<Button onClick={again}>{t('layout.error.again')}</Button>
				<Button onClick={home} look="quiet">
					{t('layout.error.home')}
				</Button>
			</div>
		</div>
	);
}

/** The server's message. The message of an exception is for programmers and is not shown. */
function messageFor(error: unknown): string {
	if (isRouteErrorResponse(error)) return typeof error.data === 'string' ? error.data : '';
	return error instanceof ApiError ? error.message : '';
}
