import { type RefObject, useEffect, useRef, useState } from 'react';
import { useBarHeight } from '../../ui/sticky-bar.tsx';
import { WatchPrice } from '../cards/watch-price.tsx';
import { BuyButton } from './buy-button.tsx';
import type { FullWatch } from './watch.queries.ts';

/** On a phone: price and button stay within the thumb's reach while the page's own button is out of sight. */
export function BuyBar({ watch, beside }: { watch: FullWatch; beside: RefObject<HTMLElement | null> }) {
	const [shown, setShown] = useState(false);
	const bar = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!beside.current) return;
		const sight = new IntersectionObserver(([entry]) => setShown(entry ? !entry.isIntersecting : false));
		sight.observe(beside.current);
		return () => sight.disconnect();
	}, [beside]);
	useBarHeight(bar, shown);
	if (!shown) return null;
	return (
		<div
			ref={bar}
			className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-raised px-side pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lift animate-[appear_180ms_ease-out] low:hidden md:hidden"
		>
			<WatchPrice price={watch.price} originalPrice={null} className="text-base" />
			<BuyButton watch={watch} size="medium" className="ml-auto flex-1 basis-36" />
		</div>
	);
}
