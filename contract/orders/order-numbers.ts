/**
 * Public order number: six random characters and a check character, of digits and capitals without 0, 1, I,
 * L and O. It has at least one digit and one letter, so that no word or amount is mistaken for a number.
 */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const shape = new RegExp(`^(?=.*[2-9])(?=.*[A-Z])[${signs}]{7}$`);
/** Example for schemas and samples. */
export const orderNumberExample = 'K7M3PXJ';

/** Zero for a valid check character. Each position has its own weight, and 31 is prime. */
const weighed = (number: string): number =>
	[...number].reduce((sum, sign, at) => sum + (at + 1) * signs.indexOf(sign), 0) % signs.length;

/**
 * Whether a text is an order number in canonical spelling. Detects every single wrong character and every
 * swap of two characters.
 */
export const isOrderNumber = (text: string): boolean => shape.test(text) && weighed(text) === 0;

/** Removes the spaces and hyphens of a typed number and converts it to capitals. */
const bare = (text: string): string => text.replace(/[\s#-]/g, '').toUpperCase();

/** Returns a typed order number in canonical spelling, or null when it is not valid. */
export function readOrderNumber(text: string): string | null {
	const number = bare(text);
	return isOrderNumber(number) ? number : null;
}

/** Whether a text looks like an order number with a wrong character. */
export function isMistypedNumber(text: string): boolean {
	const number = bare(text);
	return /^(?=.*\d)(?=.*[A-Z])[0-9A-Z]{7}$/.test(number) && !isOrderNumber(number);
}

/** Appends the check character to the first six characters, as the database does. */
export function withCheckSign(six: string): string {
	// 9 is the inverse of 7, the weight of the last position, modulo 31.
	const check = (9 * (signs.length - weighed(six))) % signs.length;
	return six + signs[check];
}
