import { useTranslation } from '../../i18n/use-translation.ts';
import { useConstants } from '../page/constants-context.ts';
import { Arrivals, ArrivalsSkeleton } from './arrivals.tsx';
import { Promises } from './buyer-promises.tsx';
import { Examined } from './examined.tsx';
import { Ticking } from './ticking.tsx';
import { useShopWindow } from './use-shop-window.ts';
import { WatchStory, WatchStorySkeleton } from './watch-story.tsx';

export { Doors } from './doors.tsx';
export { shopWindowQuery } from './home.queries.ts';

/** Below the featured watches: one in detail, new arrivals, an examination, movements, and the promises. */
export function Inside() {
	const { t } = useTranslation();
	const { FREE_SHIPPING } = useConstants();
	const { shop, isPending } = useShopWindow();
	return (
		<>
			{isPending && <WatchStorySkeleton />}
			{shop?.story && <WatchStory watch={shop.story} />}
			{isPending && <ArrivalsSkeleton />}
			{shop && shop.arrivals.length > 0 && <Arrivals watches={shop.arrivals} />}
			{shop?.examined && <Examined watch={shop.examined} />}
			<Ticking title={t('shopWindow.ticking.title')} />
			<Promises threshold={FREE_SHIPPING} />
		</>
	);
}
