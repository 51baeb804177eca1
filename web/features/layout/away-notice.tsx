import { useSyncExternalStore } from 'react';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';

function follow(listener: () => void): () => void {
	addEventListener('online', listener);
	addEventListener('offline', listener);
	return () => {
		removeEventListener('online', listener);
		removeEventListener('offline', listener);
	};
}

/**
 * Shows over the page, which does not move, that the network or the shop is unreachable. The page's requests
 * are retried.
 */
export function AwayNotice() {
	const { t } = useTranslation();
	const { away } = useSession();
	const online = useSyncExternalStore(
		follow,
		() => navigator.onLine,
		() => true,
	);
	return (
		<div role="status" className="sticky top-16 z-30 h-0">
			{(!online || away) && (
				<p className="flex items-center justify-center gap-2 bg-warning-wash px-4 py-2 text-sm text-warning">
					<Icon name="warning" size={18} />
					{t(online ? 'layout.away.shop' : 'layout.away.network')}
				</p>
			)}
		</div>
	);
}
