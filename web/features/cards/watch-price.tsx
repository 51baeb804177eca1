import { useTranslation } from '../../i18n/use-translation.ts';
import { Price } from '../../ui/price.tsx';

type WatchPriceProps = {
	price: number;
	originalPrice: number | null;
	className?: string;
};

/** The price in CLP, and the former price struck through if it was higher. */
export function WatchPrice({ price, originalPrice, className = 'text-lg' }: WatchPriceProps) {
	const { t } = useTranslation();
	return (
		<p className="flex flex-wrap items-baseline gap-x-2">
			<Price amount={price} currency dollars className={`font-medium ${className}`} />
			{originalPrice !== null && originalPrice > price && (
				<Price amount={originalPrice} struck={t('cards.originalPrice')} className="text-sm" />
			)}
		</p>
	);
}
