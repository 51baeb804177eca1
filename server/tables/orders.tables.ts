import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { StoredSheet } from '#contract/catalogue/condition-sheet.schema.ts';
import type { CategoryName, WatchCondition } from '#contract/catalogue/enumerations.ts';
import type { Language } from '#contract/languages/languages.ts';
import type { Guest } from '#contract/orders/guest-orders.schema.ts';
import type { Invoice } from '#contract/orders/invoices.schema.ts';
import type { IssuedKind, IssueState } from '#contract/orders/issued-documents.ts';
import type { HistoryAction, OrderActor } from '#contract/orders/order-actions.ts';
import type { DocumentKind } from '#contract/orders/order-documents.ts';
import type { LinkOrigin } from '#contract/orders/order-links.ts';
import type { OrderStatus, PaymentStatus } from '#contract/orders/order-states.ts';
import type { Delivery } from '#contract/orders/shipping-rates.schema.ts';
import type { ReceiptType } from '#contract/orders/transfer-receipts.ts';
import type { CardDetails } from '#contract/payments/card-details.schema.ts';
import type { AttemptState } from '#contract/payments/payment-attempts.ts';
import type { PaymentChannel } from '#contract/payments/payment-channels.ts';
import type { RefundState } from '#contract/payments/refunds.ts';
import type { NullableText, RowColumns } from './column-names.ts';

export type OrdersTables = {
	orders: RowColumns & {
		/** The public one (contract/orders/order-numbers.ts). */
		number: Generated<string>;
		/** Its account; null: a guest's, a sale at the counter, or of an account that is deleted. */
		user_id: number | null;
		/** Who ordered without an account; `user_id` is set once an account has taken it over. */
		guest: ColumnType<Guest | null, Guest | null | undefined>;
		/** Keyed hash of whose it is (`personKey`). */
		person: NullableText;
		/** Sold over the counter. */
		at_counter: Generated<boolean>;
		/** false: a guest typed the address, and nothing shows yet that it is theirs. */
		is_confirmed: Generated<boolean>;
		order_status: OrderStatus;
		payment_status: PaymentStatus;
		subtotal: number;
		shipping: number;
		discount: Generated<number>;
		/** Of the code that gave it, as it was typed into the order. */
		discount_code: ColumnType<NullableText, NullableText | undefined>;
		tax: Generated<number>;
		total: GeneratedAlways<number>;
		/** Percent; the prices include it. */
		vat_rate: Generated<number>;
		/** The part of the total that is VAT, CLP. */
		vat: GeneratedAlways<number>;
		invoice: JSONColumnType<Invoice> | null;
		shipping_address: JSONColumnType<Record<string, string>> | null;
		/** How it is sent, as it was agreed; null: at the flat rate, or picked up. */
		delivery: ColumnType<Delivery | null, Delivery | null | undefined>;
		/** numeric comes as text. */
		exchange_rate: ColumnType<string | null, string | number | null, string | number | null>;
		exchange_rate_at: Date | null;
		/** Its service's address, or `shop`. */
		exchange_rate_source: NullableText;
		usd_cents: ColumnType<string | null, number | null, number | null>;
		held_until: Date;
		/** When the buyer said that the transfer left. */
		transferred_at: Date | null;
		/** Of the receipt in `transfer_receipts`. */
		receipt_type: ReceiptType | null;
		needs_review: Generated<boolean>;
		review_note: NullableText;
		carrier: NullableText;
		tracking: NullableText;
		language: Generated<Language>;
		/** The owner's own; it is in no customer's answer. */
		owner_note: NullableText;
		/** Of the link that opens it without signing in; raised, it ends those given out before. */
		link_version: Generated<number>;
		/** CLP that was accepted as the full payment; null: the total is due. */
		accepted_total: ColumnType<number | null, number | null | undefined>;
		/** CLP that the owner agreed to, where assistants have taken something off; null: the total. */
		approved_total: ColumnType<number | null, number | null | undefined>;
		/** The terms that it was placed under; older orders kept none. */
		terms: NullableText;
	};
	/** Terms of the shop in one language, by the hash of their text. */
	contract_terms: {
		hash: string;
		language: Language;
		text: ColumnType<unknown, string, never>;
		created_at: Generated<Date>;
	};
	order_items: {
		id: GeneratedAlways<number>;
		order_id: number;
		watch_id: number | null;
		watch_document_id: string;
		brand: string;
		model: string;
		image: NullableText;
		price: number;
		/** Of a used watch, when it was ordered. */
		condition: WatchCondition | null;
		/** The examination of its watch as it was then. */
		condition_sheet: StoredSheet | null;
		/** Of the watch as it was offered; null in orders from before they were stored. */
		reference: string | null;
		year: number | null;
		box_and_papers: boolean | null;
		/** The piece that the order took; an order that is over keeps it, though the piece is free again. */
		piece_id: number | null;
	};
	holds: {
		order_id: number;
		units: number;
		network: NullableText;
		mailbox: NullableText;
		is_confirmed: boolean;
		/** When the staff ended it, for as long as that can be taken back. */
		ended_at?: Date | null;
	};
	/** The boleta or factura of an order. */
	order_documents: {
		order_id: number;
		kind: DocumentKind;
		number: string;
		file: Buffer;
		/** As it was signed; null: only its PDF is known. */
		xml?: Buffer | null;
		sha256: string;
		created_at: Date;
	};
	/** A watch that was sold, as it left. */
	certificates: {
		order_item_id: number;
		/** Whoever has it may read the certificate. */
		code: Generated<string>;
		issued_at: Date;
		facts: JSONColumnType<Record<string, unknown>>;
		revoked_at: Date | null;
		/** When its watch came back and was refunded. */
		returned_at: Date | null;
	};
	/** The contract of an order, as its mail had it. */
	contracts: {
		order_id: number;
		/** null once its buyer was forgotten. */
		file: Buffer | null;
		made_at: Date;
		sent_at: Date | null;
		/** Of the mail that it left with. */
		message_id: NullableText;
	};
	/** A credit note that documents money of an order that went back; `amount` in CLP. */
	credit_notes: {
		order_id: number;
		number: string;
		amount: number;
		file: Buffer;
		xml?: Buffer | null;
		sha256: string;
		created_at: Generated<Date>;
	};
	/**
	 * A document that an issuer makes: one of an order's sale, and one of each entry of money that went back.
	 */
	issued_documents: {
		id: GeneratedAlways<number>;
		order_id: number;
		/** The entry of the ledger that a credit note documents. */
		payment_id: number | null;
		kind: IssuedKind;
		/** CLP with VAT. */
		amount: number;
		state: Generated<IssueState>;
		/** By which the issuer knows a repetition. */
		key: Generated<string>;
		/** When the issuer was first asked, unless it surely did nothing; from then on it may have issued it. */
		asked_at: Date | null;
		/** The issuer's name for it. */
		token: NullableText;
		/** The number that the SII knows it by. */
		folio: NullableText;
		/** Why it was refused or rejected, or what the issuer said last. */
		reason: NullableText;
		/** When the issuer is asked next; null: no more. */
		next_check_at: Date | null;
		created_at: Date;
		updated_at: Date;
	};
	/** The bank's receipt of a transfer. */
	transfer_receipts: { order_id: number; file: Buffer };
	order_history: {
		id: GeneratedAlways<number>;
		order_id: number;
		at: Generated<Date>;
		by: OrderActor;
		user_id: number | null;
		/** Where the link came from by which a buyer did it without signing in. */
		link: Generated<LinkOrigin | null>;
		action: HistoryAction;
		from_order_status: OrderStatus | null;
		from_payment_status: PaymentStatus | null;
		order_status: OrderStatus;
		payment_status: PaymentStatus;
		/** The owner's reason; it is in no customer's answer. */
		note: NullableText;
		/** The shop's reason, told to the customer. */
		reason: NullableText;
		/** The entry of the ledger that it recorded. */
		payment_id: ColumnType<number | null, number | null | undefined>;
		/** The owner's mail about it is in the outbox. */
		owner_told: Generated<boolean>;
	};
	/** The ledger: entries are only added. */
	payments: {
		id: GeneratedAlways<number>;
		order_id: number;
		channel: PaymentChannel;
		/** The id of the method of a transfer or refund; otherwise the channel's word. */
		method: string;
		network: NullableText;
		transaction: NullableText;
		/** Below zero: it went. */
		amount_clp: number;
		received_at: Generated<Date>;
		note: NullableText;
		/** Who saw it: a provider's name, `counter` for the till, `hand` for a person who wrote it down. */
		provider: string;
		/** The event, named so that it counts once for ever. */
		event: string;
		/** Of a payment by card. */
		card: ColumnType<CardDetails | null, CardDetails | null | undefined, CardDetails | null>;
		/** numeric comes as text. */
		token_amount: ColumnType<string | null, string | null | undefined, never>;
		rate: ColumnType<string | null, string | number | null | undefined, never>;
		/** How much of a refund was part of the price, CLP; the rest was surplus. Null: older, or no refund. */
		of_price_clp: ColumnType<number | null, number | null | undefined, never>;
		/** A refund by an assistant. */
		by_assistant: Generated<boolean>;
		/** By the database's own clock. */
		recorded_at: ColumnType<Date, undefined, never>;
	};
	/** A try to pay an order by a provider. */
	payment_attempts: RowColumns & {
		order_id: number;
		/** Its name among the providers. */
		provider: string;
		state: Generated<AttemptState>;
		/** The try's name at the provider. */
		buy_order: string;
		/** The provider's name for it. */
		token: NullableText;
		/**
		 * The id under which the provider knows the payment; null: it has one for the attempt alone, or none yet.
		 */
		provider_payment: NullableText;
		amount_clp: number;
		/** The provider's own data of it. */
		data: ColumnType<Record<string, unknown>, string | undefined, string>;
		/** When the shop asks about it next; null: no more. */
		next_check_at: Date | null;
	};
	/**
	 * How far the money of a refund's entry has come; a refund without a row was sent before it was recorded.
	 */
	refunds: {
		payment_id: number;
		/** The attempt whose money its provider is asked to return; null: a person sends it. */
		attempt_id: ColumnType<number | null, number | null | undefined, never>;
		state: Generated<RefundState>;
		/** The reference of the provider, or of the transfer that a person made. */
		transaction: NullableText;
		/** The way that a person sent it by, when that is not the entry's; a provider did not send it then. */
		method: NullableText;
		/** How often it was. */
		asked: Generated<number>;
		/** When the provider is asked next; null: no more. */
		next_check_at: Date | null;
		updated_at: Date;
	};
	idempotency_keys: {
		user_id: number;
		key: string;
		request_hash: Buffer;
		answer: JSONColumnType<Record<string, unknown>> | null;
		created_at: Generated<Date>;
	};
	/** Answers to guests, as `idempotency_keys` keeps those to accounts. */
	guest_answers: {
		person: string;
		key: string;
		request_hash: Buffer;
		answer: JSONColumnType<Record<string, unknown>>;
		created_at: Date;
	};
	exchange_rates: {
		base: string;
		quote: string;
		/** Null, with its times, until the first good answer. */
		rate: ColumnType<string | null, string | number | null, string | number | null>;
		updated_at: Date | null;
		fetched_at: Date | null;
		attempted_at: Date;
	};
	outbox: {
		id: GeneratedAlways<number>;
		recipient: string;
		template: string;
		language: Language;
		data: JSONColumnType<Record<string, unknown>>;
		created_at: Generated<Date>;
		next_attempt_at: Generated<Date>;
		attempts: Generated<number>;
		sent_at: Date | null;
		last_error: NullableText;
		/** The `traceparent` of what queued it, where the shop has traces. */
		trace: NullableText;
		/** The order that it tells of: then the row stays, as proof that it was sent. */
		order_id: number | null;
		/** The event's name: a recipient is told of an event once. */
		event: NullableText;
		/** The mail's own name, and what the server said when it took it. */
		message_id: NullableText;
		answer: NullableText;
	};
	/** Uses are the orders that have the code. Of what it is for, documentIds; the name is for people. */
	discount_codes: Omit<RowColumns, 'document_id'> & {
		document_id: Generated<string>;
		code: string;
		/** CLP; or percent. */
		amount: number | null;
		percent: number | null;
		starts_at: Date | null;
		ends_at: Date | null;
		most_uses: number | null;
		most_each: number | null;
		first_order: Generated<boolean>;
		brand: NullableText;
		category: CategoryName | null;
		watch: NullableText;
		of_name: NullableText;
		ended_at: Date | null;
	};
};
