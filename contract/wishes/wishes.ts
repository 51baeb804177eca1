/** The states of a wish, something that somebody asked for and the shop had not. */
export const wishStates = ['open', 'offered', 'fulfilled', 'dropped'] as const;
export type WishState = (typeof wishStates)[number];

export const wishConditions = ['any', 'new', 'used'] as const;
export type WishCondition = (typeof wishConditions)[number];
