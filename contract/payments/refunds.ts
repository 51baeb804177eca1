/**
 * Progress of a refund through a provider. `waiting`: recorded and can still be undone · `asked`:
 * requested, or the response was lost · `unknown`: no definite response; the request is repeated ·
 * `byHand`: the provider cannot return the money, so a person sends it · `done`: returned by the provider
 * or by a person.
 */
export const refundStates = ['waiting', 'asked', 'unknown', 'byHand', 'done'] as const;

export type RefundState = (typeof refundStates)[number];
