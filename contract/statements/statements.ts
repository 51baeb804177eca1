/** Maximum size of an uploaded bank statement in bytes. */
export const maxStatementBytes = 10 * 1024 * 1024;
/** Maximum number of rows of a bank statement; a month of a busy account has some thousands. */
export const maxStatementRows = 20_000;

/**
 * Columns of a statement. The sign of `amount`, or `direction` (cargo or abono), distinguishes incoming
 * from outgoing money; `credit` and `charge` are separate columns for them. `id` is the bank's transfer
 * number, unique within the account. `balance` is the account balance after the line.
 */
export const statementColumns = [
	'date',
	'credit',
	'charge',
	'amount',
	'direction',
	'description',
	'name',
	'rut',
	'comment',
	'document',
	'id',
	'balance',
] as const;
export type StatementColumn = (typeof statementColumns)[number];

/** Reasons to reject an entire file. */
export const statementRefusals = [
	/** A binary .xls file, which must be saved as .xlsx or CSV. */
	'binaryXls',
	'unreadable',
	'tooLarge',
	'tooManyRows',
	/** Not in Chilean pesos. */
	'currency',
	/** No header row, and nothing that looks like a table. */
	'noTable',
	/** The file belongs to another account of the shop. */
	'otherAccount',
] as const;
export type StatementRefusal = (typeof statementRefusals)[number];

/** Reasons to reject a single row; the others are imported. */
export const rowFaults = [
	/** Not a whole number of pesos. */
	'amount',
	/** Unreadable or nonexistent date. */
	'date',
	/** A day without a year, in a file that does not state the year. */
	'noYear',
	/** Later than tomorrow. */
	'future',
	/** More cells than headings: a comma inside an amount. */
	'cells',
	/** Incoming and outgoing money in the same row. */
	'both',
	/** Neither cargo nor abono. */
	'direction',
] as const;
export type RowFault = (typeof rowFaults)[number];

/**
 * `known`: the line was in an earlier file. `taken` and `aside`: assigned or dismissed, by a person or
 * automatically.
 */
export const lineStates = ['open', 'taken', 'aside'] as const;
export type LineState = (typeof lineStates)[number];

/** How certain the match between an open line and an order is. */
export const lineVerdicts = ['certain', 'doubtful', 'unknown'] as const;
export type LineVerdict = (typeof lineVerdicts)[number];

/** Tabs of the desk's list. */
export const lineGroups = [...lineVerdicts, 'taken', 'aside'] as const;
export type LineGroup = (typeof lineGroups)[number];

/** Why a line is doubtful. */
export const lineDoubts = [
	/** The line contains the order's number, but a different amount. */
	'amountDiffers',
	/** The line contains the numbers of several orders. */
	'severalNumbers',
	/** Another open line names the same order. */
	'severalLines',
	/** A person recorded this payment already; the line is settled without counting it again. */
	'recordedByHand',
	/** A payment from it was reversed. */
	'wasReversed',
	/** The order with the stated number is already paid. */
	'orderPaid',
	/** The order with the stated number is canceled, expired or refunded. */
	'orderOver',
	/** The transfer is older than the order. */
	'beforeOrder',
	/** It may repeat a line of another file with different wording. */
	'maybeKnown',
	/** Amount and payer's RUT match more than one order. */
	'severalOrders',
	/** Amount and name match, but names are not proof. */
	'nameOnly',
	/** The payer matches, but the amount does not. */
	'payerOnly',
	/** Only the amount matches, and only this order. */
	'amountOnly',
] as const;
export type LineDoubt = (typeof lineDoubts)[number];
