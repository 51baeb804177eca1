import type { Deps } from '../../deps.ts';
import { ShopError } from '../../shop-error.ts';

/** Who sells: an assistant takes less off than the owner. */
export type Seller = { userId: number; role: string };

/**
 * Throws `discount_too_high` where somebody else than the owner lets a sum go for less than the owner allows:
 * `whole` and `agreed` are CLP, `of` is the sum that the percent are of, `field` is where it was typed.
 */
export function checkDiscount(
	{ assistantDiscount: percent }: Deps['config'],
	{ role }: Seller,
	{ whole, agreed, of, field }: { whole: number; agreed: number; of: number; field: string },
): void {
	const least = whole - Math.floor((of * percent) / 100);
	if (role !== 'owner' && agreed < least)
		throw new ShopError('discount_too_high', { path: ['data', field], percent, least });
}
