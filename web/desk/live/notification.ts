/**
 * `unsupported`: the browser has none for pages. `installed`: it shows those of installed applications alone,
 * as phones do.
 */
type NotificationState = 'allowed' | 'refused' | 'unasked' | 'unsupported' | 'installed';

const states = { granted: 'allowed', denied: 'refused', default: 'unasked' } as const;

export const notificationState = (): NotificationState =>
	'Notification' in globalThis ? states[Notification.permission] : 'unsupported';

/** Asks the person, who just pressed for it. */
export async function requestNotifications(): Promise<NotificationState> {
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
