import { courier, type ShippingTerms } from '#contract/orders/shipping.ts';
import { formatClp } from '#contract/payments/money.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icons.tsx';

type StockLineProps = { price: number; inStock: boolean; terms: ShippingTerms };

/** Availability, delivery time and its cost. */
export function StockLine({ price, inStock, terms }: StockLineProps) {
	const { t, language } = useTranslation();
	const cost = formatClp(terms.shippingCost, language);
	return (
		<ul className="grid gap-2 text-soft">
			<li className="flex items-center gap-3">
				<Icon name={inStock ? 'check' : 'close'} className={inStock ? 'text-accent' : 'text-danger'} />
				{t(inStock ? 'watch.inStock' : 'cards.soldOut')}
			</li>
			{inStock && (
				<li className="flex items-center gap-3">
					<Icon name="truck" className="shrink-0" />
					{t(courier.isFree(price, terms) ? 'watch.shipsFree' : 'watch.ships', { cost })}
				</li>
			)}
		</ul>
	);
}
