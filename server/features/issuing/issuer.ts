import type { DocumentKind } from '#contract/orders/order-documents.ts';
import type { Deps } from '../../core/deps.ts';
import type { ProviderAnswer, ProviderDeps } from '../payments/providers/call-provider.ts';
import type { Provider } from '../payments/providers/provider.ts';

/** A document that an issuer is asked to make. Its key stays the same, so that a retry issues it once. */
export type DocumentContent = DocumentDraft & { key: string; day: string };

/** The content of a document. Amounts in CLP with VAT; days in Chile's calendar (2026-11-25). */
export type DocumentDraft = {
	amount: number;
	/** The amounts after the discounts add up to the document's amount. */
	lines: readonly { name: string; amount: number; discount?: number }[];
	paidBy: 'cash' | 'card' | 'transfer' | 'other';
	/** Unnamed buyers have no RUT and no name. */
	buyer: DocumentBuyer;
} & (
	| { kind: DocumentKind }
	| { kind: 'creditNote'; corrects: { kind: DocumentKind; number: string; day: string; isFull: boolean } }
);
type DocumentBuyer = {
	rut: string | null;
	name: string | null;
	/** The buyer's line of business (giro), street and comuna. */
	activity: string | null;
	address: string | null;
	commune: string | null;
};

/**
 * An issuer's answer to the request for a document. `refused`: it will not issue this document; `away`: it
 * certainly issued nothing, and the request is repeated; `unknown`: it may have issued the document.
 * `message` is for people.
 */
export type IssueAnswer =
	| { is: 'issued'; token: string; folio: string | null }
	| { is: 'refused' | 'away' | 'unknown'; message: string };

/** The SII's verdict on a document; `unknown`: there is none yet, or the issuer did not answer. */
export type Verdict = { is: 'accepted' | 'pending' | 'rejected' | 'unknown' };

/** A service that issues the shop's electronic documents. `issuers.ts` lists them; at most one is enabled. */
export type Issuer = Required<Pick<Provider, 'name' | 'title' | 'settings'>> & {
	/** Settings that enable it, all of them together. */
	needs: readonly string[];
	/**
	 * How long, in milliseconds, the issuer remembers a key. After that, a request whose answer was lost is
	 * not repeated.
	 */
	keyLifetime: number;
	issue(deps: Pick<Deps, 'fetch' | 'config'>, content: DocumentContent): Promise<IssueAnswer>;
	verdict(deps: ProviderDeps, token: string): Promise<Verdict>;
	/** Returns a document's files with its number; null while they are not available. */
	files(deps: ProviderDeps, token: string): Promise<{ folio: string; pdf: Buffer; xml: Buffer } | null>;
	/** Checks, for `npm run shop -- check`, that the issuer answers and accepts the shop's credentials. */
	ping(deps: ProviderDeps): Promise<ProviderAnswer<unknown>>;
};
