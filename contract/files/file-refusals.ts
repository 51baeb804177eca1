/** Reasons why a table file cannot be read. */
export const fileRefusals = [
	/** A binary .xls file, which must be saved as .xlsx or CSV. */
	'binaryXls',
	'unreadable',
	'tooLarge',
	'tooManyRows',
	/** The file contains no table. */
	'noTable',
	/** An opening quotation mark without a closing one. */
	'quotes',
	/** A row with more cells than headings. */
	'cells',
	/** The file is not a JSON list of objects. */
	'json',
] as const;
export type FileRefusal = (typeof fileRefusals)[number];
