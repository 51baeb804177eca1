/** Letters and digits of a serial in lower case, however written; the database has `serial_key`. */
export const serialKey = (serial: string): string => serial.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
