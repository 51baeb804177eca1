import { wants } from './alerts.ts';

/** Milliseconds in which no other tab tells the same. */
const held = 3_000;

/** Only one of the open tabs does it; where the browser has no locks each one does. */
async function once(name: string, work: () => unknown): Promise<void> {
	if (!('locks' in navigator)) {
		await work();
		return;
	}
	await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
		if (!lock) return;
		await work();
		await new Promise((resolve) => setTimeout(resolve, held));
	});
}

/** Tells of a new order as this device wants it: a sound, and a notification of the system. */
export async function alertOf(order: number, title: string, go: () => void): Promise<void> {
	// A tab that nobody ever touched may not make a sound: it leaves that to another.
	const mayPlay = navigator.userActivation?.hasBeenActive !== false;
	await Promise.all([
		wants('sound') && mayPlay && once(`ancora-desk-sound-${order}`, playSound),
		wants('notification') &&
			!document.hasFocus() &&
			once(`ancora-desk-notification-${order}`, () => showNotification(title, { tag: `order-${order}`, go })),
	]);
}

/**
 * `unsupported`: the browser has none for pages. `installed`: it shows those of installed applications alone,
 * as phones do.
 */
type NotificationState = 'allowed' | 'refused' | 'unasked' | 'unsupported' | 'installed';

const states = { granted: 'allowed', denied: 'refused', default: 'unasked' } as const;

export const notificationState = (): NotificationState =>
	'Notification' in globalThis ? states[Notification.permission] : 'unsupported';

/** Asks the person, who just pressed for it. */
export async function askForNotifications(): Promise<NotificationState> {
	if (!('Notification' in globalThis)) return 'unsupported';
	return states[await Notification.requestPermission()];
}

/** Shows a notification; pressed it leads to `path` in this tab. Returns why it could not. */
export function showNotification(
	title: string,
	{ tag, go }: { tag: string; go?: () => void },
): NotificationState {
	const state = notificationState();
	if (state !== 'allowed') return state;
	try {
		// The same tag from another tab replaces it.
		const shown = new Notification(title, {
			tag,
			lang: document.documentElement.lang,
			icon: '/icons/icon-192.png',
		});
		shown.onclick = () => {
			window.focus();
			shown.close();
			go?.();
		};
		return 'allowed';
	} catch {
		// Phones show those of a service worker alone, which the shop has none of.
		return 'installed';
	}
}

let context: AudioContext | null = null;

/** Two notes, a fourth apart, like a small bell: seconds from now and hertz. */
const notes = [
	[0, 880],
	[0.16, 1174.66],
] as const;

/**
 * Plays the sound of a new order. Returns false where the browser does not let it: there is no sound on this
 * device, or nobody has touched the page yet.
 */
export async function playSound(): Promise<boolean> {
	if (!('AudioContext' in globalThis)) return false;
	context ??= new AudioContext();
	if (context.state !== 'running')
		// It waits for a touch, which may never come.
		await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, 500))]);
	if (context.state !== 'running') return false;
	const now = context.currentTime;
	for (const [from, hertz] of notes) {
		const [tone, volume] = [context.createOscillator(), context.createGain()];
		tone.frequency.value = hertz;
		volume.gain.setValueAtTime(0, now + from);
		volume.gain.linearRampToValueAtTime(0.25, now + from + 0.01);
		volume.gain.exponentialRampToValueAtTime(0.001, now + from + 0.9);
		tone.connect(volume).connect(context.destination);
		tone.start(now + from);
		tone.stop(now + from + 1);
	}
	return true;
}
