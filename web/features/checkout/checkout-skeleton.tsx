import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ScriptsNeeded } from '../layout/scripts-needed.tsx';

export function CheckoutSkeleton() {
	const { t } = useTranslation();
	return (
		<div className="grid gap-10 lg:grid-cols-[1fr_24rem] lg:gap-12" aria-busy="true">
			<span className="sr-only">{t('checkout.loading')}</span>
			<div className="grid content-start gap-8">
				<Skeleton className="h-7 w-48" />
				<div className="grid gap-3">
					<Skeleton className="h-20" />
					<Skeleton className="h-20" />
				</div>
				<Skeleton className="h-7 w-48" />
				<Skeleton className="h-24" />
			</div>
			<Card className="grid content-start gap-4">
				<Skeleton className="h-7 w-40" />
				<Skeleton className="h-24" />
				<Skeleton className="h-12" />
			</Card>
		</div>
	);
}

/** Placeholder until the session is known. */
export function CheckoutFrame() {
	const { t } = useTranslation();
	return (
		<div className="page-width min-h-screen py-8 md:py-12">
			<h1 className="mb-8 text-3xl md:text-4xl">{t('checkout.title')}</h1>
			<div className="relative">
				<ScriptsNeeded />
				<CheckoutSkeleton />
			</div>
		</div>
	);
}
