import { type RefObject, useEffect, useState } from 'react';
import { WatchPrice } from '../cards/watch-price.tsx';
import { BuyButton } from './buy-button.tsx';
import type { FullWatch } from './watch.queries.ts';

/** On a phone: price and button stay within the thumb's reach while the page's own button is out of sight. */
export function BuyBar({ watch, beside }: { watch: FullWatch; beside: RefObject<HTMLElement | null> }) {
	const [shown, setShown] = useState(false);
	useEffect(() => {
		if (!beside.current) return;
		const sight = new IntersectionObserver(([entry]) => setShown(entry ? !entry.isIntersecting : false));
		sight.observe(beside.current);
		return () => sight.disconnect();
	}, [beside]);
	useEffect(() => {
		// What floats at the foot of the page makes room.
		const bar = shown && matchMedia('(width < 48rem)').matches ? '4.5rem' : '0px';
		document.documentElement.style.setProperty('--sticky-bar', bar);
		return () => {
			document.documentElement.style.removeProperty('--sticky-bar');
		};
	}, [shown]);
	if (!shown) return null;
	return (
		<div className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-4 border-t border-line bg-raised px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lift animate-[appear_180ms_ease-out] md:hidden">
			<WatchPrice price={watch.price} originalPrice={null} className="text-base" />
			<BuyButton watch={watch} size="medium" className="ml-auto flex-1" />
		</div>
	);
}
