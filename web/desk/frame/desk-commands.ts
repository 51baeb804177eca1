import type { IconName } from '../../ui/icons.tsx';
import type { ScreenName } from '../screens.tsx';

/** Actions that the command menu offers: the address of each, and the screen whose users may perform it. */
export const deskCommands = {
	sale: { to: '/owner/orders/sale', screen: 'orders', icon: 'orders' },
	chatOrder: { to: '/owner/orders/chat', screen: 'orders', icon: 'orders' },
	watch: { to: '/owner/watches/new', screen: 'watches', icon: 'watch' },
	piece: { to: '/owner/pieces/new', screen: 'pieces', icon: 'box' },
	statement: { to: '/owner/statements', screen: 'statements', icon: 'bank' },
	wish: { to: '/owner/wanted/new', screen: 'wanted', icon: 'heart' },
} as const satisfies Record<string, { to: string; screen: ScreenName; icon: IconName }>;

export type DeskCommand = keyof typeof deskCommands;
export const deskCommandNames = Object.keys(deskCommands) as DeskCommand[];
