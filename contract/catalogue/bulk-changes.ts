/** Watches that one call changes. */
export const maxBulkChanges = 1_000;
