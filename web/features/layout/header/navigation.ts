import type { TextKey } from '../../../i18n/text-keys.ts';
import type { IconName } from '../../../ui/icons.tsx';

export type NavigationItem = { to: string; text: TextKey; icon: IconName };

/** The header's links, with the keys of their labels. The cart is separate because of its count. */
export const navigation: readonly NavigationItem[] = [
	{ to: '/watches', text: 'layout.nav.watches', icon: 'watch' },
	{ to: '/movements', text: 'layout.nav.movements', icon: 'movement' },
	{ to: '/services', text: 'layout.nav.services', icon: 'tools' },
];

export const legalNavigation: readonly { to: string; text: TextKey }[] = [
	{ to: '/returns', text: 'layout.legal.returns' },
	{ to: '/warranty', text: 'layout.legal.warranty' },
	{ to: '/privacy', text: 'layout.legal.privacy' },
	{ to: '/privacy/request', text: 'layout.legal.privacyRequest' },
	{ to: '/terms', text: 'layout.legal.terms' },
];
