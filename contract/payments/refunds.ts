/**
 * How far money that goes back by a provider has come.
 *
 * `waiting`: written down; it can still be taken back · `asked`: the provider is being asked, or an answer
 * was lost · `unknown`: it did not say, and is asked again · `byHand`: it cannot, so that a person sends the
 * money · `done`: the provider gave it back, or a person did.
 */
export const refundStates = ['waiting', 'asked', 'unknown', 'byHand', 'done'] as const;

export type RefundState = (typeof refundStates)[number];
