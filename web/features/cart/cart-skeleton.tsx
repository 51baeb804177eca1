import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function CartSkeleton() {
	const { t } = useTranslation();
	return (
		<div aria-busy="true" className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:gap-12">
			<span className="sr-only">{t('cart.loading')}</span>
			<div className="grid content-start gap-5">
				{['first', 'second'].map((row) => (
					<div key={row} className="flex gap-4 border-b border-line pb-5 md:gap-6">
						<Skeleton className="size-24 md:size-28" />
						<div className="grid flex-1 content-start gap-3">
							<Skeleton className="h-4 w-20" />
							<Skeleton className="h-6 w-3/4 max-w-72" />
							<Skeleton className="h-4 w-28" />
							<Skeleton className="h-5 w-24 sm:hidden" />
						</div>
					</div>
				))}
				<div className="-mt-1 flex h-11 items-center">
					<Skeleton className="h-5 w-40" />
				</div>
			</div>
			<Card className="grid gap-4">
				<Skeleton className="h-7 w-32" />
				<Skeleton className="h-20" />
				<Skeleton className="h-12" />
			</Card>
		</div>
	);
}
