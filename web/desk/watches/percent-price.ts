/** Changes a price in CLP by a percentage, preserving its last three digits (…990); at least 1,000. */
export function percentPrice(price: number, percent: number): number {
	const ending = price % 1000;
	const thousands = Math.round((price * (100 + percent)) / 100_000 - ending / 1000);
	return Math.max(1, thousands) * 1000 + ending;
}

/** Parses a typed percentage (`-7,5`, `+10 %`); null if invalid, zero, or outside -100 to 500. */
export function readPercent(typed: string): number | null {
	const text = typed.replace(/[\s%]/g, '').replace('−', '-').replace(',', '.');
	if (!/^[+-]?\d{1,3}(\.\d{1,2})?$/.test(text)) return null;
	const percent = Number(text);
	return percent !== 0 && percent > -100 && percent <= 500 ? percent : null;
}
