/** Normalizes a serial to lower-case letters and digits, like `serial_key` in the database. */
export const serialKey = (serial: string): string => serial.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
