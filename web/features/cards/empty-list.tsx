import { type ComponentProps, Suspense } from 'react';
import { useHydrated } from '../../api/hydrated.tsx';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

const LastSeen = lazyWithTexts(() => import('./last-seen.tsx'));

/** A list of watches, or of what was bought, that is empty: below it stand the watches seen last. */
export function EmptyList(props: ComponentProps<typeof EmptyState>) {
	const hydrated = useHydrated();
	return (
		<>
			<EmptyState {...props} />
			{hydrated && (
				<Suspense fallback={<div aria-busy="true" />}>
					<LastSeen />
				</Suspense>
			)}
		</>
	);
}
