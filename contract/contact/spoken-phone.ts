/** Formats `56900000000` as `+56 9 0000 0000`; returns any other number unchanged. */
export const spokenPhone = (digits: string): string =>
	`+${digits.replace(/^(56)(\d)(\d{4})(\d{4})$/, '$1 $2 $3 $4')}`;
