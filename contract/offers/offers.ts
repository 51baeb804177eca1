/** States of an offer. An accepted offer has an order, which continues with its own states. */
export const offerStates = ['asked', 'countered', 'accepted', 'refused', 'withdrawn', 'expired'] as const;
export type OfferState = (typeof offerStates)[number];

/** Actions on an offer: the actor, the states it is allowed in, and the resulting state. */
export const offerActions = {
	accept: { by: 'staff', from: ['asked'], to: 'accepted' },
	counter: { by: 'staff', from: ['asked'], to: 'countered' },
	refuse: { by: 'staff', from: ['asked', 'countered'], to: 'refused' },
	/** The buyer accepts the shop's counteroffer. */
	take: { by: 'buyer', from: ['countered'], to: 'accepted' },
	withdraw: { by: 'buyer', from: ['asked', 'countered'], to: 'withdrawn' },
	expire: { by: 'shop', from: ['asked', 'countered'], to: 'expired' },
} as const satisfies Record<
	string,
	{ by: 'staff' | 'buyer' | 'shop'; from: readonly OfferState[]; to: OfferState }
>;
export type OfferAction = keyof typeof offerActions;

/** Whether the action is allowed in this state. */
export const mayOffer = (action: OfferAction, state: OfferState): boolean =>
	(offerActions[action].from as readonly OfferState[]).includes(state);

/** States that await a decision. */
export const openOffers = offerStates.filter((state) => mayOffer('expire', state));

/** Days until an unanswered offer or counteroffer expires. */
export const offerDays = 7;
/** Hours that an accepted offer reserves the watch at its price. */
export const offerHours = 24;
