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
		/** The public order number (contract/orders/order-numbers.ts). */
		number: Generated<string>;
		/** The buyer's account; null for a guest, a sale at the counter, or a deleted account. */
		user_id: number | null;
		/** The buyer without an account; `user_id` is set once an account has claimed the order. */
		guest: ColumnType<Guest | null, Guest | null | undefined>;
		/** Keyed hash that identifies the buyer (`personKey`). */
		person: NullableText;
		/** Whether it was sold at the counter. */
		at_counter: Generated<boolean>;
		/** false: a guest typed the address, and it is not verified yet. */
		is_confirmed: Generated<boolean>;
		order_status: OrderStatus;
		payment_status: PaymentStatus;
		subtotal: number;
		shipping: number;
		discount: Generated<number>;
		/** Code of the discount, as typed in the order. */
		discount_code: ColumnType<NullableText, NullableText | undefined>;
		tax: Generated<number>;
		total: GeneratedAlways<number>;
		/** Percent, included in the prices. */
		vat_rate: Generated<number>;
		/** VAT included in the total, CLP. */
		vat: GeneratedAlways<number>;
		invoice: JSONColumnType<Invoice> | null;
		shipping_address: JSONColumnType<Record<string, string>> | null;
		/** The agreed delivery option; null for the flat rate or for pickup. */
		delivery: ColumnType<Delivery | null, Delivery | null | undefined>;
		/** numeric is read as text. */
		exchange_rate: ColumnType<string | null, string | number | null, string | number | null>;
		exchange_rate_at: Date | null;
		/** Address of the rate service, or `shop`. */
		exchange_rate_source: NullableText;
		usd_cents: ColumnType<string | null, number | null, number | null>;
		held_until: Date;
		/** When the buyer reported that the transfer was sent. */
		transferred_at: Date | null;
		/** File type of the receipt in `transfer_receipts`. */
		receipt_type: ReceiptType | null;
		needs_review: Generated<boolean>;
		/** The newest reason for a review, or the staff's words about a review that ended. */
		review_note: NullableText;
		/** All open reasons for a review, oldest first. Empty unless the order needs one. */
		review_reasons: Generated<string[]>;
		carrier: NullableText;
		tracking: NullableText;
		language: Generated<Language>;
		/** The owner's private note, never sent to customers. */
		owner_note: NullableText;
		/**
		 * Version of the link that opens the order without signing in; incrementing it revokes earlier
		 * links.
		 */
		link_version: Generated<number>;
		/** CLP that was accepted as full payment; null when the total is due. */
		accepted_total: ColumnType<number | null, number | null | undefined>;
		/** CLP that the owner approved before assistants granted a discount; null: the total. */
		approved_total: ColumnType<number | null, number | null | undefined>;
		/** Terms at the time of the order; not stored for older orders. */
		terms: NullableText;
		/** Version of the privacy policy at the time of the order. */
		privacy: ColumnType<NullableText, NullableText | undefined>;
	};
	/** Versions of the privacy policy in one language, by the hash of their text. */
	privacy_policies: {
		hash: string;
		language: Language;
		text: ColumnType<unknown, string, never>;
		created_at: ColumnType<Date, Date | undefined, never>;
	};
	/** Sentences that people consented to, in one language, by their hash. */
	consent_texts: {
		hash: string;
		language: Language;
		text: ColumnType<string, string, never>;
		created_at: ColumnType<Date, Date | undefined, never>;
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
		/** Condition of a used watch at the time of the order. */
		condition: WatchCondition | null;
		/** Condition sheet of the watch at the time of the order. */
		condition_sheet: StoredSheet | null;
		/** The watch as offered; null in orders from before this was stored. */
		reference: string | null;
		year: number | null;
		box_and_papers: boolean | null;
		/**
		 * The piece reserved for the order. A closed order still refers to it, although the piece is
		 * available again.
		 */
		piece_id: number | null;
		/** When it came back in a return; its piece may belong to another order since. */
		returned_at: ColumnType<Date | null, Date | null | undefined>;
	};
	holds: {
		order_id: number;
		units: number;
		network: NullableText;
		mailbox: NullableText;
		is_confirmed: boolean;
		/** When staff ended it, while that can be undone. */
		ended_at?: Date | null;
	};
	/** The boleta or factura of an order. */
	order_documents: {
		order_id: number;
		kind: DocumentKind;
		number: string;
		/** null once its retention ended. */
		file: Buffer | null;
		/** The signed XML; null when only the PDF is known. */
		xml?: Buffer | null;
		sha256: string;
		created_at: Date;
	};
	/** A sold watch as it was when it left the shop. */
	certificates: {
		order_item_id: number;
		/** Code that grants access to the certificate. */
		code: Generated<string>;
		issued_at: Date;
		facts: JSONColumnType<Record<string, unknown>>;
		revoked_at: Date | null;
		/** When the watch was returned and refunded. */
		returned_at: Date | null;
	};
	/** The contract of an order, as attached to its mail. */
	contracts: {
		order_id: number;
		/** null once the buyer's data was erased. */
		file: Buffer | null;
		made_at: Date;
		sent_at: Date | null;
		/** Message-ID of the mail that it was sent with. */
		message_id: NullableText;
	};
	/** A credit note for a refund of an order; `amount` in CLP. */
	credit_notes: {
		order_id: number;
		number: string;
		amount: number;
		/** null once its retention ended. */
		file: Buffer | null;
		xml?: Buffer | null;
		sha256: string;
		created_at: Generated<Date>;
	};
	/** A document made by an issuer: one for the sale, and one for each refund entry of an order. */
	issued_documents: {
		id: GeneratedAlways<number>;
		order_id: number;
		/** The ledger entry that a credit note documents. */
		payment_id: number | null;
		kind: IssuedKind;
		/** CLP including VAT. */
		amount: number;
		state: Generated<IssueState>;
		/** Idempotency key for the issuer. */
		key: Generated<string>;
		/**
		 * Time of the first request to the issuer, unless it certainly had no effect; the document may have
		 * been issued since.
		 */
		asked_at: Date | null;
		/** The issuer's id for it. */
		token: NullableText;
		/** The document number at the SII. */
		folio: NullableText;
		/** Reason for the refusal or rejection, or the issuer's last response. */
		reason: NullableText;
		/** Time of the next request to the issuer; null when there is none. */
		next_check_at: Date | null;
		created_at: Date;
		updated_at: Date;
	};
	/** The bank's receipt for a transfer. */
	transfer_receipts: { order_id: number; file: Buffer };
	order_history: {
		id: GeneratedAlways<number>;
		order_id: number;
		at: Generated<Date>;
		by: OrderActor;
		user_id: number | null;
		/** Origin of the link used when the buyer was not signed in. */
		link: Generated<LinkOrigin | null>;
		action: HistoryAction;
		from_order_status: OrderStatus | null;
		from_payment_status: PaymentStatus | null;
		order_status: OrderStatus;
		payment_status: PaymentStatus;
		/** The owner's reason, never sent to customers. */
		note: NullableText;
		/** The shop's reason, sent to the customer. */
		reason: NullableText;
		/** The ledger entry that the event created. */
		payment_id: ColumnType<number | null, number | null | undefined>;
		/** Whether the owner's mail about it is in the outbox. */
		owner_told: Generated<boolean>;
	};
	/** The ledger: entries are only added. */
	payments: {
		id: GeneratedAlways<number>;
		order_id: number;
		channel: PaymentChannel;
		/** Payment method id for a transfer or refund, otherwise the name of the channel. */
		method: string;
		network: NullableText;
		transaction: NullableText;
		/** Negative for outgoing money. */
		amount_clp: number;
		received_at: Generated<Date>;
		note: NullableText;
		/** Source of the entry: a provider's name, `counter` for the till, `hand` for manual entry. */
		provider: string;
		/** Unique name of the event, which prevents recording it twice. */
		event: string;
		/** Details of a card payment. */
		card: ColumnType<CardDetails | null, CardDetails | null | undefined, CardDetails | null>;
		/** numeric is read as text. */
		token_amount: ColumnType<string | null, string | null | undefined, never>;
		rate: ColumnType<string | null, string | number | null | undefined, never>;
		/**
		 * Part of a refund that reduces the price, CLP; the rest was surplus. Null for older entries and
		 * for payments.
		 */
		of_price_clp: ColumnType<number | null, number | null | undefined, never>;
		/** Whether an assistant made the refund. */
		by_assistant: Generated<boolean>;
		/** By the database's clock. */
		recorded_at: ColumnType<Date, undefined, never>;
	};
	/** An attempt to pay an order through a provider. */
	payment_attempts: RowColumns & {
		order_id: number;
		/** Name of the provider. */
		provider: string;
		state: Generated<AttemptState>;
		/** The attempt's reference at the provider. */
		buy_order: string;
		/** The provider's token for it. */
		token: NullableText;
		/**
		 * The provider's id for the payment; null when it only identifies the attempt, or has not assigned
		 * an id yet.
		 */
		provider_payment: NullableText;
		amount_clp: number;
		/** Provider-specific data. */
		data: ColumnType<Record<string, unknown>, string | undefined, string>;
		/** Time of the next status request; null when there is none. */
		next_check_at: Date | null;
	};
	/** Progress of the refund in a ledger entry; a refund without a row was sent before it was recorded. */
	refunds: {
		payment_id: number;
		/** The payment attempt that the provider is asked to refund; null when a person sends the money. */
		attempt_id: ColumnType<number | null, number | null | undefined, never>;
		state: Generated<RefundState>;
		/** Reference of the provider, or of the manual transfer. */
		transaction: NullableText;
		/**
		 * Method that a person used when it differs from the entry's; then the provider did not send the
		 * refund.
		 */
		method: NullableText;
		/** Number of requests. */
		asked: Generated<number>;
		/** Time of the next request to the provider; null when there is none. */
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
	/** Stored responses to guests; `idempotency_keys` has those to accounts. */
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
		/** Null, like the times, until the first successful response. */
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
		/** The `traceparent` of the transaction that queued it, when traces are enabled. */
		trace: NullableText;
		/** The order that the mail is about; then the row is retained as proof that it was sent. */
		order_id: number | null;
		/** Name of the event; a recipient is notified of an event once. */
		event: NullableText;
		/** Message-ID, and the mail server's response on acceptance. */
		message_id: NullableText;
		answer: NullableText;
	};
	/** The orders with a code are its uses. Its scope is stored as documentIds; the name is for display. */
	discount_codes: Omit<RowColumns, 'document_id'> & {
		document_id: Generated<string>;
		code: string;
		/** CLP, or percent. */
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
