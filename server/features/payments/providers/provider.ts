import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import type { CardDetails } from '#contract/payments/card-details.schema.ts';
import type { PaymentWay } from '#contract/payments/payment-ways.ts';
import type { OfferedMethod } from '#contract/payments/payments.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import type { AttemptRow } from '../attempts.rows.ts';
import type { PaymentDeps } from '../order-hooks.ts';
import type { ProviderAnswer, ProviderDeps } from './call-provider.ts';

/** A setting of the environment: its description (docs/configuration.md) and the schema of its text. */
type ProviderSetting = {
	/** What it does, in whole sentences. */
	about: string;
	/** The default as text, or what applies while it is not set. */
	default?: string;
	unset?: string;
	/** The values it takes, in words. */
	takes: string;
	schema: z.ZodType<string | undefined>;
	secret?: boolean;
};
export type ProviderLog = Record<'error' | 'warn', (details: object, message: string) => void>;

/** Somebody through whom an order is paid. `providers.ts` lists them all. */
export type Provider = {
	/** Its name in the ledger, in attempts and in addresses. */
	name: string;
	/** Its name for people, where that is no payment method's. */
	title?: string;
	/** What a buyer pays with there. */
	by: Exclude<PaymentWay, 'cash' | 'refund'>;
	/** Its settings by their names. They reach it as text in `config.providers` and never leave the server. */
	settings?: Readonly<Record<string, ProviderSetting>>;
	/** Settings that go together: with some of them alone the shop does not start. */
	needs?: readonly string[];
	/** The ways to pay that it offers now, with their public settings; none while it is off. */
	offered(deps: Pick<Deps, 'config'>): Promise<OfferedMethod[]>;
	/** Work beside the requests for as long as the shop runs. */
	observe?(deps: PaymentDeps, log: ProviderLog): { stop: () => Promise<void> };
	/** It has a page of its own, where the buyer pays: each try is an attempt. */
	page?: ProviderPage;
};

/** A payment that a provider received. Its amount is the attempt's. */
export type ReceivedPayment = {
	/** The id under which the provider knows it; null: it has none beside the attempt's. */
	id: string | null;
	/** The authorization's code, or another reference for people. */
	transaction: string | null;
	at: Date;
	/** Other data of the payment that the attempt's row stores. */
	facts?: Record<string, unknown>;
	/** Of a payment by card. */
	card?: CardDetails;
};

/**
 * What a provider reports of an attempt.
 *
 * `paid`: `others` are further payments of the same attempt, made by mistake · `failed`: it will not be paid
 * · `open`: no money was taken so far · `pending`: the buyer did their part and the provider is still
 * verifying it, perhaps for days · `takenBack`: money that was received went back, by a refund or a
 * chargeback · `unknown`: no answer that can be used · `strange`: the answer contradicts the attempt's row,
 * and a person must look at it.
 */
export type PaymentReport =
	| { is: 'paid'; payment: ReceivedPayment; others?: readonly ReceivedPayment[] }
	| { is: 'takenBack'; by: 'refund' | 'chargeback' }
	| { is: 'failed' | 'open' | 'pending' | 'unknown' | 'strange'; facts?: Record<string, unknown> };

/** `byHand`: the provider will not give it back. `unknown`: it may have given it back or not. */
export type RefundReport = { is: 'done'; transaction: string | null } | { is: 'byHand' | 'unknown' };

/** CLP to give back of a paid attempt. */
export type RefundRequest = {
	amount: number;
	/** CLP of the attempt that the provider gave back before. */
	before: number;
	/** It was requested before and the answer was lost: the state must be read first. */
	isAgain: boolean;
	/** The key of the refund's ledger row, the same at every request: an idempotency key. */
	key: string;
};

/** A notification as it arrived. `url` has the query, `body` the bytes that signatures are made over. */
export type ProviderNotice = { url: URL; headers: IncomingHttpHeaders; body: Buffer };

/**
 * What a notification is about. `forged`: its signature does not prove the provider · `ignored`: it is the
 * provider's, and about no attempt of the shop · `away`: the provider could not say what it is about, and
 * should send it again · `attempt`: the attempt with this token, or with this name at the provider;
 * `payment` is the payment's id.
 */
export type NoticeReading =
	| { is: 'forged' | 'ignored' | 'away' }
	| { is: 'attempt'; named: { token: string } | { buyOrder: string }; payment?: string };

/** A buyer who came back: which attempt they name, and whether its money may be asked for now. */
export type ReturnReading = ({ token: string } | { buyOrder: string; session: string }) & {
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
	event(deps: Pick<Deps, 'config'>, attempt: AttemptRow): string;
	begin(
		deps: Deps,
		attempt: AttemptRow,
		addresses: { back: string; notify: string },
	): Promise<ProviderAnswer<{ token: string; url: string }>>;
	/** Which attempt does the address of a return speak of? Null: of none. */
	readReturn(parameters: URLSearchParams): ReturnReading | null;
	/** Verifies the signature of a notification, and finds out which attempt it is about. */
	readNotice?(deps: Deps, notice: ProviderNotice): NoticeReading | Promise<NoticeReading>;
	/** Asks, and changes nothing there. */
	status(deps: Deps, attempt: AttemptRow): Promise<PaymentReport>;
	/** Takes the money of a buyer who came back. Without it the provider takes it by itself. */
	commit?(deps: Deps, attempt: AttemptRow): Promise<PaymentReport>;
	/** Gives money of a paid attempt back. Without it a person sends money back. */
	refund?(deps: Deps, attempt: AttemptRow, refund: RefundRequest): Promise<RefundReport>;
	/** Whether a part of this attempt can be refunded; without it any part can. */
	refundsInPart?(attempt: AttemptRow): boolean;
	/** For `npm run shop -- check`: whether it answers and knows the shop. */
	ping(deps: ProviderDeps): Promise<ProviderAnswer<unknown>>;
};
