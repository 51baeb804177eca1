import type { ReactNode } from 'react';

/** Read aloud, not shown. `live`: changes are announced. */
export function VisuallyHidden({ children, live }: { children: ReactNode; live?: boolean }) {
	return (
		<span className="sr-only" aria-live={live ? 'polite' : undefined} role={live ? 'status' : undefined}>
			{children}
		</span>
	);
}
