import { cleanTyped } from '../languages/typed-text.ts';

/** A problem with a phone number. The caller words it for the reader. */
export type PhoneFault =
	| { fault: 'phoneSign'; sign: string }
	/** A Chilean number must have nine digits; `digits` is the number of digits found. */
	| { fault: 'phoneDigits'; digits: string }
	/** Nine digits, but no Chilean number starts with the first one. */
	| { fault: 'phoneStart' }
	/** A number with a country code must have 8 to 15 digits. */
	| { fault: 'phoneLength' };

/** Maximum length of a typed number; a normalized number has at most 30 characters. */
export const longestPhone = 60;

/**
 * Normalizes a typed or pasted phone number. Chilean numbers become `+56 9 5555 5555`, whether written with
 * +56, 56, 0056, a leading 0 or no prefix. Foreign numbers become `+` and their digits. `inChile` treats a
 * number without a country code as Chilean; otherwise such a number is unchanged.
 */
export function readPhone(text: string, inChile = true): { phone: string } | { problem: PhoneFault } {
	const typed = cleanTyped(text).replace(/^tel:/i, '').trim();
	const sign = /[^\d\s()./-]/u.exec(typed.replace(/^\(?\+/, ''))?.[0];
	if (sign) return { problem: { fault: 'phoneSign', sign } };
	// The 0 in +56 (0)9 is dialed only within a country.
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

/** Mobile numbers and Santiago have a one-digit area code, other regions a two-digit code. */
const spokenChilean = (national: string): string =>
	national.replace(
		/^([29])(\d{4})(\d{4})$|^(\d{2})(\d{3})(\d{4})$/,
		(_all, one?: string, four?: string, last?: string, two?: string, three?: string, end?: string) =>
			`+56 ${one ? [one, four, last].join(' ') : [two, three, end].join(' ')}`,
	);

/**
 * Returns the number as it is stored: as typed when it consists of digits and common separators, so that
 * clients read back what they wrote; otherwise normalized. An unreadable number is returned unchanged.
 */
export function storedPhone(text: string, inChile = true): string {
	const typed = text.trim();
	if (/^[+0-9 ()-]{1,30}$/.test(typed)) return typed;
	const read = readPhone(typed, inChile);
	return 'phone' in read ? read.phone : typed;
}

/** Whether a text is a phone number, which identifies a customer without an account. */
export const isPhone = (text: string): boolean => 'phone' in readPhone(text);
