import { useSession } from '../../api/session.ts';
import type { IconName } from '../../ui/icons.tsx';

export type DeskScreen = { path: string; text: string; icon: IconName; isOwners?: boolean };

/** The desk's screens in the order of the navigation; the first four stand in a phone's bar. */
const allScreens: readonly DeskScreen[] = [
	{ path: '', text: 'desk.nav.today', icon: 'home' },
	{ path: 'orders', text: 'desk.nav.orders', icon: 'orders' },
	{ path: 'watches', text: 'desk.nav.watches', icon: 'watch' },
	{ path: 'customers', text: 'desk.nav.customers', icon: 'user', isOwners: true },
	{ path: 'pieces', text: 'desk.nav.pieces', icon: 'box' },
	{ path: 'wanted', text: 'desk.nav.wanted', icon: 'heart' },
	{ path: 'brands', text: 'desk.nav.brands', icon: 'shield' },
	{ path: 'calibers', text: 'desk.nav.calibers', icon: 'movement' },
	{ path: 'categories', text: 'desk.nav.categories', icon: 'list' },
	{ path: 'import', text: 'desk.nav.import', icon: 'share' },
	{ path: 'mails', text: 'desk.nav.mails', icon: 'mail', isOwners: true },
	{ path: 'settings', text: 'desk.nav.settings', icon: 'settings', isOwners: true },
	{ path: 'texts', text: 'desk.nav.texts', icon: 'edit', isOwners: true },
	{ path: 'audit', text: 'desk.nav.audit', icon: 'clock', isOwners: true },
	{ path: 'webhooks', text: 'desk.nav.webhooks', icon: 'refresh', isOwners: true },
	{ path: 'people', text: 'desk.nav.people', icon: 'tools', isOwners: true },
];
export const inBar = 4;

/** The screens of the signed-in person: an assistant has no money settings and no customers in bulk. */
export function useScreens(): readonly DeskScreen[] {
	const { user } = useSession();
	return user?.isOwner ? allScreens : allScreens.filter(({ isOwners }) => !isOwners);
}

export const addressOf = (path: string) => (path ? `/owner/${path}` : '/owner');
