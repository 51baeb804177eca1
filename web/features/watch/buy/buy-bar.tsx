import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { barClass, barsFit, useBarHeight } from '../../../ui/sticky-bar.tsx';
import { WatchPrice } from '../../cards/watch-price.tsx';
import type { FullWatch } from '../full-watch.ts';
import { BuyButton } from './buy-button.tsx';

type BuyBarProps = {
	watch: FullWatch;
	beside: RefObject<HTMLElement | null>;
	/** Takes the place of the buy button. */
	visit: ReactNode;
};

/** On a phone: price and button at the bottom while the page's own button is out of sight. */
export function BuyBar({ watch, beside, visit }: BuyBarProps) {
	const [shown, setShown] = useState(false);
	const bar = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!beside.current) return;
		const sight = new IntersectionObserver(([entry]) =>
			setShown(entry ? !entry.isIntersecting && barsFit() : false),
		);
		sight.observe(beside.current);
		return () => sight.disconnect();
	}, [beside]);
	useBarHeight(bar, shown);
	if (!shown) return null;
	return (
		<div
			ref={bar}
			className={`fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-2 animate-[appear_180ms_ease-out] low:hidden ${barClass}`}
		>
			<WatchPrice price={watch.price} originalPrice={null} className="text-base" />
			{visit ?? <BuyButton watch={watch} inBar />}
		</div>
	);
}
