import type { Movement } from '#contract/catalogue/enumerations.ts';
import { movementFacts, movementKey } from '#contract/catalogue/movements.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import type { ListKey } from '../../i18n/text-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SecondsDial } from '../time/seconds-dial.tsx';
import { MovementChain } from './movement-chain.tsx';

/** One type of movement: what it is, how it works, its advantages and disadvantages. */
export function MovementSection({ type }: { type: Movement }) {
	const { t } = useTranslation();
	const key = movementKey(type);
	const facts = movementFacts[type];
	const title = t(`movements.types.${key}.title`);
	const label = t('movements.labels.handLabel', { type: title });
	const beats = [facts.beatsPerSecond, facts.chronographBeatsPerSecond].filter((beat) => beat !== null);
	return (
		<section id={key} aria-labelledby={`${key}-title`} className="laid-out-near border-t border-line pt-10">
			<h2 id={`${key}-title`} className="text-2xl md:text-3xl">
				{title}
			</h2>
			<p className="mt-3 max-w-text text-lg">{t(`movements.types.${key}.intro`)}</p>
			<div className="my-8 rounded-base border border-line bg-raised px-4 py-6 md:px-6 md:py-8 lg:px-10">
				<MovementChain
					type={type}
					dials={beats.map((beat, index) => ({
						dial: (
							<SecondsDial
								beatsPerSecond={beat}
								label={index === 0 ? label : t('movements.labels.chronographLabel')}
							/>
						),
						caption: (
							<span className="figures">
								<span className="block font-medium">
									{t('movements.labels.stepsPerSecond', { count: beat })}
								</span>
								<Oscillator show={index === 0} bph={facts.bphTypical} hertz={facts.oscillatorHz} />
							</span>
						),
					}))}
				/>
			</div>
			<div className="grid gap-6 md:grid-cols-3 md:gap-10">
				<Points title={t('movements.labels.advantages')} items={`movements.types.${key}.advantages`} good />
				<Points title={t('movements.labels.disadvantages')} items={`movements.types.${key}.disadvantages`} />
				<dl className="grid content-start gap-4 border-t border-line pt-5 md:border-0 md:pt-0">
					{(['accuracy', 'lifespan', 'maintenance'] as const).map((fact) => (
						<div key={fact}>
							<dt className="overline-label">{t(`movements.labels.${fact}`)}</dt>
							<dd className="mt-1">{t(`movements.types.${key}.${fact}`)}</dd>
						</div>
					))}
				</dl>
			</div>
			<LinkButton to={`/watches?movement=${type}`} look="plain" className="mt-4 px-0!">
				{t('movements.labels.seeWatches')}
				<Icon name="arrow-right" size={18} />
			</LinkButton>
		</section>
	);
}

function Oscillator({ show, bph, hertz }: { show: boolean; bph: number | null; hertz: number }) {
	const { t, language } = useTranslation();
	if (!show) return null;
	return (
		<span className="text-soft">
			{bph === null
				? t('movements.labels.hertz', { value: formatNumber(hertz, language) })
				: t('movements.labels.bph', { value: formatNumber(bph, language) })}
		</span>
	);
}

function Points({ title, items, good = false }: { title: string; items: ListKey; good?: boolean }) {
	const { list } = useTranslation();
	return (
		<div>
			<h3 className="overline-label font-sans">{title}</h3>
			<ul className="mt-2 grid gap-2">
				{list(items).map((item) => (
					<li key={item} className="flex gap-2">
						<Icon
							name={good ? 'plus' : 'minus'}
							size={16}
							className={`mt-1.5 ${good ? 'text-accent' : 'text-faint'}`}
						/>
						<span>{item}</span>
					</li>
				))}
			</ul>
		</div>
	);
}
