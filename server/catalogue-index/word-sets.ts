import { shortestInTexts } from '../query/search-sql.ts';
import { isCorrectable, isOneErrorAway } from '../query/typing-errors.ts';
import { type Bitset, countBits, forEachBit, has, retain, setBit } from './bitset.ts';
import type { IndexColumns } from './index-columns.ts';
import type { Names } from './names.ts';
import type { Pause } from './sorting.ts';

/** Words whose watches are kept; the one asked for longest ago goes when there are more. */
const mostWords = 64;
/** So many of them are words of which the database must read a 64th of all watches and more: others do not drive them out. */
const mostDear = 32;
const dearPart = 64;
/** So many watches may change while a word is learnt. */
const mostWritten = 50_000;
/** Under this part of all watches each is looked at for a word that is too short for descriptions. */
const fewPart = 32;
/** So many times 32 watches are marked before other work may have its turn. */
const atOnce = 2_048;

/** A word, the key that it is kept under, and the words of names that it is mistyped for. */
type Sought = { key: string; word: string; near?: readonly string[] };

/** The watches with a word. They follow every change of a watch. */
export type Occurrences = {
	/** Anywhere, descriptions included. */
	anywhere: Bitset;
	/** In brand or model. */
	inName: Bitset;
	/** It is their reference. */
	references: Set<number>;
};
type Where = 'anywhere' | 'inName';
type Kept = Occurrences & {
	word: string;
	/**
	 * Words of names that stand for a misspelt one, and references that are one of them whole; none: references that are the
	 * word whole; absent: the word itself is looked for, inside of others too.
	 */
	near?: readonly string[];
	isIn: (text: string) => boolean;
	/** The slots written since its watches are being looked for; null: they are known. */
	written: Set<number> | null;
	/** How many watches the database found it in. */
	read: number;
};
/** A word that is being learnt. */
export type Expected = Kept;

/** Words that watches are searched by: names are in memory, and descriptions are asked of the database once for each word. */
export class WordSets {
	#visible: Bitset = new Uint32Array(0);
	readonly #columns: IndexColumns;
	readonly #kept = new Map<string, Kept>();
	constructor(columns: IndexColumns) {
		this.#columns = columns;
	}

	/** Makes room for as many slots as `visible` has. */
	grow(visible: Bitset): void {
		this.#visible = visible;
		for (const one of this.#kept.values()) {
			const [anywhere, inName] = [new Uint32Array(visible.length), new Uint32Array(visible.length)];
			anywhere.set(one.anywhere);
			inName.set(one.inName);
			Object.assign(one, { anywhere, inName });
		}
	}

	/** Follows a slot that was written or left. `texts`: the watch's descriptions. */
	follow(slot: number, isVisible: boolean, texts: string): void {
		for (const [key, one] of this.#kept) {
			const isIn = (where: Where) => isVisible && this.#isIn(slot, one.isIn, where);
			setBit(one.inName, slot, isIn('inName'));
			setBit(one.anywhere, slot, isIn('anywhere') || (isVisible && hasText(one, texts)));
			if (isVisible && this.#columns.references.at(slot) === one.word) one.references.add(slot);
			else one.references.delete(slot);
			// Where there are too many, its learning was given up long ago.
			if (one.written && one.written.add(slot).size > mostWritten) this.#kept.delete(key);
		}
	}

	/** Whether a text is in a watch's brand or model, or anywhere but in its descriptions. */
	#isIn(slot: number, test: (text: string) => boolean, where: Where): boolean {
		const { references, brand, model, caliber } = this.#columns;
		const isIn = (names: Names) => test(names.plain[names.codes[slot] as number] as string);
		if (isIn(brand) || isIn(model)) return true;
		return where === 'anywhere' && (isIn(caliber) || test(references.at(slot)));
	}

	/** Those of these words that must be learnt before they are asked for. */
	unknown(words: readonly string[]): string[] {
		return words.filter((word) => word.length >= shortestInTexts && this.#used(word)?.written !== null);
	}

	/** Begins to follow a word and marks the watches whose names have it, in slices; `learn` completes it. */
	async expect(word: string, pause: Pause): Promise<Expected> {
		const kept = this.#keep({ key: word, word });
		for (const _ of this.#mark(kept)) await pause();
		return kept;
	}

	/**
	 * Marks what else a search for these known words needs, in slices: what they are mistyped for; and, where the others leave
	 * many watches, short words and all of them in one.
	 */
	async prepare(words: readonly string[], pause: Pause): Promise<void> {
		if (this.unknown(words).length > 0) return;
		const marked = async (sought: readonly Sought[]) => {
			for (const one of sought) {
				if (this.#used(one.key)?.written === null) continue;
				const kept = this.#keep(one);
				for (const _ of this.#mark(kept)) await pause();
				kept.written = null;
			}
		};
		await marked(words.flatMap((word) => this.#instead(word) ?? []));
		const left = this.#visible.slice();
		const short = this.#retainLong(left, words, 'anywhere');
		if (!this.#areFew(left)) await marked([...short.map((word) => ({ key: word, word })), ...joined(words)]);
	}

	/** Leaves in `bits` the watches that have all words. */
	retain(bits: Bitset, words: readonly string[], where: Where): void {
		const short = this.#retainLong(bits, words, where);
		if (short.length === 0) return;
		if (!this.#areFew(bits)) for (const word of short) retain(bits, this.of(word)[where]);
		else
			forEachBit(bits, (slot) => {
				const isIn = (word: string) => this.#isIn(slot, (text) => text.includes(word), where);
				setBit(bits, slot, short.every(isIn));
			});
	}

	/** Leaves those with the words that are marked or must be; gives the others, which are in names only. */
	#retainLong(bits: Bitset, words: readonly string[], where: Where): string[] {
		const isShort = (word: string) => word.length < shortestInTexts && this.#kept.get(word)?.written !== null;
		for (const word of words) if (!isShort(word)) retain(bits, this.of(word)[where]);
		return words.filter(isShort);
	}

	#areFew(bits: Bitset): boolean {
		return countBits(bits) * fewPart < bits.length * 32;
	}

	/** Adds the watches with the word in their descriptions, as they were when it was expected or later. */
	learn(word: Expected, slots: readonly number[], isLast: boolean): void {
		word.read += slots.length;
		for (const slot of slots) if (!word.written?.has(slot)) setBit(word.anywhere, slot, true);
		if (isLast) word.written = null;
	}

	/** The watches with a word, or where there is none, with words of names that are one typing error away from it. */
	of(word: string): Occurrences {
		const instead = this.#instead(word);
		return instead ? this.#at(instead) : this.#at({ key: word, word });
	}

	/** The words of names that a word is mistyped for; null: it occurs, or there are none. */
	#instead(word: string): Sought | null {
		if (!isCorrectable(word) || this.#at({ key: word, word }).anywhere.some(Boolean)) return null;
		const { brand, model, caliber } = this.#columns;
		const near = [brand, model, caliber].flatMap(({ words }) =>
			[...words].filter((name) => isOneErrorAway(word, name)),
		);
		return near.length === 0 ? null : { key: `${word} ${near.join(' ')}`, word, near };
	}

	#at(sought: Sought): Kept {
		const known = this.#used(sought.key);
		if (known?.written === null) return known;
		const kept = this.#keep(sought);
		for (const _ of this.#mark(kept));
		kept.written = null;
		return kept;
	}

	#used(key: string): Kept | undefined {
		const known = this.#kept.get(key);
		if (known && this.#kept.delete(key)) this.#kept.set(key, known);
		return known;
	}

	#keep({ key, word, near }: Sought): Kept {
		const whole = near?.length ? new RegExp(`(?:^| )(?:${near.join('|')})(?: |$)`, 'u') : null;
		const isIn = (text: string) => (near ? (whole?.test(text) ?? false) : text.includes(word));
		const { length } = this.#visible;
		const [anywhere, inName] = [new Uint32Array(length), new Uint32Array(length)];
		const [references, written] = [new Set<number>(), new Set<number>()];
		const kept = { word, ...(near && { near }), isIn, anywhere, inName, references, written, read: 0 };
		this.#kept.set(key, kept);
		if (this.#kept.size > mostWords) this.#forgetOne();
		return kept;
	}

	/** The word asked for longest ago, of those that are cheap to learn while there is room for dear ones. */
	#forgetOne(): void {
		const isDear = ([, { read }]: [string, Kept]) => read * dearPart > this.#visible.length * 32;
		const all = [...this.#kept];
		const dear = all.filter(isDear);
		const [oldest] = dear.length > mostDear ? dear : all.filter((one) => !isDear(one));
		if (oldest) this.#kept.delete(oldest[0]);
	}

	/** Marks the watches whose names have a word, some at a time. Those that change meanwhile are followed already. */
	*#mark(kept: Kept): Generator<void, void> {
		const { brand, model, caliber, references } = this.#columns;
		const { word, near, isIn } = kept;
		const [inBrand, inModel, inCaliber] = [brand, model, caliber].map((names) => names.plainHits(isIn));
		for (let from = 0; from < this.#visible.length; from += atOnce) {
			const { anywhere, inName } = kept;
			const visible = this.#visible;
			const to = Math.min(from + atOnce, visible.length);
			if (inBrand) brand.mark(inName, inBrand, from, to);
			if (inModel) model.mark(inName, inModel, from, to);
			if (inCaliber) caliber.mark(anywhere, inCaliber, from, to);
			for (let i = from; (inBrand || inModel || inCaliber) && i < to; i++) {
				inName[i] = (inName[i] as number) & (visible[i] as number);
				anywhere[i] = ((anywhere[i] as number) | (inName[i] as number)) & (visible[i] as number);
			}
			const range = { from: from * 32, to: to * 32, slots: visible };
			for (const sought of near?.length ? near : [word])
				references.find({ text: sought, isWhole: near !== undefined }, range, (slot, isAll) => {
					setBit(anywhere, slot, true);
					if (isAll && sought === word) kept.references.add(slot);
				});
			yield;
		}
	}

	/** The watches whose reference is one of the words, or all of them in one. */
	withReference(words: readonly string[], among: Bitset): number[] {
		const all = [...words.map((word) => ({ key: word, word })), ...joined(words)];
		if (!this.#areFew(among))
			return all.flatMap((one) => [...this.#at(one).references].filter((slot) => has(among, slot)));
		const found: number[] = [];
		forEachBit(among, (slot) => {
			const reference = this.#columns.references.at(slot);
			if (all.some(({ word }) => word === reference)) found.push(slot);
		});
		return found;
	}
}

/** All words in one, as a reference is written too. */
const joined = (words: readonly string[]): Sought[] =>
	words.length > 1 ? [{ key: `= ${words.join('')}`, word: words.join(''), near: [] }] : [];

/** Descriptions are looked through for a word as it was typed only. */
const hasText = ({ word, near }: Kept, texts: string) =>
	!near && word.length >= shortestInTexts && texts.includes(word);
