import { type RefObject, useEffect, useState } from 'react';
import { WatchPicture } from '../cards/watch-picture.tsx';
import { WatchPrice } from '../cards/watch-price.tsx';
import type { ComparedWatch } from './compare-rows.ts';

type CompareStripProps = {
	watches: readonly ComparedWatch[];
	/** The heads of the columns. The strip appears once they are out of sight. */
	heads: RefObject<HTMLElement | null>;
	/** The part that scrolls along with the table. */
	strip: RefObject<HTMLDivElement | null>;
	columns: string;
};

/** The names of the watches below the shop's header while the table's own heads are out of sight. */
export function CompareStrip({ watches, heads, strip, columns }: CompareStripProps) {
	const [shown, setShown] = useState(false);
	useEffect(() => {
		if (!heads.current) return;
		const sight = new IntersectionObserver(([entry]) =>
			setShown(entry ? !entry.isIntersecting && entry.boundingClientRect.top < 0 : false),
		);
		sight.observe(heads.current);
		return () => sight.disconnect();
	}, [heads]);
	return (
		<div aria-hidden="true" className="sticky top-[calc(4rem+var(--bar))] z-30 h-0 low:hidden print:hidden">
			<div
				ref={strip}
				className={`overflow-hidden border-b border-line bg-paper transition-opacity ${shown ? '' : 'pointer-events-none opacity-0'}`}
			>
				<div className="grid" style={{ gridTemplateColumns: columns }}>
					<div className="sticky left-0 z-10 bg-paper" />
					{watches.map((watch) => (
						<div key={watch.documentId} className="flex min-w-0 items-center gap-3 px-2 py-2 lg:px-3">
							<WatchPicture
								picture={watch.picture && { ...watch.picture, sources: watch.picture.sources.slice(0, 1) }}
								alt=""
								sizes="48px"
								iconSize={24}
								className="size-12 rounded-base bg-plate object-cover dark:brightness-90 max-md:hidden"
							/>
							<div className="min-w-0">
								<p className="truncate font-serif">{watch.model}</p>
								<WatchPrice price={watch.price} originalPrice={null} className="text-sm" />
							</div>
						</div>
					))}
				</div>
			</div>
		</div>
	);
}
