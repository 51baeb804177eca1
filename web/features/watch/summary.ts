import { cut } from '#contract/languages/cut-text.ts';

/** Number of characters of a description that a search engine shows. */
const shown = 160;

/** The complete sentences of a text that fit, or as many words of the first sentence as fit. */
export function summaryOf(text: string): string {
	if (text.length <= shown) return text;
	const sentences = cut(text, shown).match(/^.*[.!?](?=\s)/s)?.[0];
	if (sentences) return sentences;
	const words = cut(text, shown - 1);
	return `${words.slice(0, Math.max(words.lastIndexOf(' '), 1)).replace(/[\s,;:–-]+$/, '')}…`;
}
