import type { Generated, GeneratedAlways } from 'kysely';
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
		/** The buyer's. */
		reason: NullableText;
		/** The bank account for the refund, in the buyer's words. */
		refund_account: NullableText;
		/** The parcel that comes back. */
		carrier: NullableText;
		tracking: NullableText;
		/** CLP that went back; null: not yet. */
		amount: number | null;
	};
	/** Rows are only added. */
	return_history: {
		id: GeneratedAlways<number>;
		return_id: number;
		at: Generated<Date>;
		by: ReturnActor;
		user_id: number | null;
		/** Where the link came from by which a buyer did it without signing in. */
		link: Generated<LinkOrigin | null>;
		action: ReturnAction | 'ask';
		state: ReturnState;
		/** Told to the buyer. */
		words: NullableText;
	};
	return_pictures: { id: GeneratedAlways<number>; return_id: number; file: Buffer };
	/** The review of one item of an order. */
	reviews: RowColumns & {
		order_id: number;
		item_id: number;
		/** Brand and reference or model of the watch, as the database writes them. */
		model_key: string;
		rating: number;
		/** With the name it went when its writer was erased. */
		text: NullableText;
		/** Under which it is shown. */
		name: NullableText;
		/** The shop's. */
		answer: NullableText;
		/** Why it is hidden; null: it is shown. */
		hidden_reason: NullableText;
	};
};
