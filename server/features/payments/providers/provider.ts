import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import type { CardDetails } from '#contract/payments/card-details.schema.ts';
import type { PaymentWay } from '#contract/payments/payment-ways.ts';
import type { OfferedMethod } from '#contract/payments/payments.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import type { AttemptRow } from '../attempts.rows.ts';
import type { PaymentDeps } from '../order-hooks.ts';
import type { ProviderAnswer, ProviderDeps } from './call-provider.ts';

/** An environment variable: its description (docs/configuration.md) and the schema of its text. */
type ProviderSetting = {
	/** Its effect, in full sentences. */
	about: string;
	/** The default as text, or the behavior while it is not set. */
	default?: string;
	unset?: string;
	/** The accepted values, in words. */
	takes: string;
	schema: z.ZodType<string | undefined>;
	secret?: boolean;
};
export type ProviderLog = Record<'error' | 'warn', (details: object, message: string) => void>;

/** A way to pay orders. `providers.ts` lists all providers. */
export type Provider = {
	/** The name in the ledger, in attempts and in addresses. */
	name: string;
	/** The readable name, unless it is the name of a payment method. */
	title?: string;
	/** The kind of payment. */
	by: Exclude<PaymentWay, 'cash' | 'refund'>;
	/** Settings by name. They are available as text in `config.providers` and never leave the server. */
	settings?: Readonly<Record<string, ProviderSetting>>;
	/** Settings that must be set together: the shop does not start with only some of them. */
	needs?: readonly string[];
	/** Returns the methods offered now, with their public settings; empty while the provider is disabled. */
	offered(deps: Pick<Deps, 'config'>): Promise<OfferedMethod[]>;
	/** Starts background work for as long as the shop runs. */
	observe?(deps: PaymentDeps, log: ProviderLog): { stop: () => Promise<void> };
	/** The provider's own payment page: each try to pay on it is an attempt. */
	page?: ProviderPage;
};

/** A payment that a provider received. Its amount is the attempt's. */
export type ReceivedPayment = {
	/** The provider's id of the payment; null when it has none besides the attempt's. */
	id: string | null;
	/** The authorization code, or another reference for people. */
	transaction: string | null;
	at: Date;
	/** Other payment data to store in the attempt's row. */
	facts?: Record<string, unknown>;
	/** Details of a card payment. */
	card?: CardDetails;
};

/**
 * What a provider reports about an attempt. `paid`: `others` are further payments of the same attempt, made
 * by mistake · `failed`: it will not be paid · `open`: no money was taken so far · `pending`: the buyer has
 * paid and the provider is still verifying it, perhaps for days · `takenBack`: received money was returned,
 * by a refund or a chargeback · `unknown`: no usable answer · `strange`: the answer contradicts the attempt's
 * row, and a person must check it.
 */
export type PaymentReport =
	| { is: 'paid'; payment: ReceivedPayment; others?: readonly ReceivedPayment[] }
	| { is: 'takenBack'; by: 'refund' | 'chargeback' }
	| { is: 'failed' | 'open' | 'pending' | 'unknown' | 'strange'; facts?: Record<string, unknown> };

/** `byHand`: the provider will not make the refund. `unknown`: it may have made it. */
export type RefundReport = { is: 'done'; transaction: string | null } | { is: 'byHand' | 'unknown' };

/** The amount to refund of a paid attempt, in CLP. */
export type RefundRequest = {
	amount: number;
	/** The sum of the attempt's earlier refunds by the provider, in CLP. */
	before: number;
	/** The refund was requested before and the answer was lost, so the state must be read first. */
	isAgain: boolean;
	/** The key of the refund's ledger row, the same for each request: an idempotency key. */
	key: string;
};

/** A notification as it arrived. `url` includes the query, `body` the bytes that the signature covers. */
export type ProviderNotice = { url: URL; headers: IncomingHttpHeaders; body: Buffer };

/**
 * What a notification is about. `forged`: its signature is invalid · `ignored`: it is from the provider, but
 * about no attempt of the shop · `away`: the provider could not say what it is about, and should send it
 * again · `attempt`: the attempt with this token, or with this name at the provider; `payment` is the
 * payment's id.
 */
export type NoticeReading =
	| { is: 'forged' | 'ignored' | 'away' }
	| { is: 'attempt'; named: { token: string } | { buyOrder: string }; payment?: string };

/** A returning buyer: the attempt that they name, and whether it may be committed now. */
export type ReturnReading = ({ token: string } | { buyOrder: string; session: string }) & {
	outcome: 'done' | 'aborted' | 'expired';
};

/**
 * The calls to a provider with its own payment page. No call throws because of the provider's answer.
 * Amounts, orders and names come from the attempt's row, never from a request.
 */
export type ProviderPage = {
	/** Milliseconds after which an attempt can no longer be paid. */
	lifetime: number;
	/**
	 * Returns the event key of the attempt, which is unique forever and includes the attempt's name at the
	 * provider.
	 */
	event(deps: Pick<Deps, 'config'>, attempt: AttemptRow): string;
	begin(
		deps: Deps,
		attempt: AttemptRow,
		addresses: { back: string; notify: string },
	): Promise<ProviderAnswer<{ token: string; url: string }>>;
	/** Returns which attempt the address of a return names; null when it names none. */
	readReturn(parameters: URLSearchParams): ReturnReading | null;
	/** Verifies the signature of a notification, and returns which attempt it is about. */
	readNotice?(deps: Deps, notice: ProviderNotice): NoticeReading | Promise<NoticeReading>;
	/** Reads the state of an attempt without changing it. */
	status(deps: Deps, attempt: AttemptRow): Promise<PaymentReport>;
	/** Commits the payment of a returned buyer. Absent when the provider commits by itself. */
	commit?(deps: Deps, attempt: AttemptRow): Promise<PaymentReport>;
	/** Refunds money of a paid attempt. Absent when a person has to send refunds. */
	refund?(deps: Deps, attempt: AttemptRow, refund: RefundRequest): Promise<RefundReport>;
	/** Whether the attempt can be refunded in part. Absent when any attempt can. */
	refundsInPart?(attempt: AttemptRow): boolean;
	/** Checks, for `npm run shop -- check`, that the provider answers and accepts the shop's credentials. */
	ping(deps: ProviderDeps): Promise<ProviderAnswer<unknown>>;
};
