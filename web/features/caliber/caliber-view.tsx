import { useTranslation } from 'react-i18next';
import type { ShippingTerms } from '#contract/shipping.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { WatchGrid } from '../cards/watch-grid.tsx';
import type { CaliberWithWatches } from './caliber.queries.ts';
import { CaliberFacts } from './caliber-facts.tsx';

export function CaliberView({ caliber, watches, terms }: CaliberWithWatches & { terms: ShippingTerms }) {
	const { t } = useTranslation();
	const name = `${caliber.brand.name} ${caliber.model}`;
	const crumbs = [
		{ label: t('caliber.home'), to: '/' },
		{ label: t('caliber.watches'), to: '/watches' },
		{ label: t('caliber.title', { name }) },
	];
	return (
		<div className="page-width grid gap-12 pt-4 pb-16">
			<div>
				<Breadcrumb crumbs={crumbs} />
				<h1 className="mt-4 mb-8 text-3xl md:text-4xl">{t('caliber.title', { name })}</h1>
				<CaliberFacts caliber={caliber} columns />
			</div>
			<section>
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
