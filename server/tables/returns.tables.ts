import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LinkOrigin } from '#contract/orders/order-links.ts';
import type { ReturnAction, ReturnActor } from '#contract/returns/return-actions.ts';
import type { ReturnKind, ReturnState } from '#contract/returns/return-states.ts';
import type { NullableText, RowColumns } from './column-names.ts';

export type ReturnsTables = {
	/** The return of one item of an order. */
	returns: RowColumns & {
		order_id: number;
		item_id: number;
		kind: ReturnKind;
		state: Generated<ReturnState>;
		/** The buyer's reason. */
		reason: NullableText;
		/** Bank account for the refund, as the buyer wrote it. */
		refund_account: NullableText;
		/** Tracking of the parcel sent back. */
		carrier: NullableText;
		tracking: NullableText;
		/** Refunded CLP; null before the refund. */
		amount: number | null;
	};
	/** Append-only. */
	return_history: {
		id: GeneratedAlways<number>;
		return_id: number;
		at: Generated<Date>;
		by: ReturnActor;
		user_id: number | null;
		/** Origin of the link used when the buyer was not signed in. */
		link: Generated<LinkOrigin | null>;
		action: ReturnAction | 'ask';
		state: ReturnState;
		/** Message to the buyer. */
		words: NullableText;
	};
	return_pictures: { id: GeneratedAlways<number>; return_id: number; file: Buffer };
	/** The review of one item of an order. */
	reviews: RowColumns & {
		order_id: number;
		item_id: number;
		/** Brand and reference or model of the watch; written by the database. */
		model_key: string;
		/** Version of the privacy policy when the author consented to publication. */
		privacy: ColumnType<NullableText, NullableText | undefined>;
		/** Hash of the sentence beside the form, and when it was accepted. */
		consent_text: ColumnType<NullableText, NullableText | undefined>;
		consented_at: ColumnType<Date | null, Date | null | undefined>;
		rating: number;
		/** Null, like the name, after the author's data was erased. */
		text: NullableText;
		/** Name under which it is published. */
		name: NullableText;
		/** The shop's answer. */
		answer: NullableText;
		/** Reason for hiding it; null when it is visible. */
		hidden_reason: NullableText;
	};
};
