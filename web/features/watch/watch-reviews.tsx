import type { ReviewList } from '#contract/reviews/reviews.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { StarRow } from '../../ui/star-row.tsx';
import { useDates } from '../preferences/use-dates.ts';

export type WatchReviewsProps = { reviews: ReviewList; path: string };

/** Reviews by buyers of this model, newest first, in pages. */
export function WatchReviews({ reviews: { data, meta }, path }: WatchReviewsProps) {
	const { t } = useTranslation();
	const dates = useDates();
	return (
		<section id="reviews" className="laid-out-near scroll-mt-24">
			<h2 className="mb-5 text-2xl">{t('watch.reviewsOf.title')}</h2>
			<ul className="gap-x-14 lg:columns-2">
				{data.map(({ documentId, createdAt, rating, text, name, answer }) => (
					<li key={documentId} className="mb-8 break-inside-avoid">
						<p className="flex flex-wrap items-center gap-x-3">
							<span className="flex text-brass">
								<StarRow rating={rating} size={16} />
							</span>
							<span className="sr-only">{t('cards.rating', { rating: `${rating}` })}</span>
							<span className="font-medium wrap-anywhere">{name ?? t('watch.reviewsOf.nobody')}</span>
							<span className="text-sm text-soft">{dates.day(createdAt)}</span>
						</p>
						{text && <p className="mt-2 max-w-text whitespace-pre-line wrap-anywhere">{text}</p>}
						{answer && (
							<p className="mt-3 max-w-text border-l border-line pl-4 text-sm whitespace-pre-line wrap-anywhere text-soft">
								{t('watch.reviewsOf.answer')} {answer}
							</p>
						)}
					</li>
				))}
			</ul>
			{'page' in meta.pagination && (
				<Pagination
					page={meta.pagination.page}
					pageCount={meta.pagination.pageCount ?? 1}
					to={(page) => `${path}${page > 1 ? `?reviews=${page}` : ''}#reviews`}
				/>
			)}
		</section>
	);
}
