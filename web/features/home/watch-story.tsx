import { formatNumber } from '#contract/languages/numbers.ts';
import type { TextsIn } from '../../i18n/text-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { watchPath } from '../cards/card-watch.ts';
import { WatchPicture } from '../cards/watch-picture.tsx';
import type { ExaminedWatch, WatchStory as Told } from './home.queries.ts';

/** One watch told in full: its plates, its story, its figures. */
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
		<section aria-labelledby="told" className="border-y border-line bg-raised">
			<div className="page-width grid gap-x-14 gap-y-8 py-12 md:grid-cols-2 md:py-20">
				<div className="grid content-start gap-3">
					<WatchPicture
						picture={front ?? null}
						alt={name}
						sizes="(min-width: 768px) 50vw, 100vw"
						className="aspect-square w-full rounded-base bg-plate dark:brightness-90"
					/>
					<div className="grid grid-cols-3 gap-3">
						{others.slice(0, 3).map((picture) => (
							<WatchPicture
								key={picture.view}
								picture={picture}
								alt=""
								sizes="(min-width: 768px) 17vw, 33vw"
								className="aspect-square w-full rounded-base bg-plate dark:brightness-90"
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

type FactsProps = { rows: readonly (readonly [name: string, value: string])[]; className: string };

function Facts({ rows, className }: FactsProps) {
	return (
		<dl className={`figures grid ${className} border-t border-edge`}>
			{rows.map(([name, value]) => (
				<div key={name} className="flex justify-between gap-6 border-b border-line py-2">
					<dt className="text-soft">{name}</dt>
					<dd className="text-right">{value}</dd>
				</div>
			))}
		</dl>
	);
}

/** The watch told in full, likewise. */
export function WatchStorySkeleton() {
	return (
		<div aria-hidden="true" className="border-y border-line bg-raised">
			<div className="page-width grid gap-x-14 gap-y-8 py-12 md:grid-cols-2 md:py-20">
				<div className="grid content-start gap-3">
					<div className="aspect-square rounded-base bg-plate" />
					<div className="grid grid-cols-3 gap-3">
						{[0, 1, 2].map((at) => (
							<div key={at} className="aspect-square rounded-base bg-plate" />
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

/** The promise of an examination, and one: what was found on a used watch. */
export function Examined({ watch }: { watch: ExaminedWatch }) {
	const { t, language } = useTranslation();
	const { caseGrade, amplitude, rate, waterTestBar, waterTestPassed } = watch.conditionSheet;
	const facts = [
		caseGrade && ([t('checked.part.case'), t(`terms.condition.${caseGrade}`)] as const),
		amplitude && ([t('checked.amplitude'), `${amplitude}°`] as const),
		typeof rate === 'number' &&
			([
				t('checked.rate'),
				`${rate > 0 ? '+' : rate < 0 ? '−' : ''}${formatNumber(Math.abs(rate), language, 1)} ${t('checked.perDay')}`,
			] as const),
		waterTestBar &&
			waterTestPassed !== null &&
			([
				t('checked.waterTest.title'),
				`${t(`checked.waterTest.${waterTestPassed}`)}, ${formatNumber(waterTestBar, language, 1)} bar`,
			] as const),
	].filter((fact) => !!fact);
	return (
		<section aria-labelledby="examined" className="border-t border-line">
			<div className="page-width grid gap-x-14 gap-y-8 py-12 md:grid-cols-2 md:py-16">
				<div className="grid content-start justify-items-start gap-4">
					<h2 id="examined" className="text-2xl md:text-3xl">
						{t('shopWindow.examined.title')}
					</h2>
					<p className="max-w-[34rem] text-soft">{t('shopWindow.examined.text')}</p>
				</div>
				<div className="grid content-start justify-items-start gap-4 rounded-base border border-line bg-raised p-5 sm:p-8">
					<h3 className="text-lg">
						<span className="block font-sans text-sm text-soft">{watch.brand.name}</span>
						{watch.model}
					</h3>
					<Facts rows={facts} className="w-full" />
					<LinkButton to={`${watchPath(watch)}#checked`} look="quiet">
						{t('shopWindow.examined.see')}
					</LinkButton>
				</div>
			</div>
		</section>
	);
}
