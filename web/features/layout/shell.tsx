import {
	lazy,
	type ReactNode,
	Suspense,
	useEffect,
	useLayoutEffect,
	useRef,
	useSyncExternalStore,
} from 'react';
import { NavigationType, NavLink, useLocation, useNavigation, useNavigationType } from 'react-router';
import { useSession, useSessionEvents } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { focusContent } from '../../ui/focus-content.ts';
import { HtmlFragment } from '../../ui/html-fragment.tsx';
import { Icon } from '../../ui/icons.tsx';
import { sessionToast, toast, toastsWanted } from '../../ui/toast.ts';
import { useConstants } from '../page/constants-context.ts';
import { chatAddress } from './chat-address.ts';
import { Footer } from './footer/footer.tsx';
import { Header, type HeaderSlots } from './header/header.tsx';
import { navigation } from './header/navigation.ts';

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
					<Footer />
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

function follow(listener: () => void): () => void {
	addEventListener('online', listener);
	addEventListener('offline', listener);
	return () => {
		removeEventListener('online', listener);
		removeEventListener('offline', listener);
	};
}

/** Tells that the network or the shop cannot be reached. The page stays and its requests are retried. */
function AwayNotice() {
	const { t } = useTranslation();
	const { away } = useSession();
	const online = useSyncExternalStore(
		follow,
		() => navigator.onLine,
		() => true,
	);
	return (
		<div role="status" className="empty:hidden">
			{(!online || away) && (
				<p className="flex items-center justify-center gap-2 bg-warning-wash px-4 py-2 text-sm text-warning">
					<Icon name="warning" size={18} />
					{t(online ? 'layout.away.shop' : 'layout.away.network')}
				</p>
			)}
		</div>
	);
}

/** At the foot of a small window: the shop's sections under the thumb, and the seat of the chat link. */
function FootBar() {
	const { t } = useTranslation();
	return (
		<nav
			aria-label={t('layout.nav.sections')}
			data-foot-bar=""
			className="sticky bottom-(--bar) z-20 border-t border-line bg-raised py-1 pr-[calc(var(--spacing-side)+3.5rem)] pb-[max(0.25rem,calc(env(safe-area-inset-bottom)-0.25rem))] pl-side low:static gutter:hidden print:hidden"
		>
			<ul className="flex min-h-13 flex-wrap items-center justify-between gap-x-2 sm:justify-start sm:gap-x-8">
				{navigation.map(({ to, text }) => (
					<li key={to}>
						<NavLink
							to={to}
							className="inline-flex min-h-11 items-center text-sm text-soft transition-colors hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-accent"
						>
							{t(text)}
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}

/**
 * Opens a chat with the seller, the greeting already written. Always visible at the bottom right: in the seat
 * that the bars at the foot of a small window keep for it, else in the gutter beside the page.
 */
function ChatLink() {
	const { t } = useTranslation();
	const { PHONE, TITLE } = useConstants();
	if (!PHONE) return null;
	return (
		<aside aria-label={t('layout.chat.label')}>
			<a
				href={chatAddress(PHONE, t('layout.chat.greeting', { shop: TITLE }))}
				target="_blank"
				rel="noopener noreferrer"
				aria-label={t('layout.chat.label')}
				title={t('layout.chat.label')}
				className="absolute right-side bottom-[max(0.5rem,env(safe-area-inset-bottom))] z-30 grid size-11 place-items-center rounded-full bg-accent-wash text-accent transition-colors hover:bg-accent hover:text-on-accent bar:fixed gutter:fixed gutter:right-4 gutter:bottom-4 gutter:size-12 gutter:bg-accent gutter:text-on-accent gutter:shadow-lift gutter:hover:bg-accent-deep print:hidden"
			>
				<Icon name="chat" size={22} />
			</a>
		</aside>
	);
}

/** Loaded once the page is awake; until then the browser itself returns to a place. */
let places: typeof import('./scroll-places.ts') | undefined;

/** The last part of the way to the top, which is seen; px. */
const seen = 160;

/** A new page starts at the top with the focus; Back and Forward return to where it was left. */
function useRouteChange(): void {
	const { key, pathname, hash } = useLocation();
	const type = useNavigationType();
	const shown = useRef({ key, pathname });
	useEffect(() => {
		let stop: (() => void) | undefined;
		let isOver = false;
		const start = async () => {
			places = await import('./scroll-places.ts');
			if (!isOver) stop = places.keepPlaces(() => shown.current.key);
		};
		start().catch(() => {});
		return () => {
			isOver = true;
			stop?.();
		};
	}, []);
	// Before the frame, and inside a view transition's change of the page.
	useLayoutEffect(() => {
		const before = shown.current;
		if (before.key === key && before.pathname === pathname) return;
		shown.current = { key, pathname };
		const isNew = before.pathname !== pathname;
		if (type === NavigationType.Pop) {
			// A link to a part of the same page is a step of the browser's.
			if (isNew || !hash) places?.restorePlace(key);
		} else if (isNew && !hash) goToTop();
		if (isNew && !hash) focusContent();
	}, [key, pathname, hash, type]);
}

function goToTop(): void {
	if (scrollY > seen) scrollTo({ top: seen, behavior: 'instant' });
	const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
	scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
}

/** Progress line under the header while the next page loads; it appears only after a moment. */
function RouteProgress() {
	const { state } = useNavigation();
	if (state === 'idle') return null;
	return (
		<div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
			<div className="h-full w-full origin-left animate-[progress_4s_ease-out_200ms_both] bg-accent" />
		</div>
	);
}
