/** Maximum number of watches in one call. */
export const maxBulkChanges = 1_000;
