/**
 * `unsupported`: the browser has no notifications for pages. `installed`: it only allows them for installed
 * apps, as phones do.
 */
type NotificationState = 'allowed' | 'refused' | 'unasked' | 'unsupported' | 'installed';

const states = { granted: 'allowed', denied: 'refused', default: 'unasked' } as const;

export const notificationState = (): NotificationState =>
	'Notification' in globalThis ? states[Notification.permission] : 'unsupported';

/** Requests permission. Must be called from a user gesture. */
export async function requestNotifications(): Promise<NotificationState> {
	if (!('Notification' in globalThis)) return 'unsupported';
	return states[await Notification.requestPermission()];
}

/** Shows a notification that calls `go` when it is clicked. Returns the reason if it could not be shown. */
export function showNotification(
	title: string,
	{ tag, go }: { tag: string; go?: () => void },
): NotificationState {
	const state = notificationState();
	if (state !== 'allowed') return state;
	try {
		// A notification with the same tag from another tab is replaced.
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
		// Phones only show notifications from a service worker, which the shop does not have.
		return 'installed';
	}
}
