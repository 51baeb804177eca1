/** States of a wish, a customer's request for a watch that the shop does not have. */
export const wishStates = ['open', 'offered', 'fulfilled', 'dropped'] as const;
export type WishState = (typeof wishStates)[number];

export const wishConditions = ['any', 'new', 'used'] as const;
export type WishCondition = (typeof wishConditions)[number];
