/**
 * Reasons for a mail: an unavailable watch, or one like it, is on sale again; the price of a watch dropped;
 * a watch matches a search.
 */
export const subscriptionReasons = ['back', 'cheaper', 'search'] as const;

export type SubscriptionReason = (typeof subscriptionReasons)[number];

/**
 * Filters of a search by group, in the form in which the database matches watches; `q` contains its words.
 */
export type SavedSearch = Record<string, readonly string[] | { min: number | null; max: number | null }>;

/** Duration of a subscription in days. */
export const subscriptionDays = 180;
