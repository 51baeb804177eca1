import { useEffect } from 'react';
import { useSession } from '../../api/session.ts';

/** Applies a customer's own theme, language and currency once it is known who is here, and follows the device's theme. Draws nothing. */
export function FollowSettings() {
	const { user } = useSession();
	useEffect(() => {
		// The device and the other tabs, on every page: for as long as the shop is open.
		void import('./theme.ts').then(({ followTheme }) => followTheme(() => {})).catch(() => {});
	}, []);
	useEffect(() => {
		if (!user) return;
		void import('./stored-settings.ts')
			.then(({ takeOverSettings }) => takeOverSettings(user))
			.catch(() => {});
	}, [user]);
	return null;
}
