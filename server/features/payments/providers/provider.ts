import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import type { OfferedMethod } from '#contract/payments/payments.schema.ts';
import type { Deps } from '../../../deps.ts';
import type { AttemptRow } from '../attempts.rows.ts';
import type { PaymentDeps } from '../order-hooks.ts';
import type { Answer, Asking } from './ask.ts';

/** A setting of the environment: what it takes, in words, and the schema of its text. */
type ProviderSetting = { takes: string; schema: z.ZodType<string | undefined>; secret?: boolean };
export type ProviderLog = Record<'error' | 'warn', (details: object, message: string) => void>;

/** Somebody through whom an order is paid. `providers.ts` lists them all. */
export type Provider = {
	/** Its name in the ledger, in attempts and in addresses. */
	name: string;
	/** Its name for people, where that is no payment method's. */
	title?: string;
	/** Its settings by their names. They reach it as text in `config.providers` and never leave the server. */
	settings?: Readonly<Record<string, ProviderSetting>>;
	/** Settings that go together: with some of them alone the shop does not start. */
	needs?: readonly string[];
	/** The ways to pay that it offers now, with their public settings; none while it is off. */
	offered(deps: Deps): Promise<OfferedMethod[]>;
	/** Work beside the requests for as long as the shop runs. */
	observe?(deps: PaymentDeps, log: ProviderLog): { stop: () => Promise<void> };
	/** It has a page of its own, where the buyer pays: each try is an attempt. */
	page?: ProviderPage;
};

/**
 * A provider's word on an attempt. `open`: no money was taken as yet; `unknown`: it did not say;
 * `strange`: what it says agrees with nothing that the shop wrote down, and a person must look.
 */
export type Said =
	| { is: 'paid'; transaction: string | null; at: Date; facts: Record<string, unknown> }
	| { is: 'failed' | 'open' | 'unknown' | 'strange'; facts?: Record<string, unknown> };

/** `byHand`: the provider will not give it back. `unknown`: it may have given it back or not. */
export type Refunded = { is: 'done'; transaction: string | null } | { is: 'byHand' | 'unknown' };

/** A buyer who came back: which attempt they name, and whether its money may be asked for now. */
export type Return = ({ token: string } | { buyOrder: string; session: string }) & {
	outcome: 'done' | 'aborted' | 'expired';
};

/**
 * The calls to a provider with a page of its own. None throws for what the provider answers; amounts, orders
 * and names are those of the attempt's row and never of a request.
 */
export type ProviderPage = {
	/** Milliseconds after which nobody pays an attempt any more. */
	lifetime: number;
	/** Whose event is it? Unique for ever, with the attempt's name at the provider. */
	event(deps: Deps, attempt: AttemptRow): string;
	begin(
		deps: Deps,
		attempt: AttemptRow,
		addresses: { back: string; notify: string },
	): Promise<Answer<{ token: string; url: string }>>;
	/** Which attempt does the address of a return speak of? Null: of none. */
	readReturn(parameters: URLSearchParams): Return | null;
	/** The token that a notification speaks of, once its signature is verified; null: it is a stranger's. */
	readNotice?(deps: Deps, notice: { headers: IncomingHttpHeaders; body: Buffer }): string | null;
	/** Asks, and changes nothing there. */
	status(deps: Deps, attempt: AttemptRow): Promise<Said>;
	/** Takes the money of a buyer who came back. Without it the provider takes it by itself. */
	commit?(deps: Deps, attempt: AttemptRow): Promise<Said>;
	/**
	 * Gives CLP of a paid attempt back, of which `before` went back earlier. `isAgain`: it was asked for before
	 * and the answer was lost, so that the state is looked at first. Without it a person sends money back.
	 */
	refund?(
		deps: Deps,
		attempt: AttemptRow,
		refund: { amount: number; before: number; isAgain: boolean },
	): Promise<Refunded>;
	/** For `npm run shop -- check`: whether it answers and knows the shop. */
	ping(deps: Asking): Promise<Answer<unknown>>;
};
