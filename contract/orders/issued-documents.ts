import { documentKinds } from './order-documents.ts';

export const issuedKinds = [...documentKinds, 'creditNote'] as const;

export type IssuedKind = (typeof issuedKinds)[number];

/**
 * How far a document has come that an issuer makes.
 *
 * `waiting`: written down, or its time has not come · `asked`: the issuer is being asked, or an answer was
 * lost · `unknown`: it did not say, and is asked again · `byHand`: it refused, and a person sees to it ·
 * `pending`: issued, the tax office (SII) has not said · `rejected`: the SII refused it · `accepted`: it is
 * valid, and attached to its order.
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

/** The UF above which a boleta names its buyer and says how it was paid: Ley 21.713 of 2024. */
const namedAboveUf = 135;

/** CLP above which a boleta names its buyer; `uf` is CLP for one UF. */
export const namedAbove = (uf: number): number => Math.floor(namedAboveUf * uf);
