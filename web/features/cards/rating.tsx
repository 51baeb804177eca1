import { formatNumber } from '#contract/languages/numbers.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';

type RatingProps = { rating: number; reviewed: boolean };

/**
 * One star and the rating of the shop's own buyers. A rating from elsewhere is shown with its source on the
 * page of the watch only.
 */
export function Rating({ rating, reviewed }: RatingProps) {
	const { t, language } = useTranslation();
	if (!reviewed || !(rating > 0)) return null;
	const figure = formatNumber(rating, language, 1, 1);
	return (
		<span className="figures inline-flex max-w-full items-center gap-1 text-sm text-brass">
			<Icon name="star" size={15} filled />
			<span aria-hidden="true">{figure}</span>
			<span className="sr-only">{t('cards.rating', { rating: figure })}</span>
		</span>
	);
}
