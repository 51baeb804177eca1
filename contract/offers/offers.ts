/** The states of an offer. One that is accepted has an order, which goes on by its own states. */
export const offerStates = ['asked', 'countered', 'accepted', 'refused', 'withdrawn', 'expired'] as const;
export type OfferState = (typeof offerStates)[number];

/** The steps of an offer: who takes each, from which states, and the state that follows. */
export const offerActions = {
	accept: { by: 'staff', from: ['asked'], to: 'accepted' },
	counter: { by: 'staff', from: ['asked'], to: 'countered' },
	refuse: { by: 'staff', from: ['asked', 'countered'], to: 'refused' },
	/** The buyer takes the shop's price. */
	take: { by: 'buyer', from: ['countered'], to: 'accepted' },
	withdraw: { by: 'buyer', from: ['asked', 'countered'], to: 'withdrawn' },
	expire: { by: 'shop', from: ['asked', 'countered'], to: 'expired' },
} as const satisfies Record<
	string,
	{ by: 'staff' | 'buyer' | 'shop'; from: readonly OfferState[]; to: OfferState }
>;
export type OfferAction = keyof typeof offerActions;

/** Whether the action is open from here. */
export const mayOffer = (action: OfferAction, state: OfferState): boolean =>
	(offerActions[action].from as readonly OfferState[]).includes(state);

/** Somebody has to decide. */
export const openOffers = offerStates.filter((state) => mayOffer('expire', state));

/** Days that an offer, and the shop's price, wait for their answer. */
export const offerDays = 7;
/** Hours that an accepted offer holds the watch at its price. */
export const offerHours = 24;
