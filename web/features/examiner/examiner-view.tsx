import type { ShippingTerms } from '#contract/orders/shipping-terms.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { CardPage } from '../cards/cards.queries.ts';
import { WatchGrid, WatchGridSkeleton } from '../cards/watch-grid.tsx';
import type { ExaminerProfile } from './examiner.queries.ts';
import { Portrait } from './portrait.tsx';

type ExaminerViewProps = { examiner: ExaminerProfile; examined: CardPage | undefined; terms: ShippingTerms };

/** The page of a person who examines watches: only what the owner wrote, and their watches in stock. */
export function ExaminerView({ examiner, examined, terms }: ExaminerViewProps) {
	const { t } = useTranslation();
	const { name, profession, practicesSince, about } = examiner;
	const total = examined?.pagination.total ?? 0;
	const facts = [
		[t('examiner.practicesSince'), practicesSince],
		[t('examiner.onSale'), total > 0 ? total : null],
	] as const;
	const crumbs = [
		{ label: t('examiner.home'), to: '/' },
		{ label: t('examiner.watches'), to: '/watches' },
		{ label: name },
	];
	return (
		<>
			<div className="border-b border-line bg-raised">
				<div className="page-width grid gap-6 pt-4 pb-10 md:pb-14">
					<Breadcrumb crumbs={crumbs} />
					<div className="grid items-center gap-x-10 gap-y-6 sm:grid-cols-[auto_minmax(0,1fr)] lg:gap-x-14">
						<Portrait examiner={examiner} />
						<div className="grid max-w-text content-start gap-4">
							<div>
								{profession && <p className="overline-label mb-2">{profession}</p>}
								<h1 className="text-3xl md:text-5xl">{name}</h1>
							</div>
							{about && <p className="text-lg wrap-anywhere whitespace-pre-line text-soft">{about}</p>}
							<dl className="flex flex-wrap gap-x-12 gap-y-3 border-t border-line pt-4 empty:hidden">
								{facts.map(
									([label, fact]) =>
										fact !== null && (
											<div key={label} className="flex flex-col-reverse">
												<dt className="text-sm text-soft">{label}</dt>
												<dd className="figures font-serif text-2xl">{fact}</dd>
											</div>
										),
								)}
							</dl>
						</div>
					</div>
				</div>
			</div>
			<section className="page-width py-10 md:py-14">
				<h2 className="mb-5 text-2xl">{t('examiner.examined', { name })}</h2>
				{!examined ? (
					<WatchGridSkeleton count={4} />
				) : total > 0 ? (
					<WatchGrid watches={examined.watches} terms={terms} heading="h3" />
				) : (
					<EmptyState
						icon="watch"
						title={t('examiner.none')}
						action={<LinkButton to="/watches">{t('examiner.all')}</LinkButton>}
					/>
				)}
			</section>
		</>
	);
}
