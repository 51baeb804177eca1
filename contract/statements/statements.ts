/** Bytes of a bank statement that is uploaded, at most. */
export const maxStatementBytes = 10 * 1024 * 1024;
/** Rows of a bank statement, at most; a month of a busy account has some thousands. */
export const maxStatementRows = 20_000;

/**
 * The columns of a statement. `amount` is in or out by its sign, or by `direction` (cargo or
 * abono); `credit` and `charge` are money in and money out in columns of their own; `id` is the bank's number
 * of the transfer, which no other transfer of the account has. `balance` is the account's after the line.
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

/** Why a whole file is refused. */
export const statementRefusals = [
	/** A binary .xls: it is to be saved as .xlsx or CSV. */
	'binaryXls',
	'unreadable',
	'tooLarge',
	'tooManyRows',
	/** Not in Chilean pesos. */
	'currency',
	/** No row of headings, and nothing that looks like a table. */
	'noTable',
	/** The file names another account of the shop. */
	'otherAccount',
] as const;
export type StatementRefusal = (typeof statementRefusals)[number];

/** Why one row is refused; the others are taken. */
export const rowFaults = [
	/** Not a whole amount of pesos. */
	'amount',
	/** Not a date that can be read, or not in the calendar. */
	'date',
	/** A day without its year, in a file that names none. */
	'noYear',
	/** After tomorrow. */
	'future',
	/** More cells than headings: a comma inside an amount. */
	'cells',
	/** Money in and out in one row. */
	'both',
	/** Neither cargo nor abono. */
	'direction',
] as const;
export type RowFault = (typeof rowFaults)[number];

/** `known`: was in an earlier file; `taken`, `aside`: a person, or the shop, did so. */
export const lineStates = ['open', 'taken', 'aside'] as const;
export type LineState = (typeof lineStates)[number];

/** How sure the shop is of whose money an open line is. */
export const lineVerdicts = ['certain', 'doubtful', 'unknown'] as const;
export type LineVerdict = (typeof lineVerdicts)[number];

/** The tabs of the desk's list. */
export const lineGroups = [...lineVerdicts, 'taken', 'aside'] as const;
export type LineGroup = (typeof lineGroups)[number];

/** Why a line is doubtful. */
export const lineDoubts = [
	/** The order's number stands in it, and another amount. */
	'amountDiffers',
	/** The numbers of several orders stand in it. */
	'severalNumbers',
	/** Another open line names the same order. */
	'severalLines',
	/** A person recorded this payment already; the line is settled without counting it again. */
	'recordedByHand',
	/** A payment by it was reversed. */
	'wasReversed',
	/** The order of its number is paid. */
	'orderPaid',
	/** The order of its number is cancelled, expired or refunded. */
	'orderOver',
	/** It is older than the order. */
	'beforeOrder',
	/** It may be a line of another file in other words. */
	'maybeKnown',
	/** Amount and payer's RUT agree, and several orders do so. */
	'severalOrders',
	/** Amount and name agree; names are no proof. */
	'nameOnly',
	/** The payer agrees, the amount does not. */
	'payerOnly',
	/** The amount agrees with this order alone, and nothing else does. */
	'amountOnly',
] as const;
export type LineDoubt = (typeof lineDoubts)[number];
