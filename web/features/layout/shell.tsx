import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useSessionEvents } from '../../api/use-session-events.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { HtmlFragment } from '../../ui/html-fragment.tsx';
import { LaterPart } from '../../ui/later-part.tsx';
import { stillOf } from '../../ui/still-part.tsx';
import { sessionToast, toast, toastsWanted } from '../../ui/toast.ts';
import { useConstants } from '../page/constants-context.ts';
import { AwayNotice } from './away-notice.tsx';
import { ChatLink } from './chat-link.tsx';
import { FootBar } from './foot-bar.tsx';
import { Header, type HeaderSlots } from './header/header.tsx';
import { RouteProgress } from './route-progress.tsx';
import { useRouteChange } from './use-route-change.ts';

const footer = stillOf('footer', async () => (await import('./footer/footer.tsx')).Footer);

/** The frame around every page. Other features fill its slots; the root composes them. */
export function Shell({ children, ...slots }: HeaderSlots & { children: ReactNode }) {
	const { t } = useTranslation();
	const constants = useConstants();
	// The current entry of the navigation.
	const section = useLocation().pathname.split('/')[1];
	useSessionEvents(() => toast.blank(t('layout.ended'), { id: sessionToast }));
	useRouteChange();
	return (
		<>
			<div className="relative flex min-h-dvh flex-col">
				<a
					href="#content"
					className="absolute top-2 left-2 z-50 -translate-y-20 rounded-base bg-accent px-4 py-3 text-on-accent focus:translate-y-0"
				>
					{t('layout.skip')}
				</a>
				<RouteProgress />
				<HtmlFragment name="header" by={[constants.TITLE, section]}>
					<Header {...slots} />
				</HtmlFragment>
				<AwayNotice />
				<main id="content" tabIndex={-1} className="flex-1 focus-visible:outline-none">
					{children}
				</main>
				<HtmlFragment name="footer" by={[constants, new Date().getFullYear()]}>
					<LaterPart still={footer} className="mt-auto" props={{}} />
				</HtmlFragment>
				<HtmlFragment name="foot-bar" by={[constants.PHONE, constants.TITLE, section]}>
					<FootBar />
					<ChatLink />
				</HtmlFragment>
			</div>
			<ToastPlace />
		</>
	);
}

const Toasts = lazy(() => import('../../ui/toasts.tsx'));

/** Renders toasts; empty until the first one. */
function ToastPlace() {
	const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get, () => false);
	if (!wanted) return null;
	return (
		<Suspense fallback={null}>
			<Toasts />
		</Suspense>
	);
}
