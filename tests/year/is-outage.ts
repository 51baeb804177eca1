/** Whether an error only says that the database or a service was away, and not that the shop has a fault. */
export const isOutage = (error: unknown): boolean =>
	error instanceof Error &&
	(error.message.startsWith('the database is away') || ('code' in error && typeof error.code === 'string'));
