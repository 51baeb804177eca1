import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Movement } from '#contract/enumerations.ts';
import { movementFacts, movementKey } from '#contract/movements.ts';
import { formatNumber } from '#contract/numbers.ts';
import { textList } from '../../i18n/text-list.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

type MovementSectionProps = {
	type: Movement;
	/** Draws a seconds dial that steps so many times a second. */
	dial: (beatsPerSecond: number, label: string) => ReactNode;
};

export function MovementSection({ type, dial }: MovementSectionProps) {
	const { t } = useTranslation();
	const key = movementKey(type);
	const facts = movementFacts[type];
	const title = t(`movements.types.${key}.title`);
	const label = t('movements.labels.handLabel', { type: title });
	const beats = [facts.beatsPerSecond, facts.chronographBeatsPerSecond].filter((beat) => beat !== null);
	return (
		<section id={key} aria-labelledby={`${key}-title`} className="border-t border-line pt-10">
			<div className="grid gap-8 md:grid-cols-[11rem_minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-14">
				<div className="flex flex-wrap content-start gap-6 md:flex-col">
					{beats.map((beat, index) => (
						<figure key={beat} className="grid justify-items-center gap-3">
							{dial(beat, index === 0 ? label : t('movements.labels.chronographLabel'))}
							<figcaption className="text-center text-sm text-soft">
								{t('movements.labels.stepsPerSecond', { count: beat })}
								<Oscillator show={index === 0} bph={facts.bphTypical} hertz={facts.oscillatorHz} />
							</figcaption>
						</figure>
					))}
				</div>
				<div>
					<h2 id={`${key}-title`} className="text-2xl md:text-3xl">
						{title}
					</h2>
					<p className="mt-3 max-w-text text-lg">{t(`movements.types.${key}.intro`)}</p>
					<div className="mt-6 grid gap-6 sm:grid-cols-2">
						<Points
							title={t('movements.labels.advantages')}
							items={`movements.types.${key}.advantages`}
							good
						/>
						<Points
							title={t('movements.labels.disadvantages')}
							items={`movements.types.${key}.disadvantages`}
						/>
					</div>
					<dl className="mt-6 grid gap-4 border-t border-line pt-5 sm:grid-cols-3">
						{(['accuracy', 'lifespan', 'maintenance'] as const).map((fact) => (
							<div key={fact}>
								<dt className="overline-label">{t(`movements.labels.${fact}`)}</dt>
								<dd className="mt-1">{t(`movements.types.${key}.${fact}`)}</dd>
							</div>
						))}
					</dl>
					<LinkButton to={`/watches?movement=${type}`} look="plain" className="mt-4 px-0!">
						{t('movements.labels.seeWatches')}
						<Icon name="arrow-right" size={18} />
					</LinkButton>
				</div>
			</div>
		</section>
	);
}

function Oscillator({ show, bph, hertz }: { show: boolean; bph: number | null; hertz: number }) {
	const { t } = useTranslation();
	const language = useLanguage();
	if (!show) return null;
	return (
		<span className="figures block">
			{bph === null
				? t('movements.labels.hertz', { value: formatNumber(hertz, language) })
				: t('movements.labels.bph', { value: formatNumber(bph, language) })}
		</span>
	);
}

function Points({ title, items, good = false }: { title: string; items: string; good?: boolean }) {
	const { t } = useTranslation();
	return (
		<div>
			<h3 className="overline-label font-sans">{title}</h3>
			<ul className="mt-2 grid gap-2">
				{textList(t, items).map((item) => (
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
