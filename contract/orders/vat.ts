/** Chile's general VAT rate in percent, included in prices: Decreto Ley 825 of 1974, article 14. */
export const vatRate = 19;

/** VAT included in an amount, whole CLP, rounded half up; equals the column `vat` of an order. */
export const vatIn = (amount: number, rate = vatRate): number =>
	Math.floor((amount * rate * 2 + 100 + rate) / ((100 + rate) * 2));
