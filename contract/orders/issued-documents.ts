import { documentKinds } from './order-documents.ts';

export const issuedKinds = [...documentKinds, 'creditNote'] as const;

export type IssuedKind = (typeof issuedKinds)[number];

/**
 * Progress of a document made by an issuer. `waiting`: recorded, or not due yet · `asked`: requested, or
 * the response was lost · `unknown`: no definite response; the request is repeated · `byHand`: refused; a
 * person must handle it · `pending`: issued, without a result from the tax office (SII) · `rejected`:
 * rejected by the SII · `accepted`: valid and attached to its order.
 */
export const issueStates = [
	'waiting',
	'asked',
	'unknown',
	'byHand',
	'pending',
	'rejected',
	'accepted',
] as const;

export type IssueState = (typeof issueStates)[number];

/** UF above which a boleta must state the buyer and the means of payment: Ley 21.713 of 2024. */
const namedAboveUf = 135;

/** CLP above which a boleta must name the buyer; `uf` is the price of one UF in CLP. */
export const namedAbove = (uf: number): number => Math.floor(namedAboveUf * uf);
