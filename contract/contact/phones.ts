import { cleanTyped } from '../languages/typed-text.ts';

/** What is wrong with a phone number, for a sentence that names it. */
export type PhoneFault =
	| { fault: 'phoneSign'; sign: string }
	/** A Chilean number has nine digits; it has so many. */
	| { fault: 'phoneDigits'; digits: string }
	/** It has nine digits and begins with one that no Chilean number begins with. */
	| { fault: 'phoneStart' }
	/** A number with its country's code has 8 to 15 digits. */
	| { fault: 'phoneLength' };

/** The most characters of a number as it is typed; the shop's own spelling has 30 at most. */
export const longestPhone = 60;

/**
 * A phone number as it was typed or pasted, in the shop's spelling: `+56 9 5555 5555` for every Chilean one,
 * whether it was written with +56, 56, 0056, a leading 0 or none of them; a number of another country with
 * `+` and its digits. `inChile`: a number without a country's code is Chilean; elsewhere it stays as it is.
 */
export function readPhone(text: string, inChile = true): { phone: string } | { problem: PhoneFault } {
	const typed = cleanTyped(text).replace(/^tel:/i, '').trim();
	const sign = /[^\d\s()./-]/u.exec(typed.replace(/^\(?\+/, ''))?.[0];
	if (sign) return { problem: { fault: 'phoneSign', sign } };
	// The 0 in +56 (0)9 is dialed inside a country only.
	const digits = typed.replace(/\(0\)/, '').replace(/\D/g, '');
	const isInternational = /^\(?\+/.test(typed) || digits.startsWith('00');
	const bare = digits.replace(/^00/, '');
	const isChilean = isInternational ? bare.startsWith('56') : inChile;
	if (isChilean) return readChilean(/^56\d{9}$/.test(bare) || isInternational ? bare.slice(2) : digits);
	if (bare.length < (isInternational ? 8 : 6) || bare.length > 15)
		return { problem: { fault: 'phoneLength' } };
	const groups = typed.replace(/\(0\)/, '').match(/\d+/g) ?? [];
	const written = (groups.length > 6 ? [groups.join('')] : groups).join(' ');
	return { phone: isInternational ? `+${written.replace(/^0 ?0 ?/, '')}` : written };
}

function readChilean(digits: string): ReturnType<typeof readPhone> {
	const national = digits.replace(/^0(?=\d{9}$)/, '');
	if (national.length !== 9) return { problem: { fault: 'phoneDigits', digits: String(national.length) } };
	if (!/^[2-9]/.test(national)) return { problem: { fault: 'phoneStart' } };
	return { phone: spokenChilean(national) };
}

/** Mobiles and Santiago have a code of one digit, other regions one of two. */
const spokenChilean = (national: string): string =>
	national.replace(
		/^([29])(\d{4})(\d{4})$|^(\d{2})(\d{3})(\d{4})$/,
		(_all, one?: string, four?: string, last?: string, two?: string, three?: string, end?: string) =>
			`+56 ${one ? [one, four, last].join(' ') : [two, three, end].join(' ')}`,
	);

/**
 * The number as it is stored: as it was typed when that is plain digits and the usual signs, so that clients
 * read what they wrote, and otherwise in the shop's spelling; unchanged when it cannot be read.
 */
export function storedPhone(text: string, inChile = true): string {
	const typed = text.trim();
	if (/^[+0-9 ()-]{1,30}$/.test(typed)) return typed;
	const read = readPhone(typed, inChile);
	return 'phone' in read ? read.phone : typed;
}

/** Whether a text is a phone number, as a customer without an account is named by. */
export const isPhone = (text: string): boolean => 'phone' in readPhone(text);

/** `56900000000` is written `+56 9 0000 0000`; any other number as it is. */
export const spokenPhone = (digits: string): string =>
	`+${digits.replace(/^(56)(\d)(\d{4})(\d{4})$/, '$1 $2 $3 $4')}`;
