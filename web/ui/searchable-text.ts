/** Normalizes a text for searching: lower case, without accents. */
export const searchableText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
