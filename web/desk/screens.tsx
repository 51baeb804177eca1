import { type ComponentType, lazy } from 'react';
import type { User } from '#contract/accounts/accounts.schema.ts';
import { useSession } from '../api/session.ts';
import type { IconName } from '../ui/icons.tsx';
import type { Reference } from './references/reference-groups.ts';

const ReferenceList = lazy(async () => ({
	default: (await import('./references/reference-list.tsx')).ReferenceList,
}));
const ReferencePage = lazy(async () => ({
	default: (await import('./references/reference-page.tsx')).ReferencePage,
}));

type Page = ComponentType<{ id: string }>;
type Who = 'staff' | 'owner';
type Screen = {
	group: 'sales' | 'catalogue' | 'shop';
	icon: IconName;
	/** Who may open it; an assistant has no money settings and no customers in bulk. */
	who: Who;
	/** Stands in a phone's bar. */
	inBar?: true;
	/** The page of `/owner/SCREEN`. */
	list: Page;
	/** The page of `/owner/SCREEN/ID`. */
	one?: Page;
	/** The pages of `/owner/SCREEN/WORD`. */
	named?: Readonly<Record<string, { page: Page; who?: Who }>>;
};

/** A page whose scripts are loaded when it is first opened. */
const page = <Name extends string>(name: Name, load: () => Promise<Record<Name, Page>>) =>
	lazy(async () => ({ default: (await load())[name] }));

const reference = (collection: Reference, icon: IconName): Screen => ({
	group: 'catalogue',
	icon,
	who: 'staff',
	list: () => <ReferenceList collection={collection} />,
	one: ({ id }) => <ReferencePage collection={collection} id={id} />,
});

/**
 * Every screen of the desk in the order of the navigation; its name is its address and its text,
 * `desk.nav.NAME`.
 */
export const screens = {
	today: {
		group: 'sales',
		icon: 'home',
		who: 'staff',
		inBar: true,
		list: page('TodayPage', () => import('./today/today-page.tsx')),
	},
	orders: {
		group: 'sales',
		icon: 'orders',
		who: 'staff',
		inBar: true,
		list: page('OrderList', () => import('./orders/order-list.tsx')),
		one: page('OrderPage', () => import('./orders/order-page.tsx')),
		named: {
			sale: { page: page('SalePage', () => import('./orders/sale-page.tsx')) },
			chat: { page: page('ChatOrderPage', () => import('./orders/chat-order-page.tsx')) },
		},
	},
	statements: {
		group: 'sales',
		icon: 'bank',
		who: 'staff',
		list: page('StatementsPage', () => import('./statements/statements-page.tsx')),
	},
	customers: {
		group: 'sales',
		icon: 'user',
		who: 'owner',
		inBar: true,
		list: page('CustomerList', () => import('./customers/customer-list.tsx')),
		one: page('CustomerPage', () => import('./customers/customer-page.tsx')),
	},
	wanted: {
		group: 'sales',
		icon: 'heart',
		who: 'staff',
		list: page('WantedList', () => import('./wanted/wanted-list.tsx')),
		one: page('WishPage', () => import('./wanted/wish-page.tsx')),
	},
	offers: {
		group: 'sales',
		icon: 'edit',
		who: 'staff',
		list: page('OffersList', () => import('./offers/offers-list.tsx')),
	},
	reviews: {
		group: 'sales',
		icon: 'star',
		who: 'staff',
		list: page('ReviewsList', () => import('./reviews/reviews-list.tsx')),
	},
	codes: {
		group: 'sales',
		icon: 'percent',
		who: 'owner',
		list: page('CodesPage', () => import('./codes/codes-page.tsx')),
	},
	watches: {
		group: 'catalogue',
		icon: 'watch',
		who: 'staff',
		inBar: true,
		list: page('WatchList', () => import('./watches/watch-list.tsx')),
		one: page('WatchPage', () => import('./watches/watch-page.tsx')),
	},
	pieces: {
		group: 'catalogue',
		icon: 'box',
		who: 'staff',
		list: page('PieceList', () => import('./pieces/piece-list.tsx')),
		one: page('PiecePage', () => import('./pieces/piece-page.tsx')),
		named: {
			paste: { page: page('PastePage', () => import('./pieces/paste-page.tsx')) },
			stolen: {
				page: page('StolenPage', () => import('./pieces/stolen-page.tsx')),
				who: 'owner',
			},
		},
	},
	brands: reference('brands', 'shield'),
	calibers: reference('calibers', 'movement'),
	categories: reference('categories', 'list'),
	import: {
		group: 'catalogue',
		icon: 'share',
		who: 'staff',
		list: page('ImportPage', () => import('./import/import-page.tsx')),
	},
	mails: {
		group: 'shop',
		icon: 'mail',
		who: 'owner',
		list: page('MailList', () => import('./mails/mail-list.tsx')),
		named: {
			words: { page: page('MailWordsPage', () => import('./mails/mail-words-page.tsx')) },
		},
	},
	settings: {
		group: 'shop',
		icon: 'settings',
		who: 'owner',
		list: page('SettingsPage', () => import('./settings/settings-page.tsx')),
	},
	texts: {
		group: 'shop',
		icon: 'edit',
		who: 'owner',
		list: page('TextsPage', () => import('./page-texts/texts-page.tsx')),
	},
	audit: {
		group: 'shop',
		icon: 'clock',
		who: 'owner',
		list: page('AuditList', () => import('./audit/audit-list.tsx')),
	},
	webhooks: {
		group: 'shop',
		icon: 'refresh',
		who: 'owner',
		list: page('WebhookList', () => import('./webhooks/webhook-list.tsx')),
		one: page('WebhookPage', () => import('./webhooks/webhook-page.tsx')),
		named: {
			new: { page: page('NewWebhookPage', () => import('./webhooks/webhook-page.tsx')) },
		},
	},
	keys: {
		group: 'shop',
		icon: 'shield',
		who: 'owner',
		list: page('KeysPage', () => import('./keys/keys-page.tsx')),
	},
	people: {
		group: 'shop',
		icon: 'tools',
		who: 'owner',
		list: page('PeoplePage', () => import('./people/people-page.tsx')),
	},
} satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;
export const screenNames = Object.keys(screens) as ScreenName[];

const mayOpen = (who: Who, user: User | null) => who === 'staff' || user?.isOwner === true;

export type ShownScreen = Pick<Screen, 'icon' | 'group' | 'inBar'> & { name: ScreenName; to: string };

/** The screens of the signed-in person. */
export function useScreens(): ShownScreen[] {
	const { user } = useSession();
	return screenNames.flatMap((name) => {
		const { who, icon, group, inBar }: Screen = screens[name];
		return mayOpen(who, user) ? [{ name, to: addressOf(name), icon, group, ...(inBar && { inBar }) }] : [];
	});
}

const addressOf = (name: ScreenName) => (name === 'today' ? '/owner' : `/owner/${name}`);

/** The page that an address below `/owner` shows to a person, or why it shows nothing. */
export function pageAt(
	path: string,
	user: User | null,
): { Page: Page; id: string } | 'unknown' | 'forbidden' {
	const [name = '', id = '', ...rest] = path.replace(/\/$/, '').split('/');
	const screen: Screen | undefined = new Map(Object.entries(screens)).get(name || 'today');
	if (!screen || rest.length > 0) return 'unknown';
	const named = new Map(Object.entries(screen.named ?? {})).get(id);
	const Page = id === '' ? screen.list : (named?.page ?? screen.one);
	if (!Page) return 'unknown';
	return mayOpen(named?.who ?? screen.who, user) ? { Page, id } : 'forbidden';
}
