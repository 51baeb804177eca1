import { expect, test } from 'vitest';
import { mayOffer, type OfferAction, offerActions, offerStates, openOffers } from './offers.ts';

test('every state except the first is reachable, and only open states can be left', () => {
	const actions = Object.keys(offerActions) as OfferAction[];
	const reached = new Set(actions.map((action) => offerActions[action].to));
	expect(offerStates.filter((state) => !reached.has(state as never))).toEqual(['asked']);
	const left = offerStates.filter((state) => actions.some((action) => mayOffer(action, state)));
	expect(left).toEqual(['asked', 'countered']);
	expect(openOffers).toEqual(left);
});
