import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { LineState } from '#contract/statements/statements.ts';

export type StatementsTables = {
	/** Money that came to one of the shop's bank accounts, a line of its statement. */
	statement_lines: {
		id: GeneratedAlways<number>;
		created_at: Generated<Date>;
		/** The account's number, without what is neither digit nor letter. */
		account: string;
		/** The line's content and its place among equal ones: the same in every file that has it. */
		key: string;
		/** The headings of its file: files of one form say the same money in the same words. */
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
		/** The bank's own number of the transfer, or ''. */
		transfer_id: Generated<string>;
		/** Another file has as much on that day in other words. */
		maybe_known: boolean;
		/** A payment by it was taken back: it is never assigned automatically again. */
		was_reversed: Generated<boolean>;
		/** That payment. */
		reversed_payment_id: number | null;
		file: string;
		file_row: number;
		state: Generated<LineState>;
		order_id: number | null;
		decided_at: Date | null;
		/** Null: the shop itself, or an account that is gone. */
		decided_by: number | null;
	};
	/** The payments that a line stands for, each with its part of the line in CLP. */
	statement_line_payments: { line_id: number; payment_id: number; amount: number };
	/** The columns of a file, as the owner named them, by the account and the file's headings. */
	statement_mappings: {
		account: string;
		headings: string;
		columns: JSONColumnType<Record<string, number>>;
	};
};
