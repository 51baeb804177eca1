import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSessionEvents } from '../../api/session.ts';
import { Kept } from '../../ui/kept.tsx';
import { sessionToast, toast } from '../../ui/toast.ts';
import { AwayNotice } from './away-notice.tsx';
import { ChatLink } from './chat-link.tsx';
import { Footer } from './footer.tsx';
import { Header, type HeaderSlots } from './header.tsx';
import { RouteProgress, useRouteChange } from './route-change.tsx';
import { useShop } from './shop-context.ts';
import { ToastPlace } from './toast-place.tsx';

/** What surrounds every page. Other features put their parts into the slots; the root composes them. */
export function Shell({ children, ...slots }: HeaderSlots & { children: ReactNode }) {
	const { t } = useTranslation();
	const shop = useShop();
	// Which entry of the navigation is the current one.
	const section = useLocation().pathname.split('/')[1];
	useSessionEvents(() => toast.blank(t('layout.ended'), { id: sessionToast }));
	useRouteChange();
	return (
		<>
			<div className="flex min-h-dvh flex-col">
				<a
					href="#content"
					className="absolute top-2 left-2 z-50 -translate-y-20 rounded-base bg-accent px-4 py-3 text-on-accent focus:translate-y-0"
				>
					{t('layout.skip')}
				</a>
				<RouteProgress />
				<Kept name="header" by={[shop.TITLE, section]}>
					<Header {...slots} />
				</Kept>
				<AwayNotice />
				<main id="content" tabIndex={-1} className="flex-1 focus-visible:outline-none">
					{children}
				</main>
				<Kept name="footer" by={[shop, new Date().getFullYear()]}>
					<Footer />
				</Kept>
			</div>
			<Kept name="chat" by={[shop.PHONE, shop.TITLE]}>
				<ChatLink />
			</Kept>
			<ToastPlace />
		</>
	);
}
