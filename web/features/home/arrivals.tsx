import { Link } from 'react-router';
import { formatDay } from '../../i18n/format-date.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { watchPath } from '../cards/watch-path.ts';
import type { Arrival } from './home.queries.ts';
import { isRecentArrival } from './is-recent-arrival.ts';
import { SquarePicture, SquarePictureSkeleton } from './square-picture.tsx';

/** The latest arrivals, each with its date: plates without a frame, newest first. */
export function Arrivals({ watches }: { watches: readonly Arrival[] }) {
	const { t, language } = useTranslation();
	const isNews = watches.every(isRecentArrival);
	return (
		<section aria-labelledby="arrivals" className="laid-out-near page-width py-12 md:py-16">
			<h2 id="arrivals" className="mb-6 text-2xl md:text-3xl">
				{t(isNews ? 'shopWindow.arrivals.title' : 'shopWindow.arrivals.older')}
			</h2>
			<ul className="card-columns full-rows grid gap-x-3 gap-y-6 md:gap-5 lg:[--columns:4]">
				{watches.map((watch) => (
					<li key={watch.documentId} className="group relative">
						<SquarePicture
							picture={watch.picture}
							alt=""
							sizes="(min-width: 1024px) 25vw, (min-width: 768px) 33vw, 50vw"
						/>
						<p className="mt-3 text-sm text-soft">
							<time dateTime={watch.createdAt}>{formatDay(watch.createdAt, language)}</time>
						</p>
						<h3 className="mt-1 text-lg leading-snug">
							<Link
								to={watchPath(watch)}
								className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
							>
								<span className="block font-sans text-sm text-soft">{watch.brand}</span>
								{watch.model}
							</Link>
						</h3>
						<Price amount={watch.price} currency className="mt-1 block" />
					</li>
				))}
			</ul>
		</section>
	);
}

/** The placeholder of `Arrivals` while its data loads. */
export function ArrivalsSkeleton() {
	return (
		<div aria-hidden="true" className="page-width py-12 md:py-16">
			<Skeleton className="mb-6 h-9 w-1/3" />
			<div className="card-columns full-rows grid gap-x-3 gap-y-6 md:gap-5 lg:[--columns:4]">
				{[0, 1, 2, 3].map((at) => (
					<div key={at}>
						<SquarePictureSkeleton />
						<Skeleton className="mt-3 h-5 w-1/2" />
						<Skeleton className="mt-1 h-17 w-4/5 md:h-11" />
						<Skeleton className="mt-1 h-6 w-1/3" />
					</div>
				))}
			</div>
		</div>
	);
}
