import { useEffect } from 'react';
import { useSession } from '../../api/session.ts';

/** Applies a customer's own theme, language and currency once it is known who is here. Draws nothing. */
export function FollowSettings() {
	const { user } = useSession();
	useEffect(() => {
		if (!user) return;
		void import('./stored-settings.ts')
			.then(({ takeOverSettings }) => takeOverSettings(user))
			.catch(() => {});
	}, [user]);
	return null;
}
