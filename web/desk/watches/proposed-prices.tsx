import type { PriceProposal } from '#contract/catalogue/price-proposals.schema.ts';
import { formatClp } from '#contract/payments/money.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Price } from '../../ui/price.tsx';

/** The proposed changes: the price, the sale, or both. */
export function ProposedPrices({ proposal: { present, proposed } }: { proposal: PriceProposal }) {
	const { t, language } = useTranslation();
	const dates = useDates();
	const { price, salePrice, saleFrom, saleUntil } = proposed;
	const isOtherSale =
		salePrice !== present.salePrice || saleFrom !== present.saleFrom || saleUntil !== present.saleUntil;
	return (
		<>
			{price !== present.price && (
				<p>
					<Price amount={present.price} struck={t('desk.prices.present')} />{' '}
					<Price amount={price} className="font-medium" />
				</p>
			)}
			{isOtherSale && (
				<p className="wrap-anywhere">
					{salePrice === null || !saleFrom || !saleUntil
						? t('desk.prices.noSale')
						: t('desk.prices.sale', {
								price: formatClp(salePrice, language),
								usual: formatClp(price, language),
								from: dates.moment(saleFrom),
								until: dates.moment(saleUntil),
							})}
				</p>
			)}
		</>
	);
}
