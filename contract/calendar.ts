/** The shop's days begin and end by this clock, wherever the server or the visitor is. */
export const shopTimeZone = 'America/Santiago';
