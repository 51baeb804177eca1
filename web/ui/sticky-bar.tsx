import type { ReactNode } from 'react';

/** On a phone: the page's main action, always under the thumb. The floating link moves up for it. */
export function StickyBar({ children }: { children: ReactNode }) {
	return (
		<div
			data-sticky-bar
			className="sticky bottom-0 z-30 -mx-4 border-t border-line bg-raised px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden"
		>
			{children}
		</div>
	);
}
