import { Link } from 'react-router';
import { formatClp } from '#contract/payments/money.ts';
import { formatDay } from '../../i18n/format-date.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { watchPath } from '../cards/card-watch.ts';
import { WatchPicture } from '../cards/watch-picture.tsx';
import { useConstants } from '../page/constants-context.ts';
import { StepMotor } from '../time/works/circuits.tsx';
import { Escapement } from '../time/works/escapement.tsx';
import { Glide } from '../time/works/springs.tsx';
import type { Arrival } from './home.queries.ts';
import { useShopWindow } from './home.queries.ts';
import { Examined, WatchStory, WatchStorySkeleton } from './watch-story.tsx';

export { Doors } from './doors.tsx';
export { shopWindowQuery } from './home.queries.ts';

/** Below the featured watches: one told in full, new ones, an examination, how movements tick, promises. */
export function Inside() {
	const { t } = useTranslation();
	const { FREE_SHIPPING } = useConstants();
	const { shop, isPending } = useShopWindow();
	return (
		<>
			{isPending && <WatchStorySkeleton />}
			{shop?.told && <WatchStory watch={shop.told} />}
			{isPending && <ArrivalsSkeleton />}
			{shop && shop.arrivals.length > 0 && <Arrivals watches={shop.arrivals} />}
			{shop?.examined && <Examined watch={shop.examined} />}
			<Ticking title={t('shopWindow.ticking.title')} />
			<Promises threshold={FREE_SHIPPING} />
		</>
	);
}

const promises = [
	['authenticity', 'shield'],
	['shipping', 'truck'],
	['returns', 'return'],
	['support', 'chat'],
] as const satisfies readonly (readonly [string, IconName])[];

/** The promises to every buyer. `threshold`: the total from which shipping is free, CLP. */
function Promises({ threshold }: { threshold: number }) {
	const { t, language } = useTranslation();
	return (
		<section className="border-t border-line bg-raised">
			<div className="page-width py-12 md:py-16">
				<h2 className="mb-8 text-2xl md:text-3xl">{t('home.promises.title')}</h2>
				<ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
					{promises.map(([name, icon]) => (
						<li key={name} className="grid content-start gap-2 border-t border-edge pt-5">
							<Icon name={icon} size={28} className="text-accent" />
							<h3 className="mt-1 text-xl">{t(`home.promises.${name}.title`)}</h3>
							<p className="text-soft">
								{t(`home.promises.${name}.text`, { threshold: formatClp(threshold, language) })}
							</p>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}

/** A watch that arrived longer ago (ms) is no news. */
const newsFor = 30 * 86_400_000;

/** The latest arrivals, each with its day: plates without a frame, newest first. */
function Arrivals({ watches }: { watches: readonly Arrival[] }) {
	const { t, language } = useTranslation();
	const isNews = watches.every(({ createdAt }) => Date.now() - Date.parse(createdAt) < newsFor);
	return (
		<section aria-labelledby="arrivals" className="page-width py-12 md:py-16">
			<h2 id="arrivals" className="mb-6 text-2xl md:text-3xl">
				{t(isNews ? 'shopWindow.arrivals.title' : 'shopWindow.arrivals.older')}
			</h2>
			<ul className="card-columns grid gap-x-3 gap-y-6 md:gap-5 lg:[--columns:4]">
				{watches.map((watch) => (
					<li key={watch.documentId} className="group relative">
						<WatchPicture
							picture={watch.picture}
							alt=""
							sizes="(min-width: 1024px) 25vw, (min-width: 768px) 33vw, 50vw"
							className="aspect-square w-full rounded-base bg-plate dark:brightness-90"
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

const movements = [
	['escapement', Escapement],
	['quartz', StepMotor],
	['springDrive', Glide],
] as const;

/** Three ways to cut time into pieces, side by side, each at work. */
function Ticking({ title }: { title: string }) {
	const { t } = useTranslation();
	return (
		<section aria-labelledby="ticking" className="border-t border-line">
			<div className="page-width py-12 md:py-16">
				<div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
					<h2 id="ticking" className="text-2xl md:text-3xl">
						{title}
					</h2>
					<Link
						to="/movements"
						className="inline-flex min-h-11 items-center gap-2 text-accent underline-offset-4 hover:underline"
					>
						{t('shopWindow.ticking.all')}
						<Icon name="arrow-right" />
					</Link>
				</div>
				<ul className="grid gap-8 md:grid-cols-3 md:gap-10">
					{movements.map(([name, Drawing]) => (
						<li
							key={name}
							className="grid grid-cols-[min(7rem,30%)_minmax(0,1fr)] items-center gap-5 md:grid-cols-1 md:justify-items-start"
						>
							<Drawing className="w-full md:w-52" />
							<div>
								<h3 className="text-xl">{t(`shopWindow.ticking.${name}.title`)}</h3>
								<p className="mt-1 text-soft">{t(`shopWindow.ticking.${name}.text`)}</p>
							</div>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}

/** The four that arrived last, likewise. */
function ArrivalsSkeleton() {
	return (
		<div aria-hidden="true" className="page-width py-12 md:py-16">
			<Skeleton className="mb-6 h-9 w-1/3" />
			<div className="card-columns grid gap-x-3 gap-y-6 md:gap-5 lg:[--columns:4]">
				{[0, 1, 2, 3].map((at) => (
					<div key={at}>
						<div className="aspect-square rounded-base bg-plate" />
						<Skeleton className="mt-3 h-5 w-1/2" />
						<Skeleton className="mt-1 h-17 w-4/5 md:h-11" />
						<Skeleton className="mt-1 h-6 w-1/3" />
					</div>
				))}
			</div>
		</div>
	);
}
