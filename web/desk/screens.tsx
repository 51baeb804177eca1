import { type ComponentType, lazy } from 'react';
import type { User } from '#contract/accounts/accounts.schema.ts';
import { useSession } from '../api/session.ts';
import type { IconName } from '../ui/icons.tsx';
import type { ReferenceCollection } from './references/reference-groups.ts';

type ScreenPage = ComponentType<{ id: string }>;
type DeskScreen = {
	icon: IconName;
	/** Only the owner may open it. Assistants have no access to money settings or bulk customer data. */
	isOwners?: true;
	/** Only the owner, and assistants whom the owner lets handle requests about personal data, may open it. */
	isPrivacy?: true;
	/** Shown in the bottom navigation on phones. */
	inBar?: true;
	/** The page of `/owner/SCREEN`. */
	list: ScreenPage;
	/** The page of `/owner/SCREEN/ID`. */
	one?: ScreenPage;
	/** The pages of `/owner/SCREEN/WORD`. */
	named?: Readonly<Record<string, { page: ScreenPage; isOwners?: true }>>;
};

/** A page whose code is loaded when it is first opened. */
const page = <Name extends string>(name: Name, load: () => Promise<Record<Name, ScreenPage>>) =>
	lazy(async () => ({ default: (await load())[name] }));
/** A single-page screen for the owner only. */
const owners = (icon: IconName, list: ScreenPage): DeskScreen => ({ icon, isOwners: true, list });

const ReferenceList = lazy(async () => ({
	default: (await import('./references/reference-list.tsx')).ReferenceList,
}));
const ReferencePage = lazy(async () => ({
	default: (await import('./references/reference-page.tsx')).ReferencePage,
}));

const reference = (collection: ReferenceCollection, icon: IconName): DeskScreen => ({
	icon,
	list: () => <ReferenceList collection={collection} />,
	one: ({ id }) => <ReferencePage collection={collection} id={id} />,
});

/**
 * Every screen of the desk, in the groups and order of the navigation. The name is its path segment and its
 * text key, `desk.nav.NAME`.
 */
const groups = {
	sales: {
		today: { icon: 'home', inBar: true, list: page('TodayPage', () => import('./today/today-page.tsx')) },
		orders: {
			icon: 'orders',
			inBar: true,
			list: page('OrderList', () => import('./orders/order-list.tsx')),
			one: page('OrderPage', () => import('./orders/order-page.tsx')),
			named: {
				sale: { page: page('SalePage', () => import('./orders/sale-page.tsx')) },
				chat: { page: page('ChatOrderPage', () => import('./orders/chat-order-page.tsx')) },
			},
		},
		statements: {
			icon: 'bank',
			list: page('StatementsPage', () => import('./statements/statements-page.tsx')),
			named: {
				usdt: { page: page('UsdtTransfersPage', () => import('./statements/usdt-transfers-page.tsx')) },
			},
		},
		customers: {
			icon: 'user',
			isOwners: true,
			inBar: true,
			list: page('CustomerList', () => import('./customers/customer-list.tsx')),
			one: page('CustomerPage', () => import('./customers/customer-page.tsx')),
		},
		wanted: {
			icon: 'heart',
			list: page('WishListScreen', () => import('./wishes/wish-list.tsx')),
			one: page('WishPage', () => import('./wishes/wish-page.tsx')),
		},
		offers: { icon: 'edit', list: page('OffersList', () => import('./offers/offers-list.tsx')) },
		visits: { icon: 'calendar', list: page('VisitList', () => import('./visits/visit-list.tsx')) },
		reviews: { icon: 'star', list: page('ReviewsList', () => import('./reviews/reviews-list.tsx')) },
		requests: {
			icon: 'shield',
			isPrivacy: true,
			list: page('PrivacyRequestList', () => import('./privacy-requests/privacy-request-list.tsx')),
			one: page('PrivacyRequestPage', () => import('./privacy-requests/privacy-request-page.tsx')),
		},
		breaches: {
			icon: 'warning',
			isPrivacy: true,
			list: page('BreachList', () => import('./breaches/breach-list.tsx')),
			one: page('BreachPage', () => import('./breaches/breach-page.tsx')),
			named: { new: { page: page('NewBreachPage', () => import('./breaches/new-breach-page.tsx')) } },
		},
		codes: owners(
			'percent',
			page('CodesPage', () => import('./codes/codes-page.tsx')),
		),
	},
	catalogue: {
		watches: {
			icon: 'watch',
			inBar: true,
			list: page('WatchList', () => import('./watches/watch-list.tsx')),
			one: page('WatchPage', () => import('./watches/watch-page.tsx')),
		},
		pieces: {
			icon: 'box',
			list: page('PieceList', () => import('./pieces/piece-list.tsx')),
			one: page('PiecePage', () => import('./pieces/piece-page.tsx')),
			named: {
				paste: { page: page('PastePage', () => import('./pieces/paste-page.tsx')) },
				stolen: {
					page: page('StolenPage', () => import('./pieces/stolen-page.tsx')),
					isOwners: true,
				},
			},
		},
		brands: reference('brands', 'shield'),
		calibers: reference('calibers', 'movement'),
		categories: reference('categories', 'list'),
		examiners: reference('examiners', 'user'),
		import: { icon: 'share', list: page('ImportPage', () => import('./import/import-page.tsx')) },
	},
	shop: {
		mails: {
			icon: 'mail',
			isOwners: true,
			list: page('MailList', () => import('./mails/mail-list.tsx')),
			named: {
				words: { page: page('MailWordsPage', () => import('./mails/mail-words-page.tsx')) },
			},
		},
		settings: owners(
			'settings',
			page('SettingsPage', () => import('./settings/settings-page.tsx')),
		),
		texts: owners(
			'edit',
			page('TextsPage', () => import('./page-texts/texts-page.tsx')),
		),
		audit: owners(
			'clock',
			page('AuditList', () => import('./audit/audit-list.tsx')),
		),
		webhooks: {
			icon: 'refresh',
			isOwners: true,
			list: page('WebhookList', () => import('./webhooks/webhook-list.tsx')),
			one: page('WebhookPage', () => import('./webhooks/webhook-page.tsx')),
			named: {
				new: { page: page('NewWebhookPage', () => import('./webhooks/new-webhook-page.tsx')) },
			},
		},
		keys: owners(
			'shield',
			page('KeysPage', () => import('./keys/keys-page.tsx')),
		),
		people: owners(
			'tools',
			page('PeoplePage', () => import('./people/people-page.tsx')),
		),
	},
} satisfies Record<string, Record<string, DeskScreen>>;
export const screens = { ...groups.sales, ...groups.catalogue, ...groups.shop };

export type ScreenName = keyof typeof screens;
export const screenNames = Object.keys(screens) as ScreenName[];

const mayOpen = (screen: Pick<DeskScreen, 'isOwners' | 'isPrivacy'>, user: User | null) =>
	(!screen.isOwners || user?.isOwner === true) &&
	(!screen.isPrivacy || user?.handlesPrivacyRequests === true);

export type ShownScreen = Pick<DeskScreen, 'icon' | 'inBar'> & { name: ScreenName; to: string };
type ScreenGroup = keyof typeof groups;
export const groupNames = Object.keys(groups) as ScreenGroup[];
export const isIn = (group: ScreenGroup, { name }: ShownScreen) => Object.hasOwn(groups[group], name);

export function useScreens(): ShownScreen[] {
	const { user } = useSession();
	return screenNames.flatMap((name) => {
		const screen: DeskScreen = screens[name];
		return mayOpen(screen, user) ? [{ ...screen, name, to: addressOf(name) }] : [];
	});
}

const addressOf = (name: ScreenName) => (name === 'today' ? '/owner' : `/owner/${name}`);

/** Returns the page at a path below `/owner` for a user, or why there is none. */
export function pageAt(
	path: string,
	user: User | null,
): { Page: ScreenPage; id: string } | 'unknown' | 'forbidden' {
	const [name = '', id = '', ...rest] = path.replace(/\/$/, '').split('/');
	const screen: DeskScreen | undefined = new Map(Object.entries(screens)).get(name || 'today');
	if (!screen || rest.length > 0) return 'unknown';
	const named = new Map(Object.entries(screen.named ?? {})).get(id);
	const Page = id === '' ? screen.list : (named?.page ?? screen.one);
	if (!Page) return 'unknown';
	return mayOpen({ ...screen, ...named }, user) ? { Page, id } : 'forbidden';
}
