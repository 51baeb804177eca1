import { shortestInTexts } from '../query/search-sql.ts';
import { isCorrectable, isOneErrorAway } from '../query/typing-errors.ts';
import { type Bitset, has, setBit } from './bitset.ts';
import type { IndexColumns } from './index-columns.ts';
import type { Names } from './names.ts';

/** Words whose watches are kept; the one asked for longest ago goes when there are more. */
const mostWords = 64;

/** The watches with a word. They follow every change of a watch. */
export type Occurrences = {
	/** Anywhere, descriptions included. */
	anywhere: Bitset;
	/** In brand or model. */
	inName: Bitset;
	/** It is their reference. */
	references: Set<number>;
};
type Kept = Occurrences & {
	word: string;
	/** Words of names that stand for a misspelt one; none: the word itself is looked for, and inside of others too. */
	near: readonly string[];
	isIn: (text: string) => boolean;
	/** The slots written since the descriptions are being read; null: they are known. */
	written: Set<number> | null;
};

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
			const longer = (bits: Bitset) => {
				const copy = new Uint32Array(visible.length);
				copy.set(bits);
				return copy;
			};
			one.anywhere = longer(one.anywhere);
			one.inName = longer(one.inName);
		}
	}

	/** Follows a slot that was written or left. `texts`: the watch's descriptions. */
	follow(slot: number, isVisible: boolean, texts: string): void {
		for (const one of this.#kept.values()) {
			const { brands, models, calibers, references, brand, model, caliber } = this.#columns;
			const isIn = (names: Names, codes: Int32Array) =>
				one.isIn(names.plain[codes[slot] as number] as string);
			const inName = isVisible && (isIn(brands, brand) || isIn(models, model));
			const reference = isVisible ? references.at(slot) : '';
			const isElsewhere = () => isIn(calibers, caliber) || one.isIn(reference) || hasText(one, texts);
			setBit(one.inName, slot, inName);
			setBit(one.anywhere, slot, inName || (isVisible && isElsewhere()));
			if (isVisible && reference === one.word) one.references.add(slot);
			else one.references.delete(slot);
			one.written?.add(slot);
		}
	}

	/** Those of these words whose descriptions must be read before they are asked for. */
	unknown(words: readonly string[]): string[] {
		return words.filter((word) => word.length >= shortestInTexts && this.#used(word)?.written !== null);
	}

	/** Begins to follow a word; `learn` completes it. */
	expect(word: string): void {
		this.#keep(word, word).written = new Set();
	}

	/** Adds the watches with the word in their descriptions, as they were when it was expected or later. */
	learn(word: string, slots: readonly number[], isLast: boolean): void {
		const known = this.#kept.get(word);
		if (!known?.written) return;
		for (const slot of slots) if (!known.written.has(slot)) setBit(known.anywhere, slot, true);
		if (isLast) known.written = null;
	}

	/** The watches with a word, or where there is none, with words of names that are one typing error away from it. */
	of(word: string): Occurrences {
		const found = this.#used(word) ?? this.#keep(word, word);
		if (!isCorrectable(word) || found.anywhere.some((bits) => bits !== 0)) return found;
		const { brands, models, calibers } = this.#columns;
		const near = [brands, models, calibers].flatMap(({ words }) =>
			[...words].filter((name) => isOneErrorAway(word, name)),
		);
		const key = `${word} ${near.join(' ')}`;
		return near.length === 0 ? found : (this.#used(key) ?? this.#keep(key, word, near));
	}

	#used(key: string): Kept | undefined {
		const known = this.#kept.get(key);
		if (!known) return undefined;
		this.#kept.delete(key);
		this.#kept.set(key, known);
		return known;
	}

	#keep(key: string, word: string, near: readonly string[] = []): Kept {
		const whole = new RegExp(`(?:^| )(?:${near.join('|')})(?: |$)`, 'u');
		const isIn = near.length > 0 ? (text: string) => whole.test(text) : (text: string) => text.includes(word);
		const visible = this.#visible;
		const { brands, models, calibers, references, brand, model, caliber } = this.#columns;
		const [anywhere, inName] = [new Uint32Array(visible.length), new Uint32Array(visible.length)];
		const hits = (names: Names) => Uint8Array.from(names.plain, (text) => (isIn(text) ? 1 : 0));
		const [ofBrands, ofModels, ofCalibers] = [hits(brands), hits(models), hits(calibers)];
		if ([ofBrands, ofModels, ofCalibers].some((some) => some.includes(1)))
			for (let i = 0; i < visible.length; i++) {
				let [named, elsewhere] = [0, 0];
				for (let bit = 0, slot = i * 32; bit < 32; bit++, slot++) {
					const isNamed =
						(ofBrands[brand[slot] as number] as number) | (ofModels[model[slot] as number] as number);
					named |= isNamed << bit;
					elsewhere |= (ofCalibers[caliber[slot] as number] as number) << bit;
				}
				inName[i] = named & (visible[i] as number);
				anywhere[i] = (named | elsewhere) & (visible[i] as number);
			}
		const kept = { word, near, isIn, anywhere, inName, references: new Set<number>(), written: null };
		for (const sought of near.length > 0 ? near : [word])
			references.find(sought, visible, (slot, isWhole) => {
				if (isWhole || near.length === 0) setBit(anywhere, slot, true);
				if (isWhole && sought === word) kept.references.add(slot);
			});
		this.#kept.set(key, kept);
		for (const [oldest] of this.#kept) if (this.#kept.size > mostWords) this.#kept.delete(oldest);
		return kept;
	}

	/** The watches whose reference is one of the words, or all of them in one. */
	withReference(words: readonly string[], among: Bitset): number[] {
		const joined = words.join('');
		const all = words.map((word) => this.#used(word) ?? this.#keep(word, word));
		// Its descriptions are not known: it is kept apart from a word.
		if (words.length > 1) all.push(this.#used(`= ${joined}`) ?? this.#keep(`= ${joined}`, joined));
		const found = new Set(all.flatMap(({ references }) => [...references]));
		return [...found].filter((slot) => has(among, slot));
	}
}

/** Descriptions are looked through for a word as it was typed only. */
const hasText = ({ word, near }: Kept, texts: string) =>
	near.length === 0 && word.length >= shortestInTexts && texts.includes(word);
