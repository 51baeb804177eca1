import { cleanTyped } from '../languages/typed-text.ts';

/** Maximum length of a typed RUT, with spaces and dots. */
export const longestRut = 40;

/** A problem with a RUT. The caller words it for the reader. */
export type RutFault =
	| { fault: 'rutSign'; sign: string }
	/** The check digit after the dash is missing. */
	| { fault: 'rutNoDigit' }
	| { fault: 'rutLength' }
	/** The check digit is wrong. */
	| { fault: 'rut' };

/**
 * Parses a typed or pasted RUT into `12.345.678-K`: with or without dots, dash and spaces, in either case.
 */
export function parseRut(text: string): { rut: string } | { problem: RutFault } {
	const typed = cleanTyped(text)
		.toUpperCase()
		.replace(/^R\.?U\.?[TN]\.?:?\s*/, '');
	const sign = /[^\dK.,\s-]|K(?=.*\d)/u.exec(typed)?.[0];
	if (sign) return { problem: { fault: 'rutSign', sign } };
	const bare = typed.replace(/[^\dK]/g, '').replace(/^0+/, '');
	const isNumberAlone = /^\d{1,2}([.,\s])\d{3}\1\d{3}-?$|^\d{7,8}-$/.test(typed);
	if (isNumberAlone) return { problem: { fault: 'rutNoDigit' } };
	const number = bare.slice(0, -1);
	if (!/^\d{6,8}$/.test(number)) return { problem: { fault: 'rutLength' } };
	if (bare.at(-1) !== checkDigit(number)) return { problem: { fault: 'rut' } };
	return { rut: written(number, bare.slice(-1)) };
}

/** Returns a typed RUT as `12.345.678-K`; null when it is malformed or its check digit is wrong. */
export function readRut(text: string): string | null {
	const read = parseRut(text);
	return 'rut' in read ? read.rut : null;
}

const written = (number: string, digit: string) => `${number.replace(/\B(?=(\d{3})+$)/g, '.')}-${digit}`;

/**
 * Returns the RUTs in a bank's text as {@link readRut} formats them. Accepts seven or eight digits with a
 * valid check digit, with or without dots, dash and leading zeros (`0160136375` is 16.013.637-5).
 */
export function rutsIn(text: string): string[] {
	const found = (cleanTyped(text).match(/\d[\d.]*(?:-[\dkK]|[kK])?(?![\dA-Za-z])/g) ?? []).flatMap(
		(match) => {
			const bare = match.replace(/[.-]/g, '').replace(/^0+/, '').toUpperCase();
			const number = bare.slice(0, -1);
			const isRight = /^\d{7,8}$/.test(number) && bare.at(-1) === checkDigit(number);
			return isRight ? [written(number, bare.slice(-1))] : [];
		},
	);
	return [...new Set(found)];
}

/** Whether a text is a Chilean tax ID with a valid check digit, with or without dots: 76.123.456-0. */
export const isRut = (text: string): boolean => readRut(text) !== null;

/** Computes the check digit: modulo 11 with the weights 2 to 7 from the right. */
function checkDigit(number: string): string {
	const sum = [...number].reverse().reduce((total, digit, at) => total + Number(digit) * (2 + (at % 6)), 0);
	const check = 11 - (sum % 11);
	return check === 11 ? '0' : check === 10 ? 'K' : String(check);
}
