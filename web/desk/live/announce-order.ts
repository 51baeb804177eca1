import { isAlertOn } from './alerts.ts';
import { showNotification } from './notification.ts';
import { playSound } from './play-sound.ts';

/** Milliseconds during which no other tab makes the same announcement. */
const lockMs = 3_000;

/** Runs the work in only one of the open tabs, or in each if the browser has no locks. */
async function onlyInOneTab(name: string, work: () => unknown): Promise<void> {
	if (!('locks' in navigator)) {
		await work();
		return;
	}
	await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
		if (!lock) return;
		await work();
		await new Promise((resolve) => setTimeout(resolve, lockMs));
	});
}

/** Announces a new order with the alerts enabled on this device: a sound, a system notification. */
export async function announceOrder(order: number, title: string, go: () => void): Promise<void> {
	// Browsers block sound in a tab without user interaction, so leave it to another tab.
	const mayPlay = navigator.userActivation?.hasBeenActive !== false;
	await Promise.all([
		isAlertOn('sound') && mayPlay && onlyInOneTab(`ancora-desk-sound-${order}`, playSound),
		isAlertOn('notification') &&
			!document.hasFocus() &&
			onlyInOneTab(`ancora-desk-notification-${order}`, () =>
				showNotification(title, { tag: `order-${order}`, go }),
			),
	]);
}
