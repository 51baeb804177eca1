import type { Row, Words } from './columns.ts';

/** The review of one item of an order. */
export type ReviewsTable = Row & {
	order_id: number;
	item_id: number;
	/** Brand and reference or model of the watch, as the database writes them. */
	model_key: string;
	rating: number;
	/** With the name it went when its writer was erased. */
	text: Words;
	/** Under which it is shown. */
	name: Words;
	/** The shop's. */
	answer: Words;
	/** Why it is hidden; null: it is shown. */
	hidden_reason: Words;
};
