/** Percent. Chile's general rate, which prices include: Decreto Ley 825 of 1974, article 14. */
export const vatRate = 19;

/** The part of an amount that is VAT, whole CLP, half up: the same sum as the column `vat` of an order. */
export const vatIn = (amount: number, rate = vatRate): number =>
	Math.floor((amount * rate * 2 + 100 + rate) / ((100 + rate) * 2));
