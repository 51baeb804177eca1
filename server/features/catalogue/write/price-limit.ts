import type { Deps } from '../../../deps.ts';
import { ShopError } from '../../../shop-error.ts';
import type { Prices } from './sale-prices.service.ts';

type Price = Pick<Prices, 'price' | 'original_price' | 'sale_price'>;
const lowestOf = ({ price, sale_price }: Price) => Math.min(price, sale_price ?? price);

/**
 * Throws `discount_too_high` where somebody else than the owner lowers the price of a watch, or plans a sale,
 * by more than the owner allows. `path` names the watch in the body.
 */
export function checkLoweredPrice(
	{ assistantDiscount: percent }: Pick<Deps['config'], 'assistantDiscount'>,
	{ role }: { role: string },
	{ was, after, path }: { was: Price; after: Price; path: (string | number)[] },
): void {
	const regular = was.original_price ?? was.price;
	const least = regular - Math.floor((regular * percent) / 100);
	const lowest = lowestOf(after);
	if (role === 'owner' || lowest >= least || lowest >= lowestOf(was)) return;
	const field = after.sale_price === lowest ? 'salePrice' : 'price';
	throw new ShopError('discount_too_high', { path: [...path, field], percent, least });
}
