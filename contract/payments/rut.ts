/** A typed RUT, with or without dots, as `12.345.678-K`; null when it is none or its check digit is wrong. */
export function readRut(text: string): string | null {
	const match = /^(\d{1,2}\.?\d{3}\.?\d{3})-([\dkK])$/.exec(text.trim());
	if (!match?.[1] || !match[2]) return null;
	const number = match[1].replaceAll('.', '').replace(/^0+/, '');
	const letter = match[2].toUpperCase();
	if (number === '' || letter !== checkDigit(number)) return null;
	return written(number, letter);
}

const written = (number: string, digit: string) => `${number.replace(/\B(?=(\d{3})+$)/g, '.')}-${digit}`;

/**
 * The RUTs in a bank's text, as {@link readRut} writes them: with dots, dash and leading zeros or without
 * (`0160136375` is 16.013.637-5), of seven or eight digits and a right check digit.
 */
export function rutsIn(text: string): string[] {
	const found = (text.match(/\d[\d.]*(?:-[\dkK]|[kK])?(?![\dA-Za-z])/g) ?? []).flatMap((match) => {
		const bare = match.replace(/[.-]/g, '').replace(/^0+/, '').toUpperCase();
		const number = bare.slice(0, -1);
		const isRight = /^\d{7,8}$/.test(number) && bare.at(-1) === checkDigit(number);
		return isRight ? [written(number, bare.slice(-1))] : [];
	});
	return [...new Set(found)];
}

/** The Chilean tax id with its check digit, with or without dots: 76.123.456-0. */
export const isRut = (text: string): boolean => readRut(text) !== null;

/** Modulo 11 with the weights 2 to 7 from the right. */
function checkDigit(number: string): string {
	const sum = [...number].reverse().reduce((total, digit, at) => total + Number(digit) * (2 + (at % 6)), 0);
	const check = 11 - (sum % 11);
	return check === 11 ? '0' : check === 10 ? 'K' : String(check);
}
