import type { TextKey } from '../../i18n/text-keys.ts';
import type { IconName } from '../../ui/icons.tsx';

/** A customer's own pages, with the keys of their names. */
export const accountLinks: readonly { to: string; text: TextKey; icon: IconName }[] = [
	{ to: '/profile', text: 'layout.menu.profile', icon: 'user' },
	{ to: '/orders', text: 'layout.menu.orders', icon: 'orders' },
	{ to: '/offers', text: 'layout.menu.offers', icon: 'edit' },
	{ to: '/addresses', text: 'layout.menu.addresses', icon: 'pin' },
];

/** Other pages in the navigation, which visitors have too. */
export const commonLinks: typeof accountLinks = [
	{ to: '/favourites', text: 'layout.menu.favourites', icon: 'heart' },
	{ to: '/settings', text: 'layout.menu.settings', icon: 'settings' },
];
