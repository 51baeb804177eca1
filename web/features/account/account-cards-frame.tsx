import { Skeleton } from '../../ui/skeleton.tsx';

/** Shown until the code and the lists of `AccountCards` have arrived. */
export const AccountCardsFrame = () => (
	<div className="grid gap-6" aria-busy="true">
		<Skeleton className="h-64" />
		<Skeleton className="h-64" />
	</div>
);
