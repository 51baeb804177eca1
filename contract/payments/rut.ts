/** A typed RUT, with or without dots, as `12.345.678-K`; null when it is none or its check digit is wrong. */
export function readRut(text: string): string | null {
	const match = /^(\d{1,2}\.?\d{3}\.?\d{3})-([\dkK])$/.exec(text.trim());
	if (!match?.[1] || !match[2]) return null;
	const number = match[1].replaceAll('.', '').replace(/^0+/, '');
	const letter = match[2].toUpperCase();
	if (number === '' || letter !== checkDigit(number)) return null;
	return `${number.replace(/\B(?=(\d{3})+$)/g, '.')}-${letter}`;
}

/** The Chilean tax id with its check digit, with or without dots: 76.123.456-0. */
export const isRut = (text: string): boolean => readRut(text) !== null;

/** Modulo 11 with the weights 2 to 7 from the right. */
function checkDigit(number: string): string {
	const sum = [...number].reverse().reduce((total, digit, at) => total + Number(digit) * (2 + (at % 6)), 0);
	const check = 11 - (sum % 11);
	return check === 11 ? '0' : check === 10 ? 'K' : String(check);
}
