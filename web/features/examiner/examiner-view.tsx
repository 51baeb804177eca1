import type { ShippingTerms } from '#contract/orders/shipping-terms.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { CardWatch } from '../cards/card-watch.ts';
import { WatchGrid } from '../cards/watch-grid.tsx';
import type { ExaminerProfile } from './examiner.queries.ts';

type ExaminerViewProps = { examiner: ExaminerProfile; watches: CardWatch[]; terms: ShippingTerms };

/** The page of a person who examines watches: only what the owner wrote, and their watches in stock. */
export function ExaminerView({ examiner, watches, terms }: ExaminerViewProps) {
	const { t } = useTranslation();
	const { name, profession, practicesSince, about, portrait } = examiner;
	const facts = [profession, practicesSince !== null && t('examiner.since', { year: practicesSince })];
	const crumbs = [
		{ label: t('examiner.home'), to: '/' },
		{ label: t('examiner.watches'), to: '/watches' },
		{ label: name },
	];
	return (
		<div className="page-width grid gap-12 pt-4 pb-16">
			<div>
				<Breadcrumb crumbs={crumbs} />
				<div className="mt-4 grid items-start gap-x-10 gap-y-6 sm:grid-cols-[minmax(0,16rem)_1fr]">
					{portrait && (
						<img
							src={portrait.sources[2]?.webp}
							srcSet={portrait.sources.map(({ webp, width }) => `${webp} ${width}w`).join(', ')}
							sizes="(min-width: 40rem) 16rem, 100vw"
							width={portrait.width}
							height={portrait.height}
							alt={t('examiner.portrait', { name })}
							fetchPriority="high"
							className="aspect-[4/5] w-full rounded-base bg-sunken object-cover"
						/>
					)}
					<div className={`grid max-w-text content-start gap-4 ${portrait ? '' : 'sm:col-span-2'}`}>
						<h1 className="text-3xl md:text-4xl">{name}</h1>
						<p className="figures text-soft empty:hidden">{facts.filter(Boolean).join(' · ')}</p>
						{about && <p className="text-lg wrap-anywhere whitespace-pre-line">{about}</p>}
					</div>
				</div>
			</div>
			<section>
				<h2 className="mb-5 text-2xl">{t('examiner.examined', { name })}</h2>
				{watches.length > 0 ? (
					<WatchGrid watches={watches} terms={terms} heading="h3" />
				) : (
					<EmptyState
						icon="watch"
						title={t('examiner.none')}
						action={<LinkButton to="/watches">{t('examiner.all')}</LinkButton>}
					/>
				)}
			</section>
		</div>
	);
}
