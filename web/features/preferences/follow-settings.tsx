import { useEffect } from 'react';
import { useSession } from '../../api/session.ts';

/** Applies a customer's theme, language and currency, and follows the device's theme. */
export function FollowSettings() {
	const { user } = useSession();
	useEffect(() => {
		// Follows the device and other tabs on every page.
		void import('./theme.ts').then(({ followTheme }) => followTheme(() => {})).catch(() => {});
	}, []);
	useEffect(() => {
		if (!user) return;
		void import('./stored-settings.ts').then(({ applySettings }) => applySettings(user)).catch(() => {});
	}, [user]);
	return null;
}
