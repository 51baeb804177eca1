/** Letters and digits of a serial in lower case: however it is written, it is the same one. The database's `serial_key` does likewise. */
export const serialKey = (serial: string): string => serial.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
