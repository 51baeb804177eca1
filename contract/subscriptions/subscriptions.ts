/**
 * The reasons for a mail: a watch that was taken is for sale again, or one like it; a watch costs
 * less; something matches a search.
 */
export const subscriptionReasons = ['back', 'cheaper', 'search'] as const;

export type SubscriptionReason = (typeof subscriptionReasons)[number];

/** The filters of a search by group, as the database matches watches with them; `q`: its words. */
export type SavedSearch = Record<string, readonly string[] | { min: number | null; max: number | null }>;

/** Days for which the shop tells. */
export const subscriptionDays = 180;
