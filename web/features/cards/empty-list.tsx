import type { ComponentProps } from 'react';
import { useHydrated } from '../../api/hydrated.tsx';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

const RecentlyViewed = lazyWithTexts(
	() => import('./recently-viewed.tsx'),
	() => <div aria-busy="true" />,
);

/** A list of watches, or of what was bought, that is empty: below it stand the watches seen last. */
export function EmptyList(props: ComponentProps<typeof EmptyState>) {
	const hydrated = useHydrated();
	return (
		<>
			<EmptyState {...props} />
			{hydrated && <RecentlyViewed />}
		</>
	);
}
