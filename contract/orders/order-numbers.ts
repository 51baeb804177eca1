/**
 * An order's public number: six random signs and one that checks them, of digits and capitals without 0, 1,
 * I, L and O. It has a digit and a letter, so no word and no amount is taken for one.
 */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const shape = new RegExp(`^(?=.*[2-9])(?=.*[A-Z])[${signs}]{7}$`);
/** For schemas and samples. */
export const orderNumberExample = 'K7M3PXJ';

/** Zero when the check sign is right: each place has its own weight, and 31 is prime. */
const weighed = (number: string): number =>
	[...number].reduce((sum, sign, at) => sum + (at + 1) * signs.indexOf(sign), 0) % signs.length;

/**
 * Whether it is an order's number in its one spelling. One wrong sign, or two signs that changed places, are
 * always noticed.
 */
export const isOrderNumber = (text: string): boolean => shape.test(text) && weighed(text) === 0;

/** A typed number without the spaces, hyphens and small letters that people put in. */
const bare = (text: string): string => text.replace(/[\s#-]/g, '').toUpperCase();

/** The order's number that somebody typed, in its one spelling; null: it is none of the shop's. */
export function readOrderNumber(text: string): string | null {
	const number = bare(text);
	return isOrderNumber(number) ? number : null;
}

/** Whether it was meant for an order's number, but a sign of it is wrong. */
export function isMistypedNumber(text: string): boolean {
	const number = bare(text);
	return /^(?=.*\d)(?=.*[A-Z])[0-9A-Z]{7}$/.test(number) && !isOrderNumber(number);
}

/** The number of six signs with the one that checks them, as the database makes it. */
export function withCheckSign(six: string): string {
	// 9 is what 7, the weight of the last place, is to be multiplied with for 1, in a count to 31.
	const check = (9 * (signs.length - weighed(six))) % signs.length;
	return six + signs[check];
}
