import { isCorrectable } from '../query/typing-errors.ts';
import { RankedColumn } from './column.ts';

/** The database's collation `names`; texts that it takes for equal follow by their characters. */
const collator = new Intl.Collator('und');
const compareNames = (a: string, b: string) => collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);

/** A column of texts in the order that people read by. */
export class Names extends RankedColumn<string> {
	/** By code: the text without case and accents. */
	readonly plain: string[] = [];
	/** The words of all of them that a typing error may be in. */
	readonly words = new Set<string>();
	constructor() {
		super(compareNames);
	}

	writeName(slot: number, text: string, plain: string): void {
		this.write(slot, text);
		if (this.plain.length === this.values.length) return;
		this.plain.push(plain);
		for (const word of plain.split(' ')) if (isCorrectable(word)) this.words.add(word);
	}

	/** 1 for each code whose text without case and accents passes; null: none does. */
	plainHits(test: (plain: string) => boolean): Uint8Array | null {
		const hits = new Uint8Array(this.plain.length);
		// Each new word is looked for in all of them: quicker than by a function for each.
		for (let code = 0; code < hits.length; code++) if (test(this.plain[code] as string)) hits[code] = 1;
		return hits.includes(1) ? hits : null;
	}
}
