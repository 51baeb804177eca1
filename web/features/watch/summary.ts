/** What a search engine shows of a description; the rest is cut off there in the middle of a word. */
const shown = 160;

/** As many whole sentences of a text as a search engine shows, or as many words of the first. */
export function summaryOf(text: string): string {
	if (text.length <= shown) return text;
	const sentences = text.slice(0, shown).match(/^.*[.!?](?=\s)/s)?.[0];
	if (sentences) return sentences;
	const words = text.slice(0, shown - 1);
	return `${words.slice(0, Math.max(words.lastIndexOf(' '), 1)).replace(/[\s,;:–-]+$/, '')}…`;
}
