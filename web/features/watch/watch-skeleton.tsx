import { useTranslation } from '../../i18n/use-translation.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

export function WatchSkeleton() {
	const { t } = useTranslation();
	return (
		<div aria-busy="true" className="page-width pt-4 pb-16">
			<span role="status" className="sr-only">
				{t('ui.loading')}
			</span>
			<div className="flex min-h-9 items-center">
				<Skeleton className="h-4 w-64" />
			</div>
			<div className="mt-3 grid gap-8 md:grid-cols-[minmax(0,7fr)_minmax(0,6fr)] lg:gap-14">
				<div>
					<div className="aspect-square max-h-[75dvh] w-full rounded-base border border-line bg-plate" />
					<div className="mt-3 grid grid-cols-4 gap-2 sm:flex">
						{[1, 2, 3, 4].map((one) => (
							<Skeleton key={one} className="aspect-square sm:size-20" />
						))}
					</div>
				</div>
				<div className="grid content-start gap-5">
					<Skeleton className="h-6 w-40" />
					<Skeleton className="h-16 w-3/4" />
					<Skeleton className="h-9 w-1/2" />
					<Skeleton className="h-14 w-2/3" />
					<Skeleton className="h-12 w-full" />
					<Skeleton className="h-28 w-full" />
				</div>
			</div>
		</div>
	);
}
