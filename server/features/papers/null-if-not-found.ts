import { ShopError } from '../../core/shop-error.ts';

/**
 * Returns null for a missing order or paper. Any other error is thrown again, so that the mail is retried.
 */
export function nullIfNotFound(error: unknown): null {
	if (error instanceof ShopError && error.code === 'not_found') return null;
	throw error;
}
