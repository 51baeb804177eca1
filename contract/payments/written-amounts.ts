/** A parsed amount; `isShortened` for `1,25E+06`, in which a spreadsheet dropped digits. */
export type WrittenAmount = { amount: number; isShortened: boolean };

/** Thousands with one consistent separator and only zero decimals, or plain digits. */
const digits =
	/^(?:\d+(?:[.,]0{1,2})?|\d{1,3}(?:\.\d{3})+(?:,0{1,2})?|\d{1,3}(?:,\d{3})+(?:\.0{1,2})?|\d{1,3}(?:['’]\d{3})+(?:[.,]0{1,2})?)$/;
const shortened = /^\d(?:[.,]\d{1,14})?e\+?(\d{1,2})$/i;

/**
 * Parses whole pesos as people, banks and spreadsheets write them: `$ 1.250.000`, `1,250,000`,
 * `1.250.000,00`, `1250000.00`, `CLP 1.250.000`, `1 250 000`, `$1.250.000.-`. Negative amounts have a minus
 * sign on either side, or are in parentheses. Returns null for anything else; amounts are never rounded.
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
	// `1.250.000.-` is not negative: the dash replaces the decimals.
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
