import { ServiceAway } from '#server/core/shop-error.ts';

/** Whether an error only says that the database or a service was away, and not that the shop has a fault. */
export const isOutage = (error: unknown): boolean =>
	error instanceof ServiceAway ||
	(error instanceof Error && 'code' in error && typeof error.code === 'string');
