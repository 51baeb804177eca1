import { isAlertOn } from './alerts.ts';
import { showNotification } from './notification.ts';
import { playSound } from './play-sound.ts';

/** Milliseconds in which no other tab tells the same. */
const lockMs = 3_000;

/** Only one of the open tabs does it; where the browser has no locks each one does. */
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

/** Tells of a new order as this device wants it: a sound, and a notification of the system. */
export async function announceOrder(order: number, title: string, go: () => void): Promise<void> {
	// A tab that nobody ever touched may not make a sound: it leaves that to another.
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
