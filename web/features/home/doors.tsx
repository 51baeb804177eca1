import { Link } from 'react-router';
import { formatNumber } from '#contract/languages/numbers.ts';
import { formatDay } from '../../i18n/format-date.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { watchPath } from '../cards/watch-path.ts';
import { WatchPicture } from '../cards/watch-picture.tsx';
import { isRecentArrival } from './is-recent-arrival.ts';
import { useShopWindow } from './use-shop-window.ts';

/** Below the first screen: the shop in numbers, then a picture link (a door) for each kind of watch. */
export function Doors() {
	const { t, language } = useTranslation();
	const { shop, isPending } = useShopWindow();
	if (isPending) return <DoorsSkeleton />;
	if (!shop || shop.total === 0) return null;
	const [last] = shop.arrivals;
	return (
		<>
			<div className="border-y border-line">
				<p className="page-width figures flex flex-wrap gap-x-8 gap-y-1 py-4 text-soft">
					<span>
						{t('shopWindow.facts.watches', { count: shop.total, value: formatNumber(shop.total, language) })}
					</span>
					<span>{t('shopWindow.facts.brands', { count: shop.brands })}</span>
					{last && isRecentArrival(last) && (
						<span>
							{t('shopWindow.facts.last', { day: formatDay(last.createdAt, language) })}{' '}
							<Link to={watchPath(last)} className="text-ink underline underline-offset-4">
								{last.brand} {last.model}
							</Link>
						</span>
					)}
				</p>
			</div>
			{shop.doors.length > 0 && (
				<nav aria-label={t('shopWindow.doors.label')} className="page-width pt-8 pb-2 md:pt-12">
					<ul className="card-columns grid gap-3 md:gap-5 lg:[--columns:6]">
						{shop.doors.map(({ kind, count, picture }) => (
							<li key={kind} className="group relative">
								<div className="aspect-3/4 overflow-hidden rounded-base bg-plate">
									<WatchPicture
										picture={picture}
										alt=""
										sizes="(min-width: 1024px) 260px, (min-width: 768px) 42vw, 66vw"
										className="size-full object-cover transition-[scale] dark:brightness-90 pointer-fine:group-hover:scale-104"
									/>
								</div>
								<p className="mt-2 flex items-baseline justify-between gap-2">
									<Link
										to={`/watches?category=${kind}`}
										className="font-serif text-lg underline-offset-4 group-hover:underline after:absolute after:inset-0"
									>
										{t(`cards.category.${kind}`)}
									</Link>
									<span className="figures text-sm text-soft">{formatNumber(count, language)}</span>
								</p>
							</li>
						))}
					</ul>
				</nav>
			)}
		</>
	);
}

/** The doors in approximately their final size, shown while they load after a client-side navigation. */
function DoorsSkeleton() {
	return (
		<div aria-hidden="true">
			<div className="border-y border-line">
				<div className="page-width py-4">
					<Skeleton className="h-26 md:h-6 md:w-2/3" />
				</div>
			</div>
			<div className="page-width pt-8 pb-2 md:pt-12">
				<div className="card-columns grid gap-3 md:gap-5 lg:[--columns:6]">
					{[0, 1, 2, 3, 4, 5].map((at) => (
						<div key={at}>
							<div className="aspect-3/4 rounded-base bg-plate" />
							<Skeleton className="mt-2 h-7 w-1/2" />
						</div>
					))}
				</div>
			</div>
		</div>
	);
}
