import type { ReactNode } from 'react';
import { type Movement, movements } from '#contract/catalogue/enumerations.ts';
import { movementFacts, movementKey } from '#contract/catalogue/movements.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import type { ListKey } from '../../i18n/text-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SecondsDial } from '../time/seconds-dial.tsx';
import { Cell, Crystal, Generator, SolarCell, StepMotor } from '../time/works/circuits.tsx';
import { Escapement } from '../time/works/escapement.tsx';
import { Barrel, Crown, Glide, Rotor } from '../time/works/springs.tsx';

/** The lever escapement at work, then the six ways to drive three hands, and a seventh. */
export function MovementTypes() {
	const { t } = useTranslation();
	return (
		<div className="page-width grid grid-cols-1 gap-14 py-8 md:py-12">
			<header className="grid items-center gap-x-16 gap-y-8 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
				<div className="max-w-text">
					<h1 className="text-3xl md:text-5xl">{t('movements.title')}</h1>
					<p className="mt-4 text-lg text-soft">{t('movements.lede')}</p>
					<nav
						aria-label={t('movements.labels.contents')}
						className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-6"
					>
						{[...movements, 'SpringDrive' as const].map((type) => (
							<a
								key={type}
								href={type === 'SpringDrive' ? '#springDrive' : `#${movementKey(type)}`}
								className="flex min-h-11 items-center border-t border-line text-accent underline-offset-4 hover:underline"
							>
								{type === 'SpringDrive'
									? type.replace('gD', 'g D')
									: t(`movements.types.${movementKey(type)}.title`)}
							</a>
						))}
					</nav>
				</div>
				<figure>
					<Escapement className="mx-auto w-full max-w-72 md:max-w-none" />
					<figcaption className="mt-2 text-sm text-soft">{t('movements.escapement')}</figcaption>
				</figure>
			</header>
			{movements.map((type) => (
				<MovementSection key={type} type={type} />
			))}
			<section id="springDrive" aria-labelledby="springDrive-title" className="border-t border-line pt-10">
				<h2 id="springDrive-title" className="text-2xl md:text-3xl">
					{t('movements.springDrive.title')}
				</h2>
				<p className="mt-3 max-w-text text-lg">{t('movements.springDrive.intro')}</p>
				<div className="mt-8 rounded-base border border-line bg-raised px-4 py-6 md:px-10 md:py-8">
					<MovementChain
						type="SpringDrive"
						dials={[
							{
								dial: <SecondsDial beatsPerSecond={null} label={t('movements.springDrive.hand')} />,
								caption: <span className="font-medium">{t('movements.springDrive.glides')}</span>,
							},
						]}
					/>
				</div>
			</section>
		</div>
	);
}

/** One type: what it is, how it works, what speaks for and against it. */
function MovementSection({ type }: { type: Movement }) {
	const { t } = useTranslation();
	const key = movementKey(type);
	const facts = movementFacts[type];
	const title = t(`movements.types.${key}.title`);
	const label = t('movements.labels.handLabel', { type: title });
	const beats = [facts.beatsPerSecond, facts.chronographBeatsPerSecond].filter((beat) => beat !== null);
	return (
		<section id={key} aria-labelledby={`${key}-title`} className="border-t border-line pt-10">
			<h2 id={`${key}-title`} className="text-2xl md:text-3xl">
				{title}
			</h2>
			<p className="mt-3 max-w-text text-lg">{t(`movements.types.${key}.intro`)}</p>
			<div className="my-8 rounded-base border border-line bg-raised px-4 py-6 md:px-10 md:py-8">
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

const parts = {
	rotor: <Rotor />,
	crown: <Crown />,
	barrel: <Barrel />,
	escapement: <Escapement />,
	battery: <Cell />,
	rechargeable: <Cell charged />,
	solar: <SolarCell />,
	generator: <Generator />,
	crystal: <Crystal />,
	motor: <StepMotor />,
	glide: <Glide />,
} satisfies Record<string, ReactNode>;
type Part = keyof typeof parts;

/** The way of the energy, from where it comes in to the hand. */
const chains: Record<Movement | 'SpringDrive', readonly Part[]> = {
	Automatic: ['rotor', 'barrel', 'escapement'],
	Manual: ['crown', 'barrel', 'escapement'],
	Quartz: ['battery', 'crystal', 'motor'],
	MechaQuartz: ['battery', 'crystal', 'motor'],
	Kinetic: ['generator', 'rechargeable', 'crystal', 'motor'],
	Solar: ['solar', 'rechargeable', 'crystal', 'motor'],
	SpringDrive: ['barrel', 'glide', 'crystal'],
};

type MovementChainProps = {
	type: keyof typeof chains;
	/** The dials at its end. */
	dials: readonly { dial: ReactNode; caption: ReactNode }[];
};

/** How a type works: its parts in the order of the energy, each moving, and the hand at the end. */
function MovementChain({ type, dials }: MovementChainProps) {
	const { t } = useTranslation();
	const drawn = chains[type].map((part) => ({
		key: part as string,
		drawing: parts[part] as ReactNode,
		words: (
			<>
				<span className="block font-medium">{t(`movements.parts.${part}.name`)}</span>
				<span className="text-soft">{t(`movements.parts.${part}.text`)}</span>
			</>
		),
	}));
	const hands = dials.map(({ dial, caption }, index) => ({
		key: `dial ${index}`,
		drawing: dial,
		words: caption,
	}));
	const all = [...drawn, ...hands];
	return (
		<ol className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-x-8 gap-y-6 md:auto-cols-fr md:grid-flow-col md:grid-cols-none md:gap-x-12">
			{all.map(({ key, drawing, words }, index) => (
				<li key={key} className="relative grid content-start gap-3">
					<div className="mx-auto w-full max-w-40">{drawing}</div>
					<p className="text-center text-sm">{words}</p>
					{index < drawn.length && (
						<Icon
							name="arrow-right"
							size={18}
							className="absolute top-[clamp(2.5rem,6vw,4.5rem)] -right-8.5 text-faint max-md:hidden"
						/>
					)}
				</li>
			))}
		</ol>
	);
}
