import { formatNumber } from '#contract/languages/numbers.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StarRow } from '../../ui/star-row.tsx';
import type { FullWatch } from './full-watch.ts';

type StarsProps = Pick<FullWatch, 'rating' | 'reviewCount' | 'ratingSource' | 'reviewed'>;

/** Five stars, filled up to the rating. Renders nothing for a watch without ratings. */
export function Stars({ rating, reviewCount, ratingSource, reviewed }: StarsProps) {
	const { t, language } = useTranslation();
	if (rating === null || !(rating > 0)) return null;
	const figure = formatNumber(rating, language, 1, 1);
	const count = t('watch.reviews', { count: reviewCount });
	return (
		<p className="flex flex-wrap items-center gap-2">
			<span className="flex text-brass">
				<StarRow rating={rating} size={18} />
			</span>
			<span className="figures text-sm text-brass" aria-hidden="true">
				{figure}
			</span>
			<span className="sr-only">{t('cards.rating', { rating: figure })}</span>
			{reviewed ? (
				<a href="#reviews" className="figures text-sm text-accent underline-offset-4 hover:underline">
					{count}
				</a>
			) : (
				<span className="figures text-sm text-soft">
					{count},{' '}
					{ratingSource ? t('cards.ratingFrom', { source: ratingSource }) : t('cards.ratingImported')}
				</span>
			)}
		</p>
	);
}
