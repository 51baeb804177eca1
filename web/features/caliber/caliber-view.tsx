import { Link } from 'react-router';
import { formatNumber } from '#contract/languages/numbers.ts';
import type { ShippingTerms } from '#contract/orders/shipping.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { WatchGrid } from '../cards/watch-grid.tsx';
import type { CaliberWithWatches, Relative } from './caliber.queries.ts';
import { CaliberFacts } from './caliber-facts.tsx';
import { storyOf } from './caliber-history.ts';
import { MovementDrawing } from './movement-drawing.tsx';

export function CaliberView({
	caliber,
	watches,
	relatives,
	terms,
}: CaliberWithWatches & { terms: ShippingTerms }) {
	const { t, word, language } = useTranslation();
	const name = `${caliber.brand.name} ${caliber.model}`;
	const story = storyOf(name);
	const facts = [
		t(`caliber.movement.${caliber.movement}`),
		caliber.country && word('caliber.country', caliber.country),
		caliber.year,
		caliber.jewels !== null && t('caliber.jewels', { count: caliber.jewels }),
		caliber.bph && t('caliber.unit.bph', { figure: formatNumber(caliber.bph, language, 0) }),
	].filter(Boolean);
	const crumbs = [
		{ label: t('caliber.home'), to: '/' },
		{ label: t('caliber.watches'), to: '/watches' },
		{ label: t('caliber.title', { name }) },
	];
	return (
		<div className="page-width grid gap-12 pt-4 pb-16">
			<div>
				<Breadcrumb crumbs={crumbs} />
				<div className="mt-4 grid items-center gap-8 md:grid-cols-2 lg:gap-14">
					<div className="grid gap-5">
						<h1 className="text-3xl md:text-4xl">{t('caliber.title', { name })}</h1>
						{story && <p className="max-w-text text-lg">{t(`caliberHistory.${story}`)}</p>}
						<p className="figures text-soft">{facts.join(' · ')}</p>
						{caliber.powerReserve !== null && (
							<div className="justify-self-start">
								<PowerReserve hours={caliber.powerReserve} />
							</div>
						)}
						{watches.length > 0 && (
							<LinkButton to="#watches" look="quiet" className="justify-self-start">
								{t('caliber.seeWatches', { count: watches.length })}
							</LinkButton>
						)}
					</div>
					<div className="rounded-base bg-sunken p-4 md:p-8">
						<MovementDrawing caliber={caliber} />
					</div>
				</div>
			</div>
			<CaliberFamily relatives={relatives} />
			<CaliberFacts caliber={caliber} columns />
			<section id="watches">
				<h2 className="mb-5 text-2xl">{t('caliber.carriedBy')}</h2>
				{watches.length > 0 ? (
					<WatchGrid watches={watches} terms={terms} heading="h3" />
				) : (
					<EmptyState
						icon="movement"
						title={t('caliber.none')}
						action={<LinkButton to="/watches">{t('caliber.all')}</LinkButton>}
					/>
				)}
			</section>
		</div>
	);
}

/** Calibers of the same brand or of the same base, each with its page. */
function CaliberFamily({ relatives }: { relatives: readonly Relative[] }) {
	const { t } = useTranslation();
	if (relatives.length === 0) return null;
	return (
		<section>
			<h2 className="mb-4 text-2xl">{t('caliber.family')}</h2>
			<ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
				{relatives.map(({ documentId, name, movement, year }) => (
					<li key={documentId}>
						<Link
							to={`/calibers/${documentId}`}
							className="grid min-h-11 rounded-base border border-line bg-raised px-4 py-3 transition-colors hover:border-edge"
						>
							<span className="font-serif text-lg">{name}</span>
							<span className="figures text-sm text-soft">
								{[t(`caliber.movement.${movement}`), year].filter(Boolean).join(' · ')}
							</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Hours at the end of the scale: five days, the longest of usual calibers. */
const scaleEnd = 120;
const days = [0, 24, 48, 72, 96, 120];
const radius = 40;

const at = (hours: number, r: number): string => {
	const angle = Math.PI * (1 - Math.min(hours, scaleEnd) / scaleEnd);
	return `${(r * Math.cos(angle)).toFixed(2)} ${(-r * Math.sin(angle)).toFixed(2)}`;
};

/** The power reserve (hours) as a dial shows it: a scale of days with a hand. */
function PowerReserve({ hours }: { hours: number }) {
	const { t } = useTranslation();
	const figure = formatNumber(hours, useTranslation().language, 0);
	return (
		<figure className="grid justify-items-center gap-1">
			<svg viewBox="-56 -54 112 60" role="img" aria-label={t('caliber.reserve', { figure })} className="w-56">
				<path
					d={`M${at(0, radius)}A${radius} ${radius} 0 0 1 ${at(scaleEnd, radius)}`}
					fill="none"
					stroke="var(--line)"
					strokeWidth="5"
				/>
				<path
					d={`M${at(0, radius)}A${radius} ${radius} 0 0 1 ${at(hours, radius)}`}
					fill="none"
					stroke="var(--accent)"
					strokeWidth="5"
				/>
				<path
					d={days.map((day) => `M${at(day, 34)}L${at(day, 37)}`).join('')}
					stroke="var(--ink)"
					strokeWidth=".7"
				/>
				{days.map((day) => (
					<text
						key={day}
						transform={`translate(${at(day, 47.5)})`}
						y="1.5"
						textAnchor="middle"
						fontSize="5"
						fill="var(--soft)"
						className="figures font-sans"
					>
						{day}
					</text>
				))}
				<path d={`M0 0L${at(hours, 36)}`} stroke="var(--ink)" strokeWidth="1.1" strokeLinecap="round" />
				<circle r="2.2" fill="var(--ink)" />
			</svg>
			<figcaption className="text-sm text-soft">{t('caliber.reserve', { figure })}</figcaption>
		</figure>
	);
}
