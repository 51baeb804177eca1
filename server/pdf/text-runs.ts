/** Letters of one direction and one font, in logical order. */
export type TextRun<Face> = { text: string; face: Face; isRightToLeft: boolean };

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const digit = /\p{Nd}/u;
const letter = /[\p{L}\p{M}]/u;
const mirrored: Record<string, string> = {
	'(': ')',
	')': '(',
	'[': ']',
	']': '[',
	'{': '}',
	'}': '{',
	'«': '»',
	'»': '«',
	'<': '>',
	'>': '<',
};

type CharacterKind = 'left' | 'right' | 'digit' | 'neutral';
function kindOf(one: string): CharacterKind {
	if (digit.test(one)) return 'digit';
	if (rightToLeft.test(one)) return 'right';
	return letter.test(one) ? 'left' : 'neutral';
}

/** Whether a text contains right-to-left letters. */
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

/**
 * Embedding level of each letter: 0 in a left-to-right line, 1 for right-to-left letters, 2 for numbers and
 * other letters among them. This is the part of Unicode's bidirectional algorithm that names and addresses
 * need: one line without explicit directions, which papers never contain.
 */
function levelsOf(letters: readonly string[]): number[] {
	const kinds = letters.map(kindOf);
	const base = kinds.find((kind) => kind === 'left' || kind === 'right') === 'right' ? 1 : 0;
	let strong: CharacterKind = base ? 'right' : 'left';
	const levels: (number | null)[] = kinds.map((kind) => {
		if (kind === 'left' || kind === 'right') strong = kind;
		if (kind === 'right') return 1;
		if (kind === 'left') return base ? 2 : 0;
		if (kind === 'digit') return base || strong === 'right' ? 2 : 0;
		return null;
	});
	// A period, comma or slash within a number belongs to the number.
	for (const [at, one] of letters.entries())
		if (/[.,:/-]/.test(one) && kinds[at - 1] === 'digit' && kinds[at + 1] === 'digit')
			levels[at] = levels[at - 1] ?? null;
	// Neutral characters take the direction of both neighbors, or of the line when the neighbors differ.
	for (let at = 0; at < levels.length; at++) {
		if (levels[at] !== null) continue;
		let end = at;
		while (end < levels.length && levels[end] === null) end++;
		const before = sideOf(levels[at - 1], base);
		const after = sideOf(levels[end], base);
		levels.fill(before === after ? (before ? 1 : base ? 2 : 0) : base, at, end);
	}
	return levels as number[];
}

/** Direction of a neighbor: numbers among right-to-left letters count as right-to-left. */
const sideOf = (level: number | null | undefined, base: number): number =>
	typeof level !== 'number' ? base : base ? (level === 2 ? 0 : 1) : level > 0 ? 1 : 0;

/** Runs of a line in visual order from left to right; `faceOf` returns the font of a letter. */
export function visualRuns<Face>(line: string, faceOf: (letter: string) => Face): TextRun<Face>[] {
	const letters = Array.from(line);
	const levels = levelsOf(letters);
	const runs: { letters: string[]; face: Face; level: number }[] = [];
	for (const [at, one] of letters.entries()) {
		const level = levels[at] ?? 0;
		const last = runs.at(-1);
		// A space uses the font of the preceding letter, so that words of one script stay in one run.
		const face = one === ' ' && last?.level === level ? last.face : faceOf(one);
		if (last && last.face === face && last.level === level) last.letters.push(one);
		else runs.push({ letters: [one], face, level });
	}
	for (const least of [2, 1])
		for (let from = 0; from < runs.length; from++) {
			let to = from;
			while (to < runs.length && (runs[to]?.level ?? 0) >= least) to++;
			if (to - from > 1) runs.splice(from, to - from, ...runs.slice(from, to).reverse());
			from = Math.max(from, to);
		}
	return runs.map(({ letters: own, face, level }) => {
		const isRightToLeft = level === 1;
		const shown = isRightToLeft ? own.map((one) => mirrored[one] ?? one) : own;
		// The font engine reverses right-to-left letters by itself, but not isolated punctuation.
		const isTurned = isRightToLeft && !shown.some((one) => rightToLeft.test(one));
		return { text: thaiInDrawingOrder((isTurned ? shown.reverse() : shown).join('')), face, isRightToLeft };
	});
}

/**
 * Writes Thai marks in the order in which the font engine places them correctly. The vowel sara am becomes
 * its ring, which goes below the tone mark, and its stroke. Above a tall consonant, the tone mark comes
 * before the vowel below the consonant.
 */
const thaiInDrawingOrder = (text: string): string =>
	text
		.replace(/([\u0e48-\u0e4b]*)\u0e33/g, '\u0e4d$1\u0e32')
		.replace(/(?<=[ปฝฟฬ])([\u0e38-\u0e3a])([\u0e48-\u0e4c])/g, '$2$1');

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Letters with the vowels and marks that are written around them. */
export const visibleLetters = (text: string): string[] =>
	Array.from(graphemes.segment(text), ({ segment }) => segment);

const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });
const breakable =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\s*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+\s*/gu;
/**
 * Words with the space that follows them. Each Han sign is a word, because its lines break anywhere. Thai
 * words come from a dictionary, because no spaces separate them.
 */
export const wordsOfText = (text: string): string[] =>
	(text.match(breakable) ?? []).flatMap((part) =>
		/\p{Script=Thai}/u.test(part) ? thaiWordsOf(part) : [part],
	);

/** Signs and spaces stay with the Thai word before them. */
function thaiWordsOf(text: string): string[] {
	const words: string[] = [];
	for (const { segment, isWordLike } of thaiWords.segment(text)) {
		if (isWordLike || words.length === 0) words.push(segment);
		else words[words.length - 1] += segment;
	}
	return words;
}
