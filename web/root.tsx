import type { ReactNode } from 'react';
import {
	type ClientLoaderFunctionArgs,
	Links,
	type LoaderFunctionArgs,
	Outlet,
	Scripts,
	useRouteLoaderData,
} from 'react-router';
import { browserContext } from './api/browser.ts';
import { type PageContext, pageContext } from './api/page-context.ts';
import { PageData } from './api/received-data.tsx';
import { shopQuery } from './api/shop.queries.ts';
import { earlyScript } from './early-script.ts';
import { CartBadge } from './features/cart/cart-badge.tsx';
import { cartScript } from './features/cart/cart-script.ts';
import { FavouritesLink } from './features/favourites/favourites-link.tsx';
import { ErrorScreen } from './features/layout/error-screen.tsx';
import { HeadLinks } from './features/layout/head-links.tsx';
import { Shell } from './features/layout/shell.tsx';
import { ShopContext } from './features/layout/shop-context.ts';
import { FollowSettings } from './features/preferences/follow-settings.tsx';
import { ShownDollars } from './features/preferences/shown-dollars.tsx';
import { themeScript } from './features/preferences/theme-script.ts';
import { SearchButton } from './features/search/search-button.tsx';
import { AuthDialogProvider } from './features/session/auth-dialog-provider.tsx';
import { UserMenuButton } from './features/session/user-menu-button.tsx';
import { textsForNextPage } from './i18n/browser-texts.ts';
import { PageTexts } from './i18n/page-texts.tsx';
import { useLanguage } from './i18n/use-language.ts';
import './styles/shop.css';

const loadShop = async ({ api, queryClient }: Pick<PageContext, 'api' | 'queryClient'>) => ({
	shop: await queryClient.ensureQueryData(shopQuery(api)),
});

export const loader = ({ context }: LoaderFunctionArgs) => loadShop(context.get(pageContext));
export const clientLoader = (_: ClientLoaderFunctionArgs) => loadShop(browserContext());
export const shouldRevalidate = () => false;
/** The page that was opened brought its own texts; another page is shown once all texts are there. */
export const clientMiddleware = [
	async ({ request }: { request: Request }) => {
		if (new URL(request.url).pathname !== location.pathname) await textsForNextPage();
	},
];

/** Only the server writes it; the browser has run it long before it reads this. */
const headScript = import.meta.env.SSR ? themeScript + earlyScript + cartScript : '';

/** The error screen comes with a document of its own: it takes over what the theme's script wrote before the first paint. */
const shownTheme = () => (import.meta.env.SSR ? undefined : document.documentElement.dataset.theme);

/** The document around every page and around the error screen. */
export function Layout({ children }: { children: ReactNode }) {
	const language = useLanguage();
	const shop = useRouteLoaderData<typeof loader>('root')?.shop;
	return (
		<html lang={language} data-theme={shownTheme()} suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants; their hash is in the policy */}
				<script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
				<Links />
				<HeadLinks shop={shop} />
			</head>
			<body>
				<ShopContext value={shop}>{children}</ShopContext>
				<PageTexts />
				<PageData />
				<Scripts />
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

/** The frame of every page, put together from the features that have a part in it. */
function Surroundings({ children }: { children: ReactNode }) {
	return (
		<AuthDialogProvider>
			<FollowSettings />
			<Shell search={<HeaderTools />} account={<UserMenuButton />} cartBadge={<CartBadge />}>
				<ShownDollars>{children}</ShownDollars>
			</Shell>
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
