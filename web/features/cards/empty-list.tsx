import type { ComponentProps } from 'react';
import { useHydrated } from '../../api/hydrated.tsx';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

const RecentlyViewed = lazyWithTexts(
	() => import('./recently-viewed.tsx'),
	() => <div aria-busy="true" />,
);

/** The empty state of a list, with the recently viewed watches below it. */
export function EmptyList(props: ComponentProps<typeof EmptyState>) {
	const hydrated = useHydrated();
	return (
		<>
			<EmptyState {...props} />
			{hydrated && <RecentlyViewed />}
		</>
	);
}
