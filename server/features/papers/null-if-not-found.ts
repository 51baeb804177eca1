import { ShopError } from '../../core/shop-error.ts';

/** null for an order or paper that is gone; any other failure has the mail tried again. */
export function nullIfNotFound(error: unknown): null {
	if (error instanceof ShopError && error.code === 'not_found') return null;
	throw error;
}
