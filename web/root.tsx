import { lazy, type ReactNode, Suspense } from 'react';
import {
	type ClientLoaderFunctionArgs,
	Links,
	type LoaderFunctionArgs,
	Outlet,
	useRouteLoaderData,
} from 'react-router';
import { browserContext } from './api/browser.ts';
import { constantsQuery } from './api/constants.queries.ts';
import { type PageContext, pageContext } from './api/page-context.ts';
import { PageData } from './api/received-data.tsx';
import { useSession } from './api/session.ts';
import { CartBadge } from './features/cart/cart-badge.tsx';
import { FavouritesLink } from './features/favourites/favourites-link.tsx';
import { ErrorScreen } from './features/layout/error-screen.tsx';
import { HeadLinks } from './features/layout/head-links.tsx';
import { Shell } from './features/layout/shell.tsx';
import { ConstantsContext } from './features/page/constants-context.ts';
import { FollowSettings } from './features/preferences/follow-settings.tsx';
import { ShownDollars } from './features/preferences/shown-dollars.tsx';
import { SearchButton } from './features/search/search-button.tsx';
import { AuthDialogProvider } from './features/session/auth-dialog-provider.tsx';
import { UserMenuButton } from './features/session/user-menu-button.tsx';
import { headScript } from './head-script.ts';
import { textsForNextPage } from './i18n/browser-texts.ts';
import { PageTexts } from './i18n/page-texts.tsx';
import { useTranslation } from './i18n/use-translation.ts';
import { PageScripts } from './page-scripts.tsx';
import fontFacesHref from './styles/fonts.css?url';
import { stylesForNextPage } from './styles-for-next-page.ts';
import './styles/shop.css';

const loadShop = async ({ api, queryClient }: Pick<PageContext, 'api' | 'queryClient'>) => ({
	constants: await queryClient.ensureQueryData(constantsQuery(api)),
});

export const loader = ({ context }: LoaderFunctionArgs) => loadShop(context.get(pageContext));
export const clientLoader = (_: ClientLoaderFunctionArgs) => loadShop(browserContext());
export const shouldRevalidate = () => false;
/**
 * The first page contains its own texts and style rules. Other pages are shown once all texts and the
 * stylesheet are loaded.
 */
export const clientMiddleware = [
	async ({ request }: { request: Request }) => {
		if (new URL(request.url).pathname === location.pathname) return;
		await Promise.all([textsForNextPage(), stylesForNextPage()]);
	},
];

/** The error screen renders its own document, which needs the theme that the head script has set. */
const shownTheme = () => (import.meta.env.SSR ? undefined : document.documentElement.dataset.theme);

/** The document around every page and around the error screen. */
export function Layout({ children }: { children: ReactNode }) {
	const { language } = useTranslation();
	const constants = useRouteLoaderData<typeof loader>('root')?.constants;
	return (
		<html lang={language} data-theme={shownTheme()} suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants; their hash is in the policy */}
				<script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
				<link id="font-faces" rel="stylesheet" href={fontFacesHref} />
				<Links />
				<HeadLinks constants={constants} />
			</head>
			<body>
				<ConstantsContext value={constants}>{children}</ConstantsContext>
				<PageTexts />
				<PageData />
				<PageScripts />
			</body>
		</html>
	);
}

export default function Shop() {
	return (
		<Surroundings>
			<Outlet />
		</Surroundings>
	);
}

export function ErrorBoundary({ error }: { error: unknown }) {
	return (
		<Surroundings>
			<ErrorScreen error={error} />
		</Surroundings>
	);
}

/** The frame of every page, composed from the features that contribute to it. */
function Surroundings({ children }: { children: ReactNode }) {
	return (
		<AuthDialogProvider>
			<FollowSettings />
			<Shell search={<HeaderTools />} account={<UserMenuButton />} cartBadge={<CartBadge />}>
				<ShownDollars>{children}</ShownDollars>
			</Shell>
			<ForStaff />
		</AuthDialogProvider>
	);
}

function HeaderTools() {
	return (
		<>
			<SearchButton />
			<FavouritesLink />
		</>
	);
}

const DeskBar = lazy(() => import('./desk/bar/desk-bar.tsx'));

/** Loads the owner's bar for staff only. */
function ForStaff() {
	return (
		useSession().catalogueRole === 'owner' && (
			<Suspense>
				<DeskBar />
			</Suspense>
		)
	);
}
