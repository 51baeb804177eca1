import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { LineState } from '#contract/statements/statements.ts';

export type StatementsTables = {
	/** An incoming payment on one of the shop's bank accounts: a line of a statement. */
	statement_lines: {
		id: GeneratedAlways<number>;
		created_at: Generated<Date>;
		/** Account number, letters and digits only. */
		account: string;
		/** Hash of the line and its position among equal lines: the same in every file that contains it. */
		key: string;
		/**
		 * Headings of its file: files with the same headings describe the same payment in the same words.
		 */
		form: string;
		/** 2026-11-24. */
		day: string;
		/** CLP. */
		amount: number;
		description: string;
		name: string;
		rut: string;
		comment: string;
		document: string;
		/** The bank's transfer number, or ''. */
		transfer_id: Generated<string>;
		/** Whether another file contains the same amount on that day with different wording. */
		maybe_known: boolean;
		/** A payment from it was reversed, so it is never assigned automatically again. */
		was_reversed: Generated<boolean>;
		/** The reversed payment. */
		reversed_payment_id: number | null;
		file: string;
		file_row: number;
		state: Generated<LineState>;
		order_id: number | null;
		decided_at: Date | null;
		/** Null when the shop assigned it automatically, or the account no longer exists. */
		decided_by: number | null;
	};
	/** The payments recorded from a line, each with its part of the line in CLP. */
	statement_line_payments: { line_id: number; payment_id: number; amount: number };
	/** Column assignment chosen by the owner, by account and headings of the file. */
	statement_mappings: {
		account: string;
		headings: string;
		columns: JSONColumnType<Record<string, number>>;
	};
};
