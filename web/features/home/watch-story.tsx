import { formatNumber } from '#contract/languages/numbers.ts';
import type { TextsIn } from '../../i18n/text-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { watchPath } from '../cards/watch-path.ts';
import { Facts } from './fact-list.tsx';
import type { WatchStory as Told } from './home.queries.ts';
import { SquarePicture, SquarePictureSkeleton } from './square-picture.tsx';

/** One watch in detail: pictures, description and figures. */
export function WatchStory({ watch }: { watch: Told }) {
	const { t, language } = useTranslation();
	const number = (value: number) => formatNumber(value, language, 2);
	const { caliber, diameter, thickness, waterResistance, condition, year } = watch;
	const [front, ...others] = watch.pictures;
	const name = `${watch.brand.name} ${watch.model}`;
	const facts: [TextsIn<'shopWindow.told'>, string | null | undefined][] = [
		['caliber', caliber && `${caliber.brand.name} ${caliber.model}`],
		['reserve', caliber?.powerReserve ? t('shopWindow.told.hours', { count: caliber.powerReserve }) : null],
		[
			'size',
			diameter === null
				? null
				: `${[diameter, thickness]
						.flatMap((mm) => mm ?? [])
						.map(number)
						.join(' × ')} mm`,
		],
		['water', waterResistance === null ? null : `${number(waterResistance)} m`],
		['condition', condition && [t(`cards.usedAs.${condition}`), year].filter(Boolean).join(' · ')],
	];
	return (
		<section aria-labelledby="told" className="laid-out-near border-y border-line bg-raised">
			<div className="page-width grid gap-x-14 gap-y-8 py-12 md:grid-cols-2 md:py-20">
				<div className="grid content-start gap-3">
					<SquarePicture picture={front ?? null} alt={name} sizes="(min-width: 768px) 50vw, 100vw" />
					<div className="grid grid-cols-3 gap-3">
						{others.slice(0, 3).map((picture) => (
							<SquarePicture
								key={picture.view}
								picture={picture}
								alt=""
								sizes="(min-width: 768px) 17vw, 33vw"
							/>
						))}
					</div>
				</div>
				<div className="grid content-center gap-5">
					<p className="overline-label">{t('shopWindow.told.label')}</p>
					<h2 id="told" className="text-3xl md:text-4xl">
						<span className="block text-xl text-soft md:text-2xl">{watch.brand.name}</span>
						{watch.model}
					</h2>
					<p className="max-w-[34rem] font-serif text-lg leading-relaxed md:text-xl">{watch.description}</p>
					<Facts
						rows={facts.flatMap(([key, value]) =>
							value ? [[t(`shopWindow.told.${key}`), value] as const] : [],
						)}
						className="max-w-[34rem]"
					/>
					<div className="flex flex-wrap items-center gap-x-6 gap-y-3">
						<Price amount={watch.price} currency className="text-xl font-medium" />
						<LinkButton to={watchPath(watch)} look="quiet">
							{t('shopWindow.told.see')}
						</LinkButton>
					</div>
				</div>
			</div>
		</section>
	);
}

/** The placeholder of `WatchStory` while its data loads. */
export function WatchStorySkeleton() {
	return (
		<div aria-hidden="true" className="border-y border-line bg-raised">
			<div className="page-width grid gap-x-14 gap-y-8 py-12 md:grid-cols-2 md:py-20">
				<div className="grid content-start gap-3">
					<SquarePictureSkeleton />
					<div className="grid grid-cols-3 gap-3">
						{[0, 1, 2].map((at) => (
							<SquarePictureSkeleton key={at} />
						))}
					</div>
				</div>
				<div className="grid content-center gap-5">
					<Skeleton className="h-5 w-1/3" />
					<Skeleton className="h-20 w-2/3" />
					<Skeleton className="h-48 max-w-[34rem]" />
					<Skeleton className="h-42 max-w-[34rem]" />
					<Skeleton className="h-11 w-1/2" />
				</div>
			</div>
		</div>
	);
}
