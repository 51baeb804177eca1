import { formatNumber } from '#contract/languages/numbers.ts';
import type { ShippingTerms } from '#contract/orders/shipping-terms.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { WatchGrid } from '../cards/watch-grid.tsx';
import type { CaliberWithWatches } from './caliber.queries.ts';
import { CaliberFacts } from './caliber-facts.tsx';
import { CaliberFamily } from './caliber-family.tsx';
import { storyOf } from './caliber-history.ts';
import { MovementDrawing } from './movement-drawing.tsx';
import { PowerReserve } from './power-reserve.tsx';

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
	];
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
						<p className="figures text-soft">
							<FactLine facts={facts} />
						</p>
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
