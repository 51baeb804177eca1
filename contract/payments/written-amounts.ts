/** An amount as it was written; `isShortened`: `1,25E+06`, in which a spreadsheet left digits out. */
export type WrittenAmount = { amount: number; isShortened: boolean };

/** Thousands with one separator throughout, and decimals that are none; or digits alone. */
const digits =
	/^(?:\d+(?:[.,]0{1,2})?|\d{1,3}(?:\.\d{3})+(?:,0{1,2})?|\d{1,3}(?:,\d{3})+(?:\.0{1,2})?|\d{1,3}(?:['’]\d{3})+(?:[.,]0{1,2})?)$/;
const shortened = /^\d(?:[.,]\d{1,14})?e\+?(\d{1,2})$/i;

/**
 * Whole pesos however people, banks and spreadsheets write them: `$ 1.250.000`, `1,250,000`, `1.250.000,00`,
 * `1250000.00`, `CLP 1.250.000`, `1 250 000`, `$1.250.000.-`; below zero with a minus on either side or in
 * brackets. Null for everything else: nothing is rounded.
 */
export function readWrittenAmount(written: string): WrittenAmount | null {
	const text = written
		.replace(/\p{Cf}/gu, '')
		.replace(/\s/g, '')
		.replace(/[−–]/g, '-');
	const [, open, sign = '', bare = '', tail = '', close] =
		/^(\()?([+-]?(?:CLP\$?|\$|)[+-]?)(\d(?:[\d.,'’]*\d)?(?:e\+?\d+)?)((?:[.,]-|-)?(?:CLP|pesos)?\.?)(\))?$/i.exec(
			text,
		) ?? [];
	if (bare === '' || (open === undefined) !== (close === undefined)) return null;
	// `1.250.000.-` has no minus: the dash stands for the decimals.
	const isAfter = /^-/.test(tail);
	const below = Number(open !== undefined) + Number(isAfter) + sign.replace(/[^-]/g, '').length;
	if (below > 1) return null;
	const isShortened = shortened.test(bare);
	if (!isShortened && !digits.test(bare)) return null;
	const amount = isShortened
		? Number(bare.replace(',', '.'))
		: Number(bare.replace(/[.,]0{1,2}$/, '').replace(/[.,'’]/g, ''));
	if (!Number.isSafeInteger(amount)) return null;
	return { amount: below && amount !== 0 ? -amount : amount, isShortened };
}
