/** Why a file with a table cannot be read. */
export const fileRefusals = [
	/** A binary .xls: it is to be saved as .xlsx or CSV. */
	'binaryXls',
	'unreadable',
	'tooLarge',
	'tooManyRows',
	/** Nothing that looks like a table. */
	'noTable',
	/** A quotation mark that opens and never closes. */
	'quotes',
	/** A row has more cells than there are headings. */
	'cells',
	/** Not a JSON list of objects. */
	'json',
] as const;
export type FileRefusal = (typeof fileRefusals)[number];
