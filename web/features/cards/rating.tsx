import { formatNumber } from '#contract/languages/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';

/** One star and the figure. Nothing for a watch without ratings. */
export function Rating({ rating }: { rating: number }) {
	const { t } = useTranslation();
	const language = useLanguage();
	if (!(rating > 0)) return null;
	const figure = formatNumber(rating, language, 1, 1);
	return (
		<span className="figures inline-flex items-center gap-1 text-sm text-brass">
			<Icon name="star" size={15} filled />
			<span aria-hidden="true">{figure}</span>
			<span className="sr-only">{t('cards.rating', { rating: figure })}</span>
		</span>
	);
}
