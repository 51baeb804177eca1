import { useSyncExternalStore } from 'react';
import { browserText } from '../../ui/browser-text.ts';

/** How a new order is announced besides on screen. Off by default and stored on this device. */
export const alertKinds = ['sound', 'notification'] as const;
export type AlertKind = (typeof alertKinds)[number];

const stored = browserText('desk-alerts');
const read = () => stored.read() ?? '';

export const isAlertOn = (kind: AlertKind): boolean => read().split(' ').includes(kind);

export function useAlerts() {
	const chosen = useSyncExternalStore(stored.follow, read, () => '').split(' ');
	return {
		isOn: (kind: AlertKind) => chosen.includes(kind),
		change: (kind: AlertKind, isOn: boolean) =>
			stored.write(alertKinds.filter((one) => (one === kind ? isOn : chosen.includes(one))).join(' ')),
	};
}
