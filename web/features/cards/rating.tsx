import { formatNumber } from '#contract/languages/numbers.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';

type RatingProps = { rating: number; ratingSource: string | null; reviewed: boolean };

/** One star, the rating, and its source unless it comes from the shop's own buyers. */
export function Rating({ rating, ratingSource, reviewed }: RatingProps) {
	const { t, language } = useTranslation();
	if (!(rating > 0)) return null;
	const figure = formatNumber(rating, language, 1, 1);
	return (
		<span className="figures inline-flex max-w-full items-center gap-1 text-sm text-brass">
			<Icon name="star" size={15} filled />
			<span aria-hidden="true">{figure}</span>
			<span className="sr-only">{t('cards.rating', { rating: figure })}</span>
			{!reviewed && (
				<span className="truncate text-xs text-soft">
					{ratingSource ? t('cards.ratingFrom', { source: ratingSource }) : t('cards.ratingImported')}
				</span>
			)}
		</span>
	);
}
