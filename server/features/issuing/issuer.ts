import type { DocumentKind } from '#contract/orders/order-documents.ts';
import type { Deps } from '../../core/deps.ts';
import type { ProviderAnswer, ProviderDeps } from '../payments/providers/call-provider.ts';
import type { Provider } from '../payments/providers/provider.ts';

/** A document that an issuer is requested to make. Its key stays the same, so that a retry issues it once. */
export type DocumentContent = DocumentDraft & { key: string; day: string };

/** What a document says. Amounts in CLP with VAT; days of Chile's calendar (2026-11-25). */
export type DocumentDraft = {
	amount: number;
	/** They add up to the amount, each after its discount. */
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
	/** Giro, street and comuna. */
	activity: string | null;
	address: string | null;
	commune: string | null;
};

/**
 * An issuer's answer to the request for a document. `refused`: it will not issue this one; `away`: it
 * surely issued nothing, and is asked again; `unknown`: it may have issued it or not. `message`:
 * for people.
 */
export type IssueAnswer =
	| { is: 'issued'; token: string; folio: string | null }
	| { is: 'refused' | 'away' | 'unknown'; message: string };

/** The SII's verdict on a document; `unknown`: nothing as yet, or the issuer did not answer. */
export type Verdict = { is: 'accepted' | 'pending' | 'rejected' | 'unknown' };

/** Somebody who makes the shop's electronic documents. `issuers.ts` lists them all; one is on at a time. */
export type Issuer = Required<Pick<Provider, 'name' | 'title' | 'settings'>> & {
	/** Settings that turn it on, all together. */
	needs: readonly string[];
	/** Milliseconds for which it knows a key: after that an answer that was lost is asked for no more. */
	keyLifetime: number;
	issue(deps: Pick<Deps, 'fetch' | 'config'>, content: DocumentContent): Promise<IssueAnswer>;
	verdict(deps: ProviderDeps, token: string): Promise<Verdict>;
	/** A document with its number; null: not there yet. */
	files(deps: ProviderDeps, token: string): Promise<{ folio: string; pdf: Buffer; xml: Buffer } | null>;
	/** For `npm run shop -- check`: whether it answers and knows the shop. */
	ping(deps: ProviderDeps): Promise<ProviderAnswer<unknown>>;
};
