/** A code as people type it, in any case. */
export const codeForm = /^[A-Za-z0-9-]{4,24}$/;
/** A code as it is kept; null: it can be none. */
export function readDiscountCode(typed: string): string | null {
	const code = typed.trim();
	return codeForm.test(code) ? code.toUpperCase() : null;
}

/** CLP of the watches of a code that are paid at least: no way to pay takes nothing. */
export const leastPaid = 1_000;

/** The amount a code takes off watches that cost `sum` together; CLP, zero when it takes nothing. */
export function discountOf(
	{ amount, percent }: { amount: number | null; percent: number | null },
	sum: number,
): number {
	const off = amount ?? Math.floor((sum * (percent ?? 0)) / 100);
	return Math.max(0, Math.min(off, sum - leastPaid));
}
