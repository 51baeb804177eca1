/** A price in CLP altered by so many percent, to the nearest thousand, half up, and never below a thousand. */
export function percentPrice(price: number, percent: number): number {
	return Math.max(1000, Math.round((price * (100 + percent)) / 100_000) * 1000);
}

/** Percent as typed (`-7,5`, `+10 %`); null when it is none, changes nothing, or is not above -100 and at most 500. */
export function readPercent(typed: string): number | null {
	const text = typed.replace(/[\s%]/g, '').replace('−', '-').replace(',', '.');
	if (!/^[+-]?\d{1,3}(\.\d{1,2})?$/.test(text)) return null;
	const percent = Number(text);
	return percent !== 0 && percent > -100 && percent <= 500 ? percent : null;
}
