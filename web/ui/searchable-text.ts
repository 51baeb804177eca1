/** A text as a search compares it: without case and accents. */
export const searchableText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
