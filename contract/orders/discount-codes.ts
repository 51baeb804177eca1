/** A code as people type it, in any case. */
export const codeForm = /^[A-Za-z0-9-]{4,24}$/;
/** Returns a code in its stored form; null when it cannot be a code. */
export function readDiscountCode(typed: string): string | null {
	const code = typed.trim();
	return codeForm.test(code) ? code.toUpperCase() : null;
}

/**
 * Minimum in CLP that remains to be paid for the watches of a code, because no payment method accepts zero.
 */
export const leastPaid = 1_000;

/** Discount of a code for watches with the total price `sum`; CLP, zero when the code has no effect. */
export function discountOf(
	{ amount, percent }: { amount: number | null; percent: number | null },
	sum: number,
): number {
	const off = amount ?? Math.floor((sum * (percent ?? 0)) / 100);
	return Math.max(0, Math.min(off, sum - leastPaid));
}
